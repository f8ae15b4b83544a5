import { Root, Slot, useInstance, useSlotSize, useVariable } from '@trama/react';
import { type ReactNode, useState } from 'react';
import { Disclosure } from '../shared/Disclosure.tsx';

/** A head that opens its content. While closed it shows the other head, where the author made one. */
export const Element = (): ReactNode => {
  const { key } = useInstance();
  const [stored, setOpen] = useVariable<boolean>('value');
  const isOpen = Boolean(stored);
  const hasClosedHead = useSlotSize('activeToggleLayout') > 0;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <Root>
      <Disclosure
        id={key}
        isOpen={isOpen}
        toggle={() => setOpen(!isOpen)}
        head={<Slot name={!isOpen && hasClosedHead ? 'activeToggleLayout' : 'toggleLayout'} />}
      >
        {wasOpen && <Slot name="contentLayout" />}
      </Disclosure>
    </Root>
  );
};
