import { type Field, isRecord, isSecretMember, isSecretName, type Value } from '@trama/model';
import { type FC, use } from 'react';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';
import { NestedControl } from './nested-control.ts';
import { useValueScope } from './value-scope.ts';

type Pair = readonly [string, Value];

/** Names with values: an object, or the list of `{key, value}` that older data have. */
const pairsOf = (value: unknown): readonly Pair[] => {
  if (Array.isArray(value))
    return value.filter(isRecord).map((pair) => [textOf(pair.key ?? pair.name), (pair.value ?? '') as Value]);
  return isRecord(value) ? (Object.entries(value) as Pair[]) : [];
};

/** The pairs in the form that they had. */
const stored = (pairs: readonly Pair[], before: unknown): Value =>
  Array.isArray(before)
    ? pairs.map(([key, value], index) => ({ ...(isRecord(before[index]) ? before[index] : {}), key, value }) as Value)
    : Object.fromEntries(pairs);

/** Names with values, such as headers of a request or the columns of a row. */
export const KeyValuesControl: FC<ControlProps> = ({ field, label, value, onChange, onCommit }) => {
  const texts = useTexts().fields;
  const Nested = use(NestedControl);
  const pairs = pairsOf(value);
  const { columnsOf, areSecretsUnseen = false } = useValueScope();
  const columns = field.columnsOf === undefined ? NONE : (columnsOf?.(field.columnsOf) ?? NONE);
  const isSecret = (key: string): boolean =>
    field.isSecret === true || (areSecretsUnseen && (isRecord(value) ? isSecretMember(value, key) : isSecretName(key)));
  const add = (key: string): void => onChange(stored([...pairs, [key, '']], value));
  const set = (index: number, pair: Pair): void =>
    onChange(
      stored(
        pairs.map((old, at) => (at === index ? pair : old)),
        value,
      ),
    );
  return (
    <fieldset className={styles.list} aria-label={label}>
      {pairs.map(([key, item], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is being typed
        <div key={index} className={styles.keyValue}>
          <input
            className={styles.input}
            aria-label={`${label}: ${texts.key}`}
            value={key}
            onChange={(event) => set(index, [event.target.value, item])}
            onBlur={onCommit}
          />
          <Nested
            field={{ ...valueField(field), isSecret: isSecret(key) }}
            label={key === '' ? `${label}: ${texts.value}` : key}
            value={item}
            onChange={(next) => set(index, [key, next ?? ''])}
            onCommit={onCommit}
          />
          <IconButton
            icon="x"
            size={13}
            label={texts.removeItem}
            onClick={() => {
              onChange(
                stored(
                  pairs.filter((_, at) => at !== index),
                  Array.isArray(value) ? value.filter((_, at) => at !== index) : value,
                ),
              );
              onCommit();
            }}
          />
        </div>
      ))}
      <AddPair columns={columns.filter((column) => !pairs.some(([key]) => key === column))} onAdd={add} />
    </fieldset>
  );
};

const NONE: readonly string[] = [];

/** Adds a name: one of the columns that a row may have besides, where they are known, or one that is typed. */
const AddPair: FC<{ columns: readonly string[]; onAdd: (key: string) => void }> = ({ columns, onAdd }) => {
  const texts = useTexts().fields;
  if (columns.length === 0)
    return (
      <Button icon="plus" onClick={() => onAdd('')}>
        {texts.addItem}
      </Button>
    );
  return (
    <Menu
      trigger={<Button icon="plus">{texts.addColumn}</Button>}
      groups={[
        { id: 'columns', items: columns.map((name) => ({ id: name, label: name, onChoose: () => onAdd(name) })) },
        { id: 'other', items: [{ id: '', label: texts.otherName, onChoose: () => onAdd('') }] },
      ]}
    />
  );
};

/** What may be bound as a whole may be bound value by value, and holds values of any kind. */
const valueField = ({ bindable, items }: Field): Field => ({
  name: 'value',
  type: bindable || items === 'data' ? 'data' : 'text',
  label: { en: 'Value', pt: 'Valor' },
  ...((bindable || items === 'data') && { bindable: true }),
});
