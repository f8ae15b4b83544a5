import { Root, Slot, useContent, useEmit, useInstance, useVariable } from '@trama/react';
import { type ReactNode, useRef } from 'react';
import { useDropdown } from '../../shared/dropdowns/use-dropdown.ts';
import { ChoiceDropdown, OptionText } from '../shared/ChoiceDropdown.tsx';
import type { Choice } from '../shared/choice-list.ts';
import { valueKey } from '../shared/options.ts';
import { Clear, Placeholder } from '../shared/parts.tsx';
import { useChoiceList } from '../shared/use-choice-list.ts';
import { useOptionDrawings } from '../shared/use-option-drawings.ts';
import '../shared/choice-list.css';
import '../../shared/looks/touch-area.css';

/** The previous select: one value, its texts drawn by the author's own elements. */
export const Element = (): ReactNode => {
  const { key, element } = useInstance();
  const emit = useEmit();
  const [value, setValue] = useVariable<unknown>('value');
  const canDeselect = Boolean(useContent('canDeselect'));
  const closesOnSelect = useContent('closeOnSelect') !== false;
  const isRequired = Boolean(useContent('required'));
  const trigger = useRef<HTMLElement | null>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const set = (next: unknown) => {
    setValue(next);
    void emit('change', { value: next });
  };
  const pick = (choice: Choice) => {
    if (valueKey(choice.value) !== valueKey(value)) set(choice.value);
    else if (canDeselect) set(null);
    if (closesOnSelect) list.close();
    trigger.current?.focus();
  };
  const list = useChoiceList(pick, () => false);
  const { isOpen, isBlocked } = list;
  const chosen = list.all.find((choice) => valueKey(choice.value) === valueKey(value));
  const listId = `list-${key}`;
  const { label, ...drawings } = useOptionDrawings(isOpen ? list.drawn : []);
  useDropdown(isOpen, trigger, dropdown, { offsetX: 0, offsetY: 0, width: undefined }, list.close);
  return (
    <Root
      className="ww-select-v1 ww-touch"
      nodeRef={(node) => {
        trigger.current = node;
      }}
      role="combobox"
      tabIndex={isBlocked ? -1 : 0}
      aria-label={[element.name, chosen?.label].filter(Boolean).join(': ') || undefined}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-disabled={isBlocked || undefined}
      aria-required={isRequired || undefined}
      aria-activedescendant={list.focused < 0 ? undefined : `${listId}-${list.focused}`}
      onKeyDown={list.onKeyDown}
      onClick={(event) => {
        if (!dropdown.current?.contains(event.target as Node)) list.toggle();
      }}
    >
      <div className="ww-select-v1-label">
        {chosen === undefined ? (
          <Placeholder />
        ) : (
          <OptionText slot="textElement" instance={label} place={0} text={chosen.label} />
        )}
      </div>
      {Boolean(useContent('clearIcon')) && chosen !== undefined && (
        <Clear
          onPress={() => {
            if (!isBlocked) set(null);
          }}
        />
      )}
      {useContent('caretIcon') !== false && <Slot name="caretIconElement" />}
      {isOpen && (
        <ChoiceDropdown
          ref={dropdown}
          list={list}
          listId={listId}
          isChosen={(choice) => choice === chosen}
          pick={pick}
          drawings={drawings}
        />
      )}
    </Root>
  );
};
