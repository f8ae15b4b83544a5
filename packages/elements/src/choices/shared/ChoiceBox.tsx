import { Root, Slot, useContent, useInstance } from '@trama/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useDropdown } from '../../shared/dropdowns/use-dropdown.ts';
import { ChoiceDropdown, type ChoiceDropdownProps } from './ChoiceDropdown.tsx';
import { Clear } from './parts.tsx';
import './choice-list.css';
import '../../shared/looks/touch-area.css';

interface ChoiceBoxProps extends Omit<ChoiceDropdownProps, 'ref' | 'listId' | 'children'> {
  trigger: RefObject<HTMLElement | null>;
  /** What is chosen, in words. */
  chosen: readonly string[];
  /** What is chosen, as it is drawn. */
  shown: ReactNode;
  /** Takes the choice back; absent while there is nothing to take back. */
  clear: (() => void) | undefined;
  /** What stands below the options. */
  below?: ReactNode;
}

/** The box of an earlier select, of one value or several: what is chosen, and under it the list while that is open. */
export const ChoiceBox = ({ trigger, chosen, shown, clear, below, list, ...options }: ChoiceBoxProps): ReactNode => {
  const { key, element } = useInstance();
  const dropdown = useRef<HTMLDivElement>(null);
  const { isOpen, isBlocked } = list;
  const listId = `list-${key}`;
  useDropdown(isOpen, trigger, dropdown, { offsetX: 0, offsetY: 0, width: undefined }, list.close);
  return (
    <Root
      className="ww-select-v1 ww-touch"
      nodeRef={(node) => {
        trigger.current = node;
      }}
      role="combobox"
      tabIndex={isBlocked ? -1 : 0}
      aria-label={[element.name, ...chosen].filter(Boolean).join(': ') || undefined}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-disabled={isBlocked || undefined}
      aria-required={Boolean(useContent('required')) || undefined}
      aria-activedescendant={list.focused < 0 ? undefined : `${listId}-${list.focused}`}
      onKeyDown={list.onKeyDown}
      onClick={(event) => {
        if (!dropdown.current?.contains(event.target as Node)) list.toggle();
      }}
    >
      <div className="ww-select-v1-label">{shown}</div>
      {Boolean(useContent('clearIcon')) && clear !== undefined && <Clear onPress={clear} />}
      {useContent('caretIcon') !== false && <Slot name="caretIconElement" />}
      {isOpen && (
        <ChoiceDropdown ref={dropdown} list={list} listId={listId} {...options}>
          {below}
        </ChoiceDropdown>
      )}
    </Root>
  );
};
