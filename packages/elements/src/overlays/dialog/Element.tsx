import { Root, useContent } from '@trama/react';
import type { ReactNode } from 'react';
import { DialogLayer } from '../shared/DialogLayer.tsx';
import { DialogTrigger } from '../shared/DialogTrigger.tsx';
import { useDialog } from '../shared/use-dialog.ts';

/** A dialog of the page: trigger, and content over an overlay while it is open. */
export const Element = (): ReactNode => {
  const { isOpen, close, toggle } = useDialog('open', 'isOpen');
  const hasTrigger = useContent('trigger') !== false;
  const opensOnClick = useContent('triggerClickOpens') !== false;
  const overlayCloses = Boolean(useContent('overlayClickCloses'));
  const outsideCloses = Boolean(useContent('clickOutsideCloses'));
  const blocks = Boolean(useContent('preventInteractionsOutside'));
  return (
    <Root>
      {hasTrigger && <DialogTrigger isOpen={isOpen} toggle={opensOnClick ? toggle : undefined} />}
      {isOpen && (
        <DialogLayer close={close} overlayCloses={overlayCloses} outsideCloses={outsideCloses} blocks={blocks} />
      )}
    </Root>
  );
};
