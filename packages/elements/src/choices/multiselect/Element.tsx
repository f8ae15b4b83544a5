import { useContent, useEmit, useVariable } from '@trama/react';
import { type ReactNode, useRef } from 'react';
import { dataText } from '../../shared/values/value-text.ts';
import { ChoiceBox } from '../shared/ChoiceBox.tsx';
import type { Choice } from '../shared/choice-list.ts';
import { valueKey } from '../shared/options.ts';
import { Placeholder, textOf } from '../shared/parts.tsx';
import { useChoiceList } from '../shared/use-choice-list.ts';
import { useOptionDrawings } from '../shared/use-option-drawings.ts';

/** The previous select for several values: they stand as tags, or as their number. */
export const Element = (): ReactNode => {
  const emit = useEmit();
  const [stored, setStored] = useVariable<unknown>('currentSelection');
  const mode = useContent('mode') ?? 'tags';
  const hidesChosen = useContent('hideSelected') !== false;
  const closesOnSelect = Boolean(useContent('closeOnSelect'));
  const trigger = useRef<HTMLElement | null>(null);
  const values: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const keys = new Set(values.map(valueKey));
  const isChosen = ({ value }: Choice): boolean => keys.has(valueKey(value));

  const set = (next: readonly unknown[]) => {
    setStored(next);
    void emit('change', { value: next });
  };
  const toggle = (value: unknown) => {
    const others = mode === 'single' ? [] : values;
    const key = valueKey(value);
    set(keys.has(key) ? values.filter((each) => valueKey(each) !== key) : [...others, value]);
    if (closesOnSelect || mode === 'single') list.close();
  };
  const list = useChoiceList(
    ({ value }) => toggle(value),
    (choice) => hidesChosen && isChosen(choice),
  );
  const { label: _label, ...drawings } = useOptionDrawings(list.isOpen ? list.drawn : []);
  const labelOf = (value: unknown): string =>
    list.all.find((one) => valueKey(one.value) === valueKey(value))?.label ?? dataText(value);
  return (
    <ChoiceBox
      trigger={trigger}
      list={list}
      isMultiple
      isChosen={isChosen}
      pick={({ value }) => toggle(value)}
      drawings={drawings}
      chosen={values.map(labelOf)}
      shown={
        <>
          {values.length === 0 && <Placeholder />}
          {values.length > 0 && mode === 'multiple' && <Count count={values.length} />}
          {values.length > 0 && mode !== 'multiple' && (
            <Tags values={values} labelOf={labelOf} remove={list.isBlocked ? undefined : toggle} />
          )}
        </>
      }
      clear={values.length > 0 && !list.isBlocked ? () => set([]) : undefined}
      below={<Creation search={list.search} labels={list.all.map(({ label }) => label)} create={toggle} />}
    />
  );
};

const Count = ({ count }: { count: number }): ReactNode => {
  const text = textOf(useContent('multipleLabel'));
  return text === '' ? String(count) : text;
};

interface TagsProps {
  values: readonly unknown[];
  labelOf: (value: unknown) => string;
  /** Absent while nothing can be removed. */
  remove: ((value: unknown) => void) | undefined;
}

const Tags = ({ values, labelOf, remove }: TagsProps): ReactNode => (
  <span className="ww-multiselect-tags">
    {values.map((value) => {
      const label = labelOf(value);
      const press = (event: { stopPropagation(): void; preventDefault(): void }) => {
        event.stopPropagation();
        event.preventDefault();
        remove?.(value);
      };
      return (
        <span key={label} className="ww-multiselect-tag">
          {label}
          {remove !== undefined && (
            // biome-ignore lint/a11y/useSemanticElements: a button inside a combobox would take its keys and its form.
            <span
              role="button"
              className="ww-touch"
              tabIndex={0}
              aria-label={`× ${label}`}
              onClick={press}
              onKeyDown={(event) => {
                if (['Enter', ' ', 'Backspace', 'Delete'].includes(event.key)) press(event);
              }}
            >
              ×
            </span>
          )}
        </span>
      );
    })}
  </span>
);

interface CreationProps {
  search: string;
  labels: readonly string[];
  create: (value: string) => void;
}

/** A value of the visitor's own, where the author lets them make one. */
const Creation = ({ search, labels, create }: CreationProps): ReactNode => {
  const isAllowed = Boolean(useContent('allowCreation'));
  const text = search.trim();
  const noOptions = textOf(useContent('noOptionsText'));
  if (isAllowed && text !== '' && !labels.includes(text))
    return (
      <button type="button" onClick={() => create(text)}>
        + {text}
      </button>
    );
  return labels.length === 0 ? <div role="status">{noOptions}</div> : null;
};
