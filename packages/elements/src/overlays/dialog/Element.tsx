import { Root, Slot, useAction, useContent, useEmit, useProvideLocal, useVariable } from '@trama/react';
import { type ReactNode, useRef } from 'react';
import { DialogLayer } from '../shared/DialogLayer.tsx';
import { useTrigger } from '../shared/use-trigger.ts';

/** A dialog of the page: trigger, and content over an overlay while it is open. */
export const Element = (): ReactNode => {
  const emit = useEmit();
  const [stored, setOpen] = useVariable<boolean>('open');
  const isOpen = Boolean(stored);
  const hasTrigger = useContent('trigger') !== false;
  const opensOnClick = useContent('triggerClickOpens') !== false;
  const overlayCloses = Boolean(useContent('overlayClickCloses'));
  const outsideCloses = Boolean(useContent('clickOutsideCloses'));
  const blocks = Boolean(useContent('preventInteractionsOutside'));
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
  useProvideLocal({ isOpen }, { openDialog, closeDialog, toggleDialog });
  const trigger = useRef<HTMLDivElement>(null);
  const onKeyDown = useTrigger(trigger, { isOpen, opens: 'dialog' });
  return (
    <Root>
      {hasTrigger && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the author's trigger inside is the control.
        <div
          ref={trigger}
          style={{ display: 'contents' }}
          onClick={opensOnClick ? toggleDialog : undefined}
          onKeyDown={opensOnClick ? onKeyDown : undefined}
        >
          <Slot name="triggerElement" />
        </div>
      )}
      {isOpen && (
        <DialogLayer close={closeDialog} overlayCloses={overlayCloses} outsideCloses={outsideCloses} blocks={blocks} />
      )}
    </Root>
  );
};
