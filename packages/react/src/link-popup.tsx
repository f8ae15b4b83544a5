import type { LinkPopup } from '@trama/engine';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { InstanceView } from './instance-view.tsx';

const LAYER: CSSProperties = { position: 'fixed', inset: 0, zIndex: 1000, display: 'grid', placeItems: 'center' };
const BEHIND: CSSProperties = { position: 'absolute', inset: 0 };
const CONTENT: CSSProperties = { position: 'relative', maxHeight: '100%', overflow: 'auto' };

/** The popup of a link: its content over its background (conformance 3.26, 4.21). Escape and a click beside the content close it. */
export const LinkPopupView = ({ popup }: { popup: LinkPopup }): ReactNode => {
  const content = useRef<HTMLDivElement>(null);
  // Before it is painted: who sees it can press its keys.
  useLayoutEffect(() => {
    const before = document.activeElement;
    content.current?.focus({ preventScroll: true });
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) popup.close();
    };
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [popup]);
  const { background } = popup;
  const color = typeof background === 'string' ? { backgroundColor: background } : {};
  return (
    <div style={LAYER} data-link-popup="">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape closes it; the background is no control. */}
      <div style={{ ...BEHIND, ...color }} onClick={popup.close}>
        {typeof background === 'object' && background !== null && <InstanceView instance={background} />}
      </div>
      <div
        ref={content}
        role="dialog"
        aria-modal="true"
        aria-label={popup.content.element.name ?? undefined}
        tabIndex={-1}
        style={CONTENT}
      >
        <InstanceView instance={popup.content} />
      </div>
    </div>
  );
};
