import type { Json } from '@trama/model';
import { type FC, useLayoutEffect, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';
import { useValueScope } from './value-scope.ts';

/** Nothing is an empty field, in whatever way it is nothing. */
const write = (value: unknown): string => (value === undefined || value === null ? '' : JSON.stringify(value, null, 2));

const read = (text: string): { ok: true; value: Json | undefined } | { ok: false } => {
  if (text.trim() === '') return { ok: true, value: undefined };
  try {
    return { ok: true, value: JSON.parse(text) as Json };
  } catch {
    return { ok: false };
  }
};

/** Any JSON; it counts while it is valid. */
export const JsonControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => {
  const texts = useTexts();
  const [draft, setDraft] = useState(write(value));
  const [isValid, setValid] = useState(true);
  const { node } = useValueScope();
  // Before it is painted: what is typed from then on is not taken back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was half typed for another element is none of this one
  useLayoutEffect(() => {
    setValid(true);
    setDraft((current) => {
      const known = read(current);
      return known.ok && JSON.stringify(known.value) === JSON.stringify(value) ? current : write(value);
    });
  }, [value, node]);
  return (
    <div className={styles.stack}>
      <textarea
        className={styles.code}
        aria-label={label}
        aria-invalid={!isValid || undefined}
        spellCheck={false}
        rows={4}
        value={draft}
        onChange={(event) => {
          const result = read(event.target.value);
          setDraft(event.target.value);
          setValid(result.ok);
          if (result.ok) onChange(result.value);
        }}
        onBlur={onCommit}
      />
      {!isValid && <p className={styles.problem}>{texts.fields.badJson}</p>}
    </div>
  );
};
