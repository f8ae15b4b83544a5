import { useAction, useEmit, useProvideLocal, useVariable } from '@trama/react';

interface OpenDialog {
  isOpen: boolean;
  close: () => void;
  toggle: () => void;
}

/**
 * A dialog's state with its events, actions and local context. Its generations differ in the name of the variable, which the
 * events carry too, and in that of the context.
 */
export const useDialog = (variable: 'open' | 'value', contextName: 'isOpen' | 'value'): OpenDialog => {
  const emit = useEmit();
  const [stored, setStored] = useVariable<boolean>(variable);
  const isOpen = Boolean(stored);
  const set = (next: boolean) => {
    setStored(next);
    void emit(next ? 'open' : 'close', { [variable]: next });
    void emit('change', { [variable]: next });
  };
  const openDialog = () => set(true);
  const closeDialog = () => set(false);
  const toggleDialog = () => set(!isOpen);
  useAction('openDialog', openDialog);
  useAction('closeDialog', closeDialog);
  useAction('toggleDialog', toggleDialog);
  useProvideLocal({ [contextName]: isOpen }, { openDialog, closeDialog, toggleDialog });
  return { isOpen, close: closeDialog, toggle: toggleDialog };
};
