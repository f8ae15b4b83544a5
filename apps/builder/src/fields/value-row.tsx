import { type Field, isBinding, type Value } from '@trama/model';
import type { FC, ReactNode } from 'react';
import { useLabel } from '../texts/index.ts';
import { BindableValue } from './bindable-value.tsx';
import { countedFrom } from './numbers/counting.ts';
import { useScrub } from './numbers/use-scrub.ts';
import { OriginMark, OriginPlaces, type ValueOrigin } from './value-origin.tsx';
import styles from './value-row.module.css';

interface ValueRowProps {
  field: Field;
  /** The value, or the binding that computes it; undefined where nothing is set. */
  value: unknown;
  origin?: ValueOrigin;
  /** What counts while nothing is set, in grey. */
  resting?: string;
  /** The name stands above the control, as in forms. */
  isStacked?: boolean;
  /** A control of its own, in place of that of the field. */
  children?: ReactNode;
  /** What is to be known of the value, below it. */
  note?: ReactNode;
  onChange: (value: Value | undefined) => void;
  onCommit: () => void;
}

/** Types whose control needs the whole width. */
const WIDE = new Set([
  'long-text',
  'list',
  'object',
  'key-values',
  'code',
  'json',
  'formula',
  'data',
  'keyframes',
  'declarations',
]);

/** One value of anything: its name, where it comes from, its control, and the way to bind it. Drawn from its field alone. */
export const ValueRow: FC<ValueRowProps> = ({
  field,
  value,
  origin,
  resting,
  isStacked = false,
  children,
  note,
  onChange,
  onCommit,
}) => {
  const label = useLabel()(field.label);
  const help = useHelp(field);
  const name = (
    <>
      {label}
      {field.required && (
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
  const title = help === '' ? label : `${label}. ${help}`;
  return (
    <div className={styles.row} data-wide={isStacked || WIDE.has(field.type) || undefined} data-origin={origin?.kind}>
      <CountingLabel field={field} value={value} resting={resting} onChange={onChange} onCommit={onCommit}>
        {origin && <OriginMark label={label} origin={origin} />}
        {origin?.places ? (
          <OriginPlaces label={label} places={origin.places}>
            {name}
          </OriginPlaces>
        ) : (
          <span title={title}>{name}</span>
        )}
      </CountingLabel>
      <div className={styles.value}>
        {children ?? (
          <BindableValue
            field={field}
            label={label}
            value={value}
            {...(resting !== undefined && { resting })}
            onChange={onChange}
            onCommit={onCommit}
          />
        )}
        {note}
        {help !== '' && <p className={styles.help}>{help}</p>}
      </div>
    </div>
  );
};

const useHelp = ({ help }: Field): string => {
  const labelOf = useLabel();
  return help ? labelOf(help) : '';
};

interface CountingLabelProps extends Pick<ValueRowProps, 'field' | 'value' | 'onChange' | 'onCommit'> {
  resting: string | undefined;
  children: ReactNode;
}

/** The name of a value; dragged, it counts where the value is a number. */
const CountingLabel: FC<CountingLabelProps> = ({ field, value, resting, onChange, onCommit, children }) => {
  const isCounted = (field.type === 'number' || field.type === 'length') && !isBinding(value);
  const scrub = useScrub(() => {
    const counted = isCounted ? countedFrom(field, value, resting) : null;
    return counted && ((steps) => onChange(counted(steps)));
  }, onCommit);
  return (
    <span className={styles.label} data-counted={isCounted || undefined} {...(isCounted && scrub)}>
      {children}
    </span>
  );
};
