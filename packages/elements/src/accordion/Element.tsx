import { Root, Slot, useInstance, useSlotSize, useVariable } from '@trama/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import './element.css';

/** A head that opens its content. While closed it shows the other head, where the author made one. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const [stored, setOpen] = useVariable<boolean>('value');
  const isOpen = Boolean(stored);
  const hasClosedHead = useSlotSize('activeToggleLayout') > 0;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
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
        <Slot name={!isOpen && hasClosedHead ? 'activeToggleLayout' : 'toggleLayout'} />
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
