import type { FC } from 'react';
import { useTexts } from '../../texts/index.ts';
import { TokenPick } from '../../tokens/token-pick.tsx';
import type { ControlProps } from '../control.ts';
import styles from '../controls.module.css';
import { boundLength, parseLength, UNITS, unitOf } from './length.ts';
import { LengthInput } from './length-input.tsx';

export const LengthControl: FC<ControlProps> = ({ field, label, value, resting, onChange, onCommit }) => {
  const texts = useTexts();
  const units = field.units ?? UNITS;
  const length = parseLength(value);
  const unit = unitOf(value, units);
  return (
    <div className={styles.length}>
      <LengthInput
        label={label}
        value={value}
        unit={unit}
        units={units}
        {...(resting !== undefined && { placeholder: resting })}
        onChange={(length) => onChange(boundLength(length, field))}
        onCommit={onCommit}
      />
      <select
        className={styles.unit}
        aria-label={`${label}: ${texts.fields.unit}`}
        value={unit}
        hidden={length?.kind !== 'number'}
        onChange={(event) => {
          if (length?.kind === 'number') onChange(`${length.amount}${event.target.value}`);
          onCommit();
        }}
      >
        {[...new Set([unit, ...units])].map((option) => (
          <option key={option} value={option}>
            {option === '' ? '–' : option}
          </option>
        ))}
      </select>
      {units.includes('px') && <TokenPick label={label} value={value} onChange={onChange} onCommit={onCommit} />}
    </div>
  );
};
