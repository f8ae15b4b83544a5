import type { Field, Value } from '@trama/model';
import type { FC, ReactNode } from 'react';
import { useLabel, useTexts } from '../texts/index.ts';
import { BindableValue } from './bindable-value.tsx';
import styles from './value-row.module.css';

/** Where a value comes from. */
export interface ValueOrigin {
  /** What the mark looks like: set here, or by what. */
  kind: string;
  /** The same in words. */
  text: string;
  /** It is stronger than a value that stands here. */
  overrides?: boolean;
  /** Takes the value away here; absent where it is not here, or cannot go. */
  reset?: () => void;
}

interface ValueRowProps {
  field: Field;
  /** The value, or the binding that computes it; undefined where nothing is set. */
  value: unknown;
  origin?: ValueOrigin;
  /** The name stands above the control, as in forms. */
  isStacked?: boolean;
  /** A control of its own, in place of that of the field. */
  children?: ReactNode;
  onChange: (value: Value | undefined) => void;
  onCommit: () => void;
}

/** Types whose control needs the whole width. */
const WIDE = new Set(['long-text', 'list', 'object', 'key-values', 'code', 'json', 'formula', 'data']);

/** One value of anything: its name, where it comes from, its control, and the way to bind it. Drawn from its field alone. */
export const ValueRow: FC<ValueRowProps> = ({
  field,
  value,
  origin,
  isStacked = false,
  children,
  onChange,
  onCommit,
}) => {
  const label = useLabel()(field.label);
  const help = useHelp(field);
  return (
    <div className={styles.row} data-wide={isStacked || WIDE.has(field.type) || undefined} data-origin={origin?.kind}>
      <span className={styles.label}>
        {origin && <OriginMark label={label} origin={origin} />}
        <span title={help === '' ? label : `${label}. ${help}`}>
          {label}
          {field.required && (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
      </span>
      <div className={styles.value}>
        {children ?? (
          <BindableValue field={field} label={label} value={value} onChange={onChange} onCommit={onCommit} />
        )}
        {help !== '' && <p className={styles.help}>{help}</p>}
      </div>
    </div>
  );
};

const useHelp = ({ help }: Field): string => {
  const labelOf = useLabel();
  return help ? labelOf(help) : '';
};

const OriginMark: FC<{ label: string; origin: ValueOrigin }> = ({ label, origin: { text, overrides, reset } }) => {
  const { inspector } = useTexts();
  if (reset)
    return (
      <button
        type="button"
        className={styles.dot}
        aria-label={`${label}: ${inspector.reset}`}
        title={`${text}. ${inspector.reset}`}
        onClick={reset}
      />
    );
  return (
    <span
      className={styles.dot}
      role="img"
      aria-label={`${label}: ${text}`}
      title={text}
      data-overrides={overrides || undefined}
    />
  );
};
