import type { SectionInstance } from '@trama/engine';
import { elementClass } from '@trama/style';
import { type CSSProperties, createElement, memo, type ReactNode, useState } from 'react';
import { domAttributes } from './attributes.ts';
import { BackgroundVideo } from './background-video.tsx';
import { useSurroundings } from './contexts.ts';
import { InstanceView } from './instance-view.tsx';
import { isIslandSection, sectionIsland } from './islands.ts';
import { triggerListeners } from './listeners.ts';
import { MODAL_SECTION, ModalSection } from './modal-section.tsx';
import { Opaque } from './opaque.tsx';
import { type Reader, staticReader } from './reader.ts';
import { useReader } from './use-reader.ts';

export interface SectionViewProps {
  section: SectionInstance;
}

/** A section: its outer node, the anchor that links scroll to, and the inner node with its elements (conformance 2.26, 10.262). */
export const SectionView: React.NamedExoticComponent<SectionViewProps> = memo(({ section }: SectionViewProps) => {
  const { engine, hydration } = useSurroundings();
  const isFixed = section.isSelfStatic && engine.mode !== 'edit';
  const [isOpaque] = useState(() => isFixed && hydration.active);
  if (isOpaque) {
    if (!section.isRendered.peek()) return null;
    return <Opaque tag="section" />;
  }
  return isFixed ? <SectionNodes section={section} reader={staticReader} /> : <LiveSection section={section} />;
});
SectionView.displayName = 'SectionView';

const LiveSection = ({ section }: SectionViewProps): ReactNode => {
  const reader = useReader(section);
  return <SectionNodes section={section} reader={reader} />;
};

const SectionNodes = ({ section, reader }: SectionViewProps & { reader: Reader }): ReactNode => {
  const { engine } = useSurroundings();
  if (!reader.read(section.isRendered)) return null;
  const given = domAttributes(reader.read(section.attributes));
  const island =
    engine.mode === 'prerender' && isIslandSection(section) ? { 'data-island': sectionIsland(section) } : {};
  const elements = <SectionChildren section={section} />;
  return createElement(
    'section',
    {
      ...given,
      ...(engine.mode === 'live' ? triggerListeners(section) : undefined),
      className: ['ww-section', reader.read(section.className), given.className].filter(Boolean).join(' '),
      style: { ...(given.style as CSSProperties | undefined), ...reader.read(section.openStyles) },
    },
    <div className="ww-section-anchor" id={section.anchor === '' ? undefined : section.anchor} />,
    <BackgroundVideo read={(name) => reader.track(name, () => section.content(name))} />,
    section.section.type === MODAL_SECTION ? (
      <ModalSection section={section} reader={reader}>
        {elements}
      </ModalSection>
    ) : (
      <div className={`${elementClass(section.uid)}-in`} {...island}>
        {elements}
      </div>
    ),
  );
};

/** The elements of a section, as its inner node holds them. */
export const SectionChildren = ({ section }: SectionViewProps): ReactNode => {
  const reader = useReader(section);
  return reader.read(section.children).map((child) => <InstanceView key={child.key} instance={child} />);
};
