import { Root, Slot, useContent, useGiven, useInstance, useLocal } from '@trama/react';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { useOpenLayer } from '../shared/use-open-layer.ts';
import '../shared/layer.css';
import './element.css';

const FULL_SCREEN: CSSProperties = { position: 'fixed', inset: 0 };

/** Root of every popup: a layer over the page that closes through the local method `popup.close` (conformance 11.49). */
export const Element = (): ReactNode => {
  const isStacked = Boolean(useGiven('wwStacked'));
  if (isStacked)
    return (
      <Root>
        <Slot name="children" />
      </Root>
    );
  return <PopupLayer />;
};

const PopupLayer = (): ReactNode => {
  const { element } = useInstance();
  const popup = useLocal('popup');
  const close = () => void popup?.methods.close?.();
  const hasOverlay = Boolean(useContent('overlay'));
  const overlayCloses = Boolean(useContent('overlayClickCloses'));
  const outsideCloses = Boolean(useContent('clickOutsideCloses'));
  const layer = useOpenLayer(element.name ?? 'popup', hasOverlay, close);

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
      <div {...layer} className="ww-popup-content ww-layer-content">
        <Slot name="children" />
      </div>
    </Root>
  );
};
