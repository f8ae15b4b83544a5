import { Root, Slot, useContent, useElementState, useInstance, useLocal } from '@trama/react';
import { type ReactNode, useState } from 'react';
import { Disclosure } from '../shared/Disclosure.tsx';
import { openItems } from '../shared/open-items.ts';

/** One item: a head that opens its content; outside an accordion it opens by itself. */
export const Element = (): ReactNode => {
  const { key } = useInstance();
  const accordion = useLocal('ww-accordion-root');
  const value = String(useContent('value') || key);
  const isDisabled = Boolean(useContent('disabled'));
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = accordion
    ? openItems((accordion.data as { value?: unknown } | undefined)?.value).includes(value)
    : isOwnOpen;
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
        toggle={() => (accordion ? void accordion.methods.toggleAccordion?.(value) : setOwnOpen(!isOwnOpen))}
        head={<Slot name="headLayout" />}
      >
        {wasOpen && <Slot name="contentLayout" />}
      </Disclosure>
    </Root>
  );
};
