import type { SectionInstance } from '@trama/engine';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import type { Reader } from './reader.ts';

/** Section type of the modal. */
export const MODAL_SECTION = 'ef0ecc71-9a59-4eab-94b0-b36d66d3d61d';

/** Position presets to places on the screen: [horizontal, vertical]. The children stand in one column. */
const PLACES: Readonly<Record<string, readonly [string, string]>> = {
  topLeft: ['flex-start', 'flex-start'],
  topMiddle: ['center', 'flex-start'],
  topRight: ['flex-end', 'flex-start'],
  middleLeft: ['flex-start', 'center'],
  middle: ['center', 'center'],
  middleRight: ['flex-end', 'center'],
  bottomLeft: ['flex-start', 'flex-end'],
  bottomMiddle: ['center', 'flex-end'],
  bottomRight: ['flex-end', 'flex-end'],
};

interface ModalSectionProps {
  section: SectionInstance;
  reader: Reader;
  children: ReactNode;
}

/** A modal section: a layer over the page while its `display` is truthy (conformance 10.270). */
export const ModalSection = ({ section, reader, children }: ModalSectionProps): ReactNode => {
  const read = (name: string): unknown => reader.track(name, () => section.content(name));
  const isShown = Boolean(read('display'));
  const hasBackdrop = isShown && Boolean(read('backdrop'));
  const [horizontal, vertical] = PLACES[String(read('position'))] ?? ['center', 'center'];
  const style: CSSProperties = {
    position: 'fixed',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: horizontal,
    justifyContent: vertical,
    zIndex: Number(read('zIndex') ?? 0),
    opacity: isShown ? 1 : 0,
    visibility: isShown ? 'visible' : 'hidden',
    transition: String(read('transition') ?? ''),
    pointerEvents: hasBackdrop ? 'auto' : 'none',
    backgroundColor: hasBackdrop ? String(read('backdropColor') ?? '') : undefined,
  };
  const leave = (event: MouseEvent) => {
    if (event.target === event.currentTarget) void section.emit({ trigger: 'backdropClick' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the backdrop is no control; Escape and buttons belong to the author.
    <div className="ww-modal" style={style} onMouseDown={leave}>
      {children}
    </div>
  );
};
