import { type FC, useId } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { tokenName } from '../tokens/token-words.ts';
import { useTokens } from '../tokens/use-tokens.ts';
import { tokenIn, tokenValue } from './color.ts';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';

/** One of the site's text styles. */
export const FontControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => {
  const texts = useTexts();
  const { store } = useEditor();
  const tokens = useTokens('typography');
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={tokenIn(value) ?? ''}
      onChange={(event) => {
        const token = store.design.tokens[event.target.value];
        onChange(token && tokenValue(token));
        onCommit();
      }}
    >
      <option value="">{texts.fields.unset}</option>
      {tokens.map((token) => (
        <option key={token.id} value={token.id}>
          {tokenName(token)}
        </option>
      ))}
    </select>
  );
};

const FAMILIES: readonly string[] = [
  'system-ui, sans-serif',
  'Georgia, serif',
  'ui-monospace, monospace',
  'Inter, sans-serif',
  'Poppins, sans-serif',
  'Roboto, sans-serif',
];

export const FontFamilyControl: FC<ControlProps> = ({ label, value, resting, onChange, onCommit }) => {
  const list = useId();
  const { store } = useEditor();
  return (
    <>
      <input
        className={styles.input}
        aria-label={label}
        list={list}
        placeholder={resting || store.design.head.defaultFontFamily || '–'}
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value || undefined)}
        onBlur={onCommit}
      />
      <datalist id={list}>
        {FAMILIES.map((family) => (
          <option key={family} value={family} />
        ))}
      </datalist>
    </>
  );
};
