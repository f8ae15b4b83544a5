import type { KeyboardEvent, ReactNode } from 'react';
import './disclosure.css';

interface DisclosureProps {
  /** Prefix of the DOM id of the content. */
  id: string;
  isOpen: boolean;
  isDisabled?: boolean;
  toggle: () => void;
  head: ReactNode;
  /** Nothing until it was open once. */
  children: ReactNode;
}

/** A head that shows and hides what stands below it (WAI-ARIA Authoring Practices, disclosure). */
export const Disclosure = ({ id, isOpen, isDisabled = false, toggle, head, children }: DisclosureProps): ReactNode => {
  const press = () => {
    if (!isDisabled) toggle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    press();
  };
  const contentId = `content-${id}`;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the author's own elements stand in it, buttons among them. */}
      <div
        className="ww-accordion-toggle"
        data-accordion-head=""
        role="button"
        tabIndex={0}
        aria-expanded={isOpen}
        aria-disabled={isDisabled || undefined}
        aria-controls={children ? contentId : undefined}
        onClick={press}
        onKeyDown={onKeyDown}
      >
        {head}
      </div>
      {children && (
        <div
          className="ww-accordion-content"
          id={contentId}
          hidden={!isOpen}
          style={isOpen ? undefined : { display: 'none' }}
        >
          {children}
        </div>
      )}
    </>
  );
};
