import { useContent, useEmit, useVariable } from '@trama/react';
import { type ReactNode, useRef } from 'react';
import { ChoiceBox } from '../shared/ChoiceBox.tsx';
import { OptionText } from '../shared/ChoiceDropdown.tsx';
import type { Choice } from '../shared/choice-list.ts';
import { valueKey } from '../shared/options.ts';
import { Placeholder } from '../shared/parts.tsx';
import { useChoiceList } from '../shared/use-choice-list.ts';
import { useOptionDrawings } from '../shared/use-option-drawings.ts';

/** The previous select: one value, its texts drawn by the author's own elements. */
export const Element = (): ReactNode => {
  const emit = useEmit();
  const [value, setValue] = useVariable<unknown>('value');
  const canDeselect = Boolean(useContent('canDeselect'));
  const closesOnSelect = useContent('closeOnSelect') !== false;
  const trigger = useRef<HTMLElement | null>(null);
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
  const chosen = list.all.find((choice) => valueKey(choice.value) === valueKey(value));
  const { label, ...drawings } = useOptionDrawings(list.isOpen ? list.drawn : []);
  return (
    <ChoiceBox
      trigger={trigger}
      list={list}
      isChosen={(choice) => choice === chosen}
      pick={pick}
      drawings={drawings}
      chosen={chosen === undefined ? [] : [chosen.label]}
      shown={
        chosen === undefined ? (
          <Placeholder />
        ) : (
          <OptionText slot="textElement" instance={label} place={0} text={chosen.label} />
        )
      }
      clear={
        chosen &&
        (() => {
          if (!list.isBlocked) set(null);
        })
      }
    />
  );
};
