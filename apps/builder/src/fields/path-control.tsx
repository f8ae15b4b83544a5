import { type Binding, isBinding, isRecord, type Value } from '@trama/model';
import { type FC, useId, useState } from 'react';
import { useEntity } from '../editor/editor-context.ts';
import { useEvaluation } from '../formula-editor/use-evaluation.ts';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';
import { memberNames } from './member-names.ts';
import { readablePath, storedPath } from './path-text.ts';
import { useValueScope } from './value-scope.ts';

/** The way to a value in a row, by the names of columns: those that the rows of the element have now are offered. */
export const PathControl: FC<ControlProps> = ({ field, label, value, resting, onChange, onCommit }) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const names = useRowNames(isAsked ? field.rows : undefined);
  return (
    <>
      <input
        className={styles.input}
        aria-label={label}
        placeholder={resting}
        spellCheck={false}
        {...(names.length > 0 && { list: id })}
        value={typed ?? readablePath(textOf(value))}
        onFocus={() => setAsked(true)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(storedPath(target.value));
        }}
        onBlur={() => {
          setTyped(null);
          onCommit();
        }}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};

/** Names in the first row of a list of the element, of a row within it too; none while they are not known. */
const useRowNames = (property: string | undefined): readonly string[] => {
  const { node } = useValueScope();
  const element = useEntity('elements', node ?? '');
  const rows = property === undefined ? undefined : element?.content.default?.[property];
  const first = useEvaluation(isBinding(rows) ? firstOf(rows) : null, { element: node, position: 0 });
  if (!isBinding(rows)) return heldNames(rows);
  if (!first || !('value' in first.outcome)) return [];
  const { value } = first.outcome;
  const row = value.kind === 'list' ? value.items[0] : value;
  return row ? memberNames(row).map((names) => names.join('.')) : [];
};

/** A collection holds its rows as `data`. What code comes to cannot be written on: it is looked at as a whole. */
const firstOf = (rows: Binding): Binding =>
  rows.binding === 'formula' ? { ...rows, code: `(${rows.code})?.data?.[0] ?? (${rows.code})?.[0]` } : rows;

const heldNames = (rows: Value | undefined): readonly string[] => {
  const [row] = Array.isArray(rows) ? rows : [];
  return isRecord(row) ? Object.keys(row) : [];
};
