import { Root, Slot, useAction, useContent, useEmit, useProvideLocal, useVariable } from '@trama/react';
import { type ReactNode, useRef } from 'react';
import { DialogLayer } from '../shared/DialogLayer.tsx';
import { useTrigger } from '../shared/use-trigger.ts';

/** The earlier dialog: its state is the variable `value`, and its events carry `{value}` (conformance 11.48). */
export const Element = (): ReactNode => {
  const emit = useEmit();
  const [stored, setValue] = useVariable<boolean>('value');
  const isOpen = Boolean(stored);
  const hasTrigger = useContent('trigger') !== false;
  const blocks = useContent('modal') !== false;
  const set = (value: boolean) => {
    setValue(value);
    void emit(value ? 'open' : 'close', { value });
    void emit('change', { value });
  };
  const openDialog = () => set(true);
  const closeDialog = () => set(false);
  const toggleDialog = () => set(!isOpen);
  useAction('openDialog', openDialog);
  useAction('closeDialog', closeDialog);
  useAction('toggleDialog', toggleDialog);
  useProvideLocal({ value: isOpen }, { openDialog, closeDialog, toggleDialog });
  const trigger = useRef<HTMLDivElement>(null);
  const onKeyDown = useTrigger(trigger, { isOpen, opens: 'dialog' });
  return (
    <Root>
      {hasTrigger && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the author's trigger inside is the control.
        <div ref={trigger} style={{ display: 'contents' }} onClick={toggleDialog} onKeyDown={onKeyDown}>
          <Slot name="triggerElement" />
        </div>
      )}
      {isOpen && <DialogLayer close={closeDialog} overlayCloses={blocks} outsideCloses={false} blocks={blocks} />}
    </Root>
  );
};
