import type { FC } from 'react';
import { useEntity } from '../../editor/editor-context.ts';
import { tokenIn } from '../color.ts';
import { textOf } from '../control.ts';
import { bareUnit, completeLength, parseLength, stepLength } from './length.ts';
import { NumberInput } from './number-input.tsx';

interface LengthInputProps {
  label: string;
  value: unknown;
  unit?: string;
  /** The units that the field takes, where a bare number may mean another than `unit`. */
  units?: readonly string[];
  className?: string | undefined;
  placeholder?: string;
  onChange: (value: string | undefined) => void;
  onCommit: () => void;
}

/** A number with a unit, a word, or a token, which goes by its name until the field is entered. */
export const LengthInput: FC<LengthInputProps> = ({ value, unit = 'px', units = [], placeholder, ...rest }) => {
  const token = useEntity('tokens', tokenIn(value) ?? '');
  const isUnset = value === undefined || value === '';
  // Counting begins at the value that counts while nothing is set.
  const from = isUnset ? (parseLength(placeholder)?.kind === 'number' ? placeholder : undefined) : value;
  return (
    <NumberInput
      {...rest}
      text={textOf(value)}
      {...(token && { resting: token.name ?? token.value, isToken: true })}
      {...(placeholder !== undefined && { placeholder })}
      read={(text) => completeLength(text, bareUnit(text, unit, units))}
      step={(steps) => stepLength(from, steps, unit)}
    />
  );
};
