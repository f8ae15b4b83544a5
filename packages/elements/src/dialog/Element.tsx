import { Root, Slot, useAction, useContent, useEmit, useProvideLocal, useVariable } from '@trama/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { appear, placementStyle } from '../overlay/placement.ts';
import { useEscape, useFocusReturn, useScrollLock } from '../overlay/use-layer.ts';
import { usePlacement } from '../overlay/use-placement.ts';
import '../overlay/element.css';

/** A dialog of the page: trigger, and content over an overlay while it is open. */
export const Element = (): ReactNode => {
  const emit = useEmit();
  const [isOpen, setOpen] = useVariable<boolean>('open');
  const hasTrigger = useContent('trigger') !== false;
  const opensOnClick = useContent('triggerClickOpens') !== false;
  const set = (open: boolean) => {
    setOpen(open);
    void emit(open ? 'open' : 'close', { open });
    void emit('change', { open });
  };
  const openDialog = () => set(true);
  const closeDialog = () => set(false);
  const toggleDialog = () => set(!isOpen);
  useAction('openDialog', openDialog);
  useAction('closeDialog', closeDialog);
  useAction('toggleDialog', toggleDialog);
  useProvideLocal({ isOpen: Boolean(isOpen) }, { openDialog, closeDialog, toggleDialog });
  return (
    <Root>
      {hasTrigger && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the author's trigger inside is the control.
        <div style={{ display: 'contents' }} onClick={opensOnClick ? toggleDialog : undefined}>
          <Slot name="triggerElement" />
        </div>
      )}
      {isOpen && <DialogLayer close={closeDialog} />}
    </Root>
  );
};

const DialogLayer = ({ close }: { close: () => void }): ReactNode => {
  const placement = usePlacement();
  const hasOverlay = Boolean(useContent('overlay'));
  const overlayCloses = Boolean(useContent('overlayClickCloses'));
  const outsideCloses = Boolean(useContent('clickOutsideCloses'));
  const blocks = Boolean(useContent('preventInteractionsOutside'));
  const content = useRef<HTMLDivElement>(null);
  useScrollLock(Boolean(useContent('preventScroll')));
  useEscape(Boolean(useContent('escClose')), close);
  useFocusReturn(true, content);
  const first = useRef(placement);
  useEffect(() => {
    if (content.current !== null) appear(content.current, first.current);
  }, []);
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
      <div
        className="ww-layer-content"
        ref={content}
        role="dialog"
        aria-modal={hasOverlay || blocks}
        tabIndex={-1}
        style={placementStyle(placement)}
      >
        <Slot name="contentElement" />
      </div>
    </>
  );
};
