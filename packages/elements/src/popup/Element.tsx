import { Root, Slot, useContent, useInstance, useLocal } from '@trama/react';
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { appear, placementStyle } from '../overlay/placement.ts';
import { useEscape, useFocusReturn, useScrollLock } from '../overlay/use-layer.ts';
import { usePlacement } from '../overlay/use-placement.ts';
import '../overlay/element.css';
import './element.css';

const FULL_SCREEN: CSSProperties = { position: 'fixed', inset: 0 };

/** Root of every popup: a layer over the page that closes through the local method `popup.close`. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const popup = useLocal('popup');
  const close = () => void popup?.methods.close?.();
  const placement = usePlacement();
  const hasOverlay = Boolean(useContent('overlay'));
  const overlayCloses = Boolean(useContent('overlayClickCloses'));
  const outsideCloses = Boolean(useContent('clickOutsideCloses'));
  const content = useRef<HTMLDivElement>(null);
  useScrollLock(Boolean(useContent('preventScroll')));
  useEscape(Boolean(useContent('escClose')), close);
  useFocusReturn(true, content);
  const first = useRef(placement);
  useEffect(() => {
    if (content.current !== null) appear(content.current, first.current);
  }, []);

  const leave = (event: MouseEvent, isWanted: boolean) => {
    if (event.target !== event.currentTarget) return;
    event.stopPropagation();
    if (isWanted) close();
  };
  return (
    <Root className="ww-popup" style={hasOverlay ? FULL_SCREEN : undefined}>
      {hasOverlay ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape closes a popup; the overlay is no control.
        <div className="ww-popup-overlay" onClick={(event) => leave(event, overlayCloses)} />
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the same.
        outsideCloses && <div className="ww-layer" onClick={(event) => leave(event, true)} />
      )}
      <div
        className="ww-popup-content ww-layer-content"
        ref={content}
        role="dialog"
        aria-modal={hasOverlay}
        aria-label={element.name ?? undefined}
        tabIndex={-1}
        style={placementStyle(placement)}
      >
        <Slot name="children" />
      </div>
    </Root>
  );
};
