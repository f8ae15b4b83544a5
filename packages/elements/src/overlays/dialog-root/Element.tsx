import { Root, useContent } from '@trama/react';
import type { ReactNode } from 'react';
import { DialogLayer } from '../shared/DialogLayer.tsx';
import { DialogTrigger } from '../shared/DialogTrigger.tsx';
import { useDialog } from '../shared/use-dialog.ts';

/** The earlier dialog: its state is the variable `value`, and its events carry `{value}` (conformance 11.48). */
export const Element = (): ReactNode => {
  const { isOpen, close, toggle } = useDialog('value', 'value');
  const hasTrigger = useContent('trigger') !== false;
  const blocks = useContent('modal') !== false;
  return (
    <Root>
      {hasTrigger && <DialogTrigger isOpen={isOpen} toggle={toggle} />}
      {isOpen && <DialogLayer close={close} overlayCloses={blocks} outsideCloses={false} blocks={blocks} />}
    </Root>
  );
};
