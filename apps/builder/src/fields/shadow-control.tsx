import type { Field } from '@trama/model';
import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import { ColorControl } from './color-control.tsx';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';
import { LengthInput } from './numbers/length-input.tsx';
import { splitWords } from './sides.ts';

interface Shadow {
  lengths: readonly [string, string, string, string];
  isInset: boolean;
  color: string;
}

/** Reads one shadow: `0 2px 8px 0 #0003`. */
export const parseShadow = (value: unknown): Shadow => {
  const words = typeof value === 'string' ? splitWords(value) : [];
  const [x = '', y = '', blur = '', spread = ''] = words.filter((word) => /^-?[\d.]+[a-z]*$/i.test(word));
  const color = words.filter((word) => word !== 'inset' && !/^-?[\d.]+[a-z]*$/i.test(word)).join(' ');
  return { lengths: [x, y, blur, spread], isInset: words.includes('inset'), color };
};

export const shadowText = ({ lengths, isInset, color }: Shadow): string | undefined =>
  lengths.every((length) => length === '') && color === ''
    ? undefined
    : [...(isInset ? ['inset'] : []), ...lengths.map((length) => length || '0'), color || 'rgb(0 0 0 / 20%)'].join(' ');

const PARTS = ['shadowX', 'shadowY', 'shadowBlur', 'shadowSpread'] as const;
const COLOR: Field = { name: 'color', type: 'color', label: { en: 'Colour', pt: 'Cor' } };

export const ShadowControl: FC<ControlProps> = ({ field, label, value, onChange, onCommit }) => {
  const texts = useTexts().fields;
  const shadow = parseShadow(value);
  // A text's shadow has no spread.
  const parts = field.name.toLowerCase().includes('text') ? PARTS.slice(0, 3) : PARTS;
  const setLength = (index: number, next: string | undefined): void => {
    const [x, y, blur, spread] = shadow.lengths.map((length, at) => (at === index ? (next ?? '') : length));
    onChange(shadowText({ ...shadow, lengths: [x ?? '', y ?? '', blur ?? '', spread ?? ''] }));
  };
  return (
    <fieldset className={styles.stack} aria-label={label}>
      <div className={styles.quad}>
        {parts.map((part, index) => (
          <LengthInput
            key={part}
            label={`${label}: ${texts[part]}`}
            placeholder={texts[part]}
            value={shadow.lengths[index]}
            onChange={(next) => setLength(index, next)}
            onCommit={onCommit}
          />
        ))}
      </div>
      <ColorControl
        field={COLOR}
        label={`${label}: ${texts.shadowColor}`}
        value={shadow.color}
        onChange={(color) => onChange(shadowText({ ...shadow, color: typeof color === 'string' ? color : '' }))}
        onCommit={onCommit}
      />
    </fieldset>
  );
};
