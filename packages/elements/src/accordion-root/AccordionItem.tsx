import { Root, Slot, useContent, useElementState, useInstance, useLocal } from '@trama/react';
import { type ReactNode, useState } from 'react';
import { Disclosure } from '../accordion/Disclosure.tsx';
import { openItems } from './open-items.ts';

/** One item: a head that opens its content. */
export const Element = (): ReactNode => {
  const { key } = useInstance();
  const accordion = useLocal('ww-accordion-root');
  const value = String(useContent('value') ?? '');
  const isDisabled = Boolean(useContent('disabled'));
  const isOpen = openItems((accordion?.data as { value?: unknown } | undefined)?.value).includes(value);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useElementState('active', isOpen);
  useElementState('disabled', isDisabled);
  return (
    <Root>
      <Disclosure
        id={key}
        isOpen={isOpen}
        isDisabled={isDisabled}
        toggle={() => void accordion?.methods.toggleAccordion?.(value)}
        head={<Slot name="headLayout" />}
      >
        {wasOpen && <Slot name="contentLayout" />}
      </Disclosure>
    </Root>
  );
};
