import { Slot, useContent, useInstance } from '@trama/react';
import type { ReactNode } from 'react';
import { useOpenLayer } from './use-open-layer.ts';
import './layer.css';

interface DialogLayerProps {
  close: () => void;
  /** A click on the author's overlay closes. */
  overlayCloses: boolean;
  /** A click beside the content closes, where there is no overlay. */
  outsideCloses: boolean;
  /** The page behind takes no clicks, with or without an overlay. */
  blocks: boolean;
}

/** The open part of a dialog: the author's overlay or an invisible one, and the content over it (conformance 11.46). */
export const DialogLayer = ({ close, overlayCloses, outsideCloses, blocks }: DialogLayerProps): ReactNode => {
  const { element } = useInstance();
  const hasOverlay = Boolean(useContent('overlay'));
  const layer = useOpenLayer(element.name ?? 'dialog', hasOverlay || blocks, close);
  const isCloser = hasOverlay ? overlayCloses : outsideCloses;
  return (
    <>
      {(hasOverlay || outsideCloses || blocks) && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape closes a dialog; the overlay is no control.
        <div
          className={hasOverlay ? undefined : 'ww-layer'}
          style={hasOverlay ? { display: 'contents' } : undefined}
          onClick={isCloser ? close : undefined}
        >
          {hasOverlay && <Slot name="overlayElement" />}
        </div>
      )}
      <div {...layer} className="ww-layer-content">
        <Slot name="contentElement" />
      </div>
    </>
  );
};
