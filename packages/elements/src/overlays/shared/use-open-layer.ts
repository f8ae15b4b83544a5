import { useContent } from '@trama/react';
import { type CSSProperties, type KeyboardEventHandler, type RefObject, useEffect, useRef } from 'react';
import {
  keepFocusInside,
  LAYER_ATTRIBUTE,
  useEscape,
  useFocusReturn,
  useScrollLock,
} from '../../shared/layers/use-layer.ts';
import { appear, placementStyle } from './placement.ts';
import { usePlacement } from './use-placement.ts';

interface LayerProps {
  ref: RefObject<HTMLDivElement | null>;
  role: 'dialog';
  'aria-modal': boolean;
  'aria-label': string;
  tabIndex: -1;
  style: CSSProperties;
  onKeyDown: KeyboardEventHandler | undefined;
  [LAYER_ATTRIBUTE]: '';
}

/**
 * What every open layer does, a popup's or a dialog's: it comes in as its content says, holds the page still, takes the focus and
 * gives it back, and closes on Escape (conformance 11.47). Returns the properties of the node with its content.
 */
export const useOpenLayer = (name: string, isModal: boolean, close: () => void): LayerProps => {
  const placement = usePlacement();
  const content = useRef<HTMLDivElement>(null);
  useScrollLock(Boolean(useContent('preventScroll')));
  useEscape(Boolean(useContent('escClose')), close, content);
  useFocusReturn(true, content);
  const first = useRef(placement);
  useEffect(() => {
    if (content.current !== null) appear(content.current, first.current);
  }, []);
  return {
    [LAYER_ATTRIBUTE]: '',
    ref: content,
    role: 'dialog',
    'aria-modal': isModal,
    'aria-label': name,
    tabIndex: -1,
    style: placementStyle(placement),
    onKeyDown: isModal ? keepFocusInside : undefined,
  };
};
