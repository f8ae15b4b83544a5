import { type Field, isBinding, isObject, isRecord, type Json, type Value } from '@trama/model';
import { type FC, use } from 'react';
import { type Row, TypedRows } from '../data/typed-rows.tsx';
import { useView } from '../editor/editor-context.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';
import { NestedControl } from './nested-control.ts';
import { useValueScope } from './value-scope.ts';

type Item = Readonly<Record<string, Value>>;

const asItem = (value: unknown): Item => (isRecord(value) ? (value as Item) : {});

/** A new item with the defaults of its fields; without fields, with the keys of the item before it. */
const emptyItem = (fields: readonly Field[], before: Value | undefined): Value => {
  if (fields.length > 0) return Object.fromEntries(fields.map(({ name, default: given }) => [name, given ?? null]));
  return isObject(before) ? Object.fromEntries(Object.keys(before).map((key) => [key, ''])) : '';
};

const PLAIN: Field = { name: 'item', type: 'text', label: { en: 'Item', pt: 'Item' } };
/** Rows of data have no fields: they are written as JSON. */
const DATA: Field = { ...PLAIN, type: 'json' };

/** The field of an item without fields of its own: as the list says, else as the item is. */
const itemField = ({ items, isSecret = false }: Field, item: Value): Field => {
  if (items !== undefined) return { ...PLAIN, type: items, bindable: items === 'data', isSecret };
  return isObject(item) ? DATA : PLAIN;
};

/** Types whose control is one line, which needs no head over it. */
const ONE_LINE: ReadonlySet<Field['type']> = new Set(['text', 'number', 'choice', 'color', 'path', 'data']);

/** The items as rows of a table; null for those of which one is none, or holds a formula. */
const rowsOf = ({ fields = [], items: type }: Field, items: readonly Value[]): readonly Row[] | null => {
  if (fields.length > 0 || type !== undefined || items.length === 0) return null;
  const isPlain = (value: Value): value is Json =>
    !isBinding(value) && (!isObject(value) || Object.values(value as Readonly<Record<string, Value>>).every(isPlain));
  return items.every((item) => isRecord(item) && isPlain(item)) ? (items as readonly Row[]) : null;
};

/** Whether an item of a list stands in one line. */
const isOneLine = (field: Field, item: Value): boolean =>
  (field.fields ?? []).length === 0 && ONE_LINE.has(itemField(field, item).type);

/** A list whose items have fields, are plain texts, or are data. */
export const ListControl: FC<ControlProps> = (props) => {
  const { field, label, value, onChange, onCommit } = props;
  const { areSecretsUnseen = false } = useValueScope();
  // Cells of a table are read by whoever looks.
  const isUnseen = areSecretsUnseen || field.isSecret === true;
  const rows = isUnseen ? null : rowsOf(field, Array.isArray(value) ? value : []);
  if (rows === null) return <ItemList {...props} />;
  return (
    <fieldset className={styles.list} aria-label={label}>
      <TypedRows rows={rows} onChange={onChange} onCommit={onCommit} />
    </fieldset>
  );
};

const ItemList: FC<ControlProps> = ({ field, label, value, onChange, onCommit }) => {
  const texts = useTexts().fields;
  const Nested = use(NestedControl);
  const items: readonly Value[] = Array.isArray(value) ? value : [];
  const fields = field.fields ?? [];
  const change = (next: readonly Value[]): void => {
    onChange(next);
    onCommit();
  };
  const swap = (index: number, other: number): void => {
    const next = [...items];
    const [a, b] = [items[index], items[other]];
    if (a === undefined || b === undefined) return;
    next[index] = b;
    next[other] = a;
    change(next);
  };
  return (
    <fieldset className={styles.list} aria-label={label}>
      {items.map((item, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: content lists have no keys of their own; the controls hold no state of an item
          key={index}
          className={styles.listItem}
          data-one-line={isOneLine(field, item) || undefined}
        >
          <div className={styles.listHead}>
            <span className={isOneLine(field, item) ? 'visually-hidden' : undefined}>{texts.item(index + 1)}</span>
            <IconButton
              icon="arrow-up"
              size={13}
              label={texts.moveUp}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            />
            <IconButton
              icon="trash-2"
              size={13}
              label={texts.removeItem}
              onClick={() => change(items.filter((_, at) => at !== index))}
            />
          </div>
          {fields.length === 0 ? (
            <Nested
              field={itemField(field, item)}
              label={texts.item(index + 1)}
              value={item}
              onChange={(next) => onChange(items.map((old, at) => (at === index ? (next ?? '') : old)))}
              onCommit={onCommit}
            />
          ) : (
            <Fields
              fields={fields}
              value={asItem(item)}
              onChange={(next) => onChange(items.map((old, at) => (at === index ? next : old)))}
              onCommit={onCommit}
            />
          )}
        </div>
      ))}
      <Button
        icon="plus"
        onClick={() => change([...items, emptyItem(fields, field.items === undefined ? items.at(-1) : undefined)])}
      >
        {texts.addItem}
      </Button>
    </fieldset>
  );
};

/** An object with fields of its own. */
export const ObjectControl: FC<ControlProps> = ({ field, label, value, onChange, onCommit }) => (
  <fieldset className={styles.listItem} aria-label={label}>
    <Fields fields={field.fields ?? []} value={asItem(value)} onChange={onChange} onCommit={onCommit} />
  </fieldset>
);

/** The parts with another one; what is taken away, or has no parts of its own left, is gone. */
const withPart = (value: Item, { name, type }: Field, next: Value | undefined): Item => {
  const isEmpty = next === undefined || (type === 'object' && isRecord(next) && Object.keys(next).length === 0);
  if (!isEmpty) return { ...value, [name]: next };
  const { [name]: _gone, ...others } = value;
  return others;
};

const isText = ({ type }: Field): boolean => type === 'text' || type === 'long-text';

/** A text by language, as parts of items may have one without saying so; null for one that is the same in all. */
const textsOf = (value: Value | undefined): Readonly<Record<string, Value>> | null =>
  isRecord(value) && !isBinding(value) ? (value as Readonly<Record<string, Value>>) : null;

interface FieldsProps {
  fields: readonly Field[];
  value: Item;
  onChange: (value: Item) => void;
  onCommit: () => void;
}

const Fields: FC<FieldsProps> = ({ fields, value, onChange, onCommit }) => {
  const labelOf = useLabel();
  const language = useView((view) => view.language);
  const Nested = use(NestedControl);
  return fields
    .filter(({ type, when }) => type !== 'hidden' && (when?.(value) ?? true))
    .map((field) => {
      const label = labelOf(field.label);
      const held = value[field.name];
      const said = isText(field) ? textsOf(held) : null;
      const part = (
        <Nested
          field={field}
          label={label}
          value={said ? (said[language] ?? Object.values(said)[0]) : held}
          onChange={(next) =>
            onChange(withPart(value, field, said && typeof next === 'string' ? { ...said, [language]: next } : next))
          }
          onCommit={onCommit}
        />
      );
      if (field.type === 'object')
        return (
          <details key={field.name} className={styles.part} open={isRecord(value[field.name])}>
            <summary>{label}</summary>
            {part}
          </details>
        );
      return (
        <div key={field.name} className={styles.nested}>
          <span>{label}</span>
          {part}
        </div>
      );
    });
};
