import { Slot, useContent, useInstance } from '@trama/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { appear, placementStyle } from './placement.ts';
import { keepFocusInside, LAYER_ATTRIBUTE, useEscape, useFocusReturn, useScrollLock } from './use-layer.ts';
import { usePlacement } from './use-placement.ts';
import './element.css';

interface DialogLayerProps {
  close: () => void;
  /** A click on the author's overlay closes. */
  overlayCloses: boolean;
  /** A click beside the content closes, where there is no overlay. */
  outsideCloses: boolean;
  /** The page behind takes no clicks, with or without an overlay. */
  blocks: boolean;
}

/** The open part of a dialog: the author's overlay or an invisible one, and the content over it (elements-spec 13). */
export const DialogLayer = ({ close, overlayCloses, outsideCloses, blocks }: DialogLayerProps): ReactNode => {
  const { element } = useInstance();
  const placement = usePlacement();
  const hasOverlay = Boolean(useContent('overlay'));
  const content = useRef<HTMLDivElement>(null);
  useScrollLock(Boolean(useContent('preventScroll')));
  useEscape(Boolean(useContent('escClose')), close, content);
  useFocusReturn(true, content);
  const first = useRef(placement);
  useEffect(() => {
    if (content.current !== null) appear(content.current, first.current);
  }, []);
  const isCloser = hasOverlay ? overlayCloses : outsideCloses;
  const isModal = hasOverlay || blocks;
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
      <div
        {...{ [LAYER_ATTRIBUTE]: '' }}
        className="ww-layer-content"
        ref={content}
        role="dialog"
        aria-modal={isModal}
        aria-label={element.name ?? 'dialog'}
        tabIndex={-1}
        style={placementStyle(placement)}
        onKeyDown={isModal ? keepFocusInside : undefined}
      >
        <Slot name="contentElement" />
      </div>
    </>
  );
};
