import type { Engine, PageInstance } from '@trama/engine';
import { type CSSProperties, Fragment, type ReactNode, useMemo } from 'react';
import { SurroundingsContext } from './contexts.ts';
import type { Surroundings } from './drawn.ts';
import type { ElementLibrary } from './element.ts';
import { InstanceView } from './instance-view.tsx';
import { createMounts, type Mounts } from './mounts.ts';
import { SectionView } from './section-view.tsx';
import { useLazy } from './use-lazy.ts';
import { useSignalValue } from './use-signal-value.ts';

export interface EngineProviderProps {
  engine: Engine;
  library: ElementLibrary;
  /** Shared with the engine's `mountInstance`; its own where absent. */
  mounts?: Mounts;
  hydration?: Surroundings['hydration'];
  children: ReactNode;
}

/** Everything below draws from this engine. */
export const EngineProvider = ({ engine, library, mounts, hydration, children }: EngineProviderProps): ReactNode => {
  const surroundings = useMemo(
    () => ({ engine, library, mounts: mounts ?? createMounts(), hydration: hydration ?? { active: false } }),
    [engine, library, mounts, hydration],
  );
  return <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>;
};

/** The sections of a page, in order. */
export const PageSections = ({ page }: { page: PageInstance }): ReactNode =>
  page.sections.map((section) => <SectionView key={section.uid} section={section} />);

/** The same with a mark after each section, at which the prerenderer parts them. */
export const MarkedSections = ({ page }: { page: PageInstance }): ReactNode =>
  page.sections.map((section) => (
    <Fragment key={section.uid}>
      <SectionView section={section} />
      <template data-section-end="" />
    </Fragment>
  ));

/** Few pages have link popups: their view comes with the first one. */
const loadLinkPopup = () => import('./link-popup.tsx');

/** Open popups, after the sections (conformance 4.20), and the load progress bar. */
export const PageLayers = ({ engine }: { engine: Engine }): ReactNode => {
  const popups = useSignalValue(engine.popups);
  const link = useSignalValue(engine.linkPopup);
  const late = useLazy(loadLinkPopup, link !== null);
  const layers = new Set(popups.flatMap(({ layer }) => layer ?? []));
  return (
    <>
      {[...layers].map((layer) => (
        <InstanceView key={layer.key} instance={layer} />
      ))}
      {link && late && <late.LinkPopupView popup={link} />}
      <LoadProgress engine={engine} />
    </>
  );
};

const BAR: CSSProperties = {
  position: 'fixed',
  top: 0,
  left: 0,
  height: 3,
  zIndex: 10000,
  transition: 'width 300ms linear',
  pointerEvents: 'none',
};

/** The bar that grows while a page loads (conformance 2.31, 2.32). */
const LoadProgress = ({ engine }: { engine: Engine }): ReactNode => {
  const progress = useSignalValue(engine.progress);
  if (progress.percent === 0) return null;
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress.percent)}
      style={{ ...BAR, width: `${progress.percent}%`, backgroundColor: progress.color }}
    />
  );
};

/** The page that the engine shows, whole: sections, popups and the load progress bar. */
export const PageView = ({
  engine,
  library,
  mounts,
}: Omit<EngineProviderProps, 'children' | 'hydration'>): ReactNode => {
  const page = useSignalValue(engine.page);
  return (
    <EngineProvider engine={engine} library={library} {...(mounts && { mounts })}>
      {page !== null && <PageSections page={page} />}
      <PageLayers engine={engine} />
    </EngineProvider>
  );
};
