import type { Field } from '@trama/model';
import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import { useRestingWord } from './choice-words.ts';
import { ColorControl } from './color-control.tsx';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';
import { LengthInput } from './numbers/length-input.tsx';
import { splitWords } from './sides.ts';

const LINES: readonly string[] = ['solid', 'dashed', 'dotted', 'double', 'none'];

interface Border {
  width: string;
  line: string;
  color: string;
}

/** Reads `1px solid #ccc`; the parts may stand in any order. */
export const parseBorder = (value: unknown): Border => {
  const words = typeof value === 'string' ? splitWords(value) : [];
  const line = words.find((word) => LINES.includes(word)) ?? '';
  const width = words.find((word) => /^(-?[\d.]+[a-z]*|thin|medium|thick)$/i.test(word)) ?? '';
  const color = words.filter((word) => word !== line && word !== width).join(' ');
  return { width, line, color };
};

/** The stored text of a border; undefined when nothing is set. */
export const borderText = ({ width, line, color }: Border): string | undefined =>
  width === '' && line === '' && color === ''
    ? undefined
    : [width || '1px', line || 'solid', color || 'currentColor'].join(' ');

const COLOR: Field = { name: 'color', type: 'color', label: { en: 'Colour', pt: 'Cor' } };

export const BorderControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => {
  const texts = useTexts().fields;
  const word = useRestingWord();
  const border = parseBorder(value);
  const set = (part: Partial<Border>): void => onChange(borderText({ ...border, ...part }));
  return (
    <fieldset className={styles.border} aria-label={label}>
      <LengthInput
        label={`${label}: ${texts.borderWidth}`}
        value={border.width}
        onChange={(width) => set({ width: width ?? '' })}
        onCommit={onCommit}
      />
      <ColorControl
        isSwatch
        field={COLOR}
        label={`${label}: ${texts.borderColor}`}
        value={border.color}
        onChange={(color) => set({ color: typeof color === 'string' ? color : '' })}
        onCommit={onCommit}
      />
      <select
        className={styles.select}
        aria-label={`${label}: ${texts.borderStyle}`}
        value={border.line}
        onChange={(event) => {
          set({ line: event.target.value });
          onCommit();
        }}
      >
        <option value="">–</option>
        {LINES.map((line) => (
          <option key={line} value={line}>
            {word(line)}
          </option>
        ))}
      </select>
    </fieldset>
  );
};
