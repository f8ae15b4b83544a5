import { Root, Slot, useContent, useInstance, useSlotSize, useVariable } from '@trama/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useInitialValue } from '../use-initial-value.ts';
import './element.css';

/** A head that opens its content, with a head of its own while open. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const [stored, setOpen] = useVariable<boolean>('value');
  const isOpen = Boolean(stored);
  const hasActiveHead = useSlotSize('activeToggleLayout') > 0;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useInitialValue(useContent<unknown>('value'), (initial) => setOpen(Boolean(initial)));
  const toggle = () => setOpen(!isOpen);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    toggle();
  };
  const contentId = `content-${instance.key}`;
  return (
    <Root>
      {/* biome-ignore lint/a11y/useSemanticElements: the author's own elements stand in it, buttons among them. */}
      <div
        className="ww-accordion-toggle"
        role="button"
        tabIndex={0}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={toggle}
        onKeyDown={onKeyDown}
      >
        <Slot name={isOpen && hasActiveHead ? 'activeToggleLayout' : 'toggleLayout'} />
      </div>
      {wasOpen && (
        <div
          className="ww-accordion-content"
          id={contentId}
          hidden={!isOpen}
          style={isOpen ? undefined : { display: 'none' }}
        >
          <Slot name="contentLayout" />
        </div>
      )}
    </Root>
  );
};
