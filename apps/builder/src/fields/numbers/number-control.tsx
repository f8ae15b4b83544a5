import type { Field } from '@trama/model';
import type { FC } from 'react';
import { type ControlProps, textOf } from '../control.ts';
import { NumberInput } from './number-input.tsx';
import { readSum, rounded } from './sum.ts';

/** A number within the limits of its field. */
export const boundNumber = (amount: number, { min, max }: Pick<Field, 'min' | 'max'>): number =>
  Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, amount));

/** The number that many steps of its field on. */
export const stepNumber = (value: unknown, steps: number, field: Pick<Field, 'min' | 'max' | 'step'>): number => {
  const from = Number(textOf(value));
  return boundNumber(rounded((Number.isFinite(from) ? from : 0) + steps * (field.step ?? 1)), field);
};

const readNumber = (text: string): number | undefined | null => {
  if (text.trim() === '') return undefined;
  const sum = readSum(text, '');
  const amount = Number(sum.kind === 'value' ? sum.text : text);
  return Number.isFinite(amount) ? amount : null;
};

/** A number; what is typed counts as soon as it is one, within the limits. */
export const NumberControl: FC<ControlProps> = ({ field, label, value, resting, onChange, onCommit }) => {
  const bound = (amount: number | undefined): number | undefined =>
    amount === undefined ? undefined : boundNumber(amount, field);
  const now = value === undefined || value === null || value === '' ? undefined : Number(textOf(value));
  return (
    <NumberInput
      label={label}
      text={textOf(value)}
      {...(resting !== undefined && { placeholder: resting })}
      spin={{ now: Number.isFinite(now) ? now : undefined, min: field.min, max: field.max }}
      read={(text) => {
        const amount = readNumber(text);
        return amount === null ? null : bound(amount)?.toString();
      }}
      step={(steps) => String(stepNumber(value ?? resting, steps, field))}
      onChange={(text) => onChange(text === undefined ? undefined : Number(text))}
      onCommit={onCommit}
    />
  );
};
