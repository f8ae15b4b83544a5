import { choices, type Field, type Value } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { ValueRow } from '../fields/value-row.tsx';
import { CommitField } from '../panels/commit-field.tsx';
import { useTexts } from '../texts/index.ts';
import { type FontParts, fontText, parseFont, SITE_FAMILY } from './font-text.ts';
import styles from './text-styles.module.css';

interface TextStyleValueProps {
  /** A CSS font. */
  value: string;
  onChange: (value: string) => void;
}

const field = (name: keyof FontParts, type: Field['type'], label: string, more: Partial<Field> = {}): Field => ({
  name,
  type,
  label: { en: label, pt: label },
  ...more,
});

const WEIGHTS = choices('100', '200', '300', '400', '500', '600', '700', '800', '900');

/** The parts of a text style with a sample; one of another form as the CSS that it is. */
export const TextStyleValue: FC<TextStyleValueProps> = ({ value, onChange }) => {
  const texts = useTexts().looks.textStyle;
  const editor = useEditor();
  const parts = parseFont(value);
  const set = (part: keyof FontParts, next: Value | undefined): void => {
    if (parts) onChange(fontText({ ...parts, [part]: next ?? (part === 'isItalic' ? false : '') }));
  };
  const row = (of: Field, shown: unknown) => (
    <ValueRow
      key={of.name}
      field={of}
      value={shown}
      onChange={(next) => set(of.name as keyof FontParts, next)}
      onCommit={editor.closeGroup}
    />
  );
  return (
    <>
      <p className={styles.sentence} style={{ font: value }} aria-hidden="true">
        {texts.sentence}
      </p>
      {parts && (
        <>
          {row(field('size', 'length', texts.size, { units: ['px', 'rem', 'em'] }), parts.size)}
          {row(
            field('lineHeight', 'length', texts.lineHeight, { units: ['px', 'em', 'rem', '%', ''] }),
            parts.lineHeight || undefined,
          )}
          {row(field('weight', 'choice', texts.weight, { choices: WEIGHTS }), parts.weight || undefined)}
          {row(field('isItalic', 'boolean', texts.italic), parts.isItalic)}
          {row(field('family', 'font-family', texts.family), parts.family === SITE_FAMILY ? undefined : parts.family)}
        </>
      )}
      <CommitField label={texts.raw} value={value} onCommit={(next) => onChange(next.trim())} />
      {!CSS.supports('font', value) && (
        <p className={styles.fault} role="alert">
          {texts.bad}
        </p>
      )}
    </>
  );
};
