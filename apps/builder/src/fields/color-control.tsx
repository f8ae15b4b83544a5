import type { FC } from 'react';
import { HexAlphaColorPicker } from 'react-colorful';
import { useEditor, useEntity, useIds } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { isHexColor, tokenIn, tokenValue } from './color.ts';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';
import { ValuePopover } from './value-popover.tsx';

/** The picker brings its own size, which no stylesheet of ours overrides. */
const PICKER_SIZE = { width: '100%', height: 160 };

/** A colour: typed, picked, or one of the site's tokens. */
export const ColorControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => {
  const texts = useTexts();
  const token = useEntity('tokens', tokenIn(value) ?? '');
  const text = textOf(value);
  const shown = token?.value ?? text;
  return (
    <div className={styles.color}>
      <ValuePopover
        title={label}
        onClose={onCommit}
        trigger={
          <button type="button" className={styles.swatch} aria-label={`${label}: ${texts.fields.pickColor}`}>
            <span style={{ background: shown || 'transparent' }} />
          </button>
        }
      >
        {() => (
          <div className={styles.picker}>
            <HexAlphaColorPicker
              style={PICKER_SIZE}
              color={isHexColor(shown) ? shown : '#000000'}
              onChange={onChange}
            />
            <input
              className={styles.input}
              aria-label={texts.fields.colorValue}
              value={text}
              onChange={(event) => onChange(event.target.value || undefined)}
            />
            <TokenList value={value} onChoose={onChange} />
          </div>
        )}
      </ValuePopover>
      {token ? (
        <span className={styles.tokenName}>{token.name}</span>
      ) : (
        <input
          className={styles.input}
          aria-label={label}
          placeholder="–"
          value={text}
          onChange={(event) => onChange(event.target.value || undefined)}
          onBlur={onCommit}
        />
      )}
    </div>
  );
};

const TokenList: FC<{ value: unknown; onChoose: (value: string) => void }> = ({ value, onChoose }) => {
  const texts = useTexts();
  const { store } = useEditor();
  const ids = useIds('tokens');
  const colors = ids.map((id) => store.design.tokens[id]).filter((token) => token?.kind === 'color');
  if (colors.length === 0) return <p className={styles.note}>{texts.fields.noTokens}</p>;
  return (
    <fieldset aria-label={texts.fields.tokens} className={styles.tokens}>
      {colors.map(
        (token) =>
          token && (
            <button
              key={token.id}
              type="button"
              className={styles.token}
              aria-pressed={tokenIn(value) === token.id}
              onClick={() => onChoose(tokenValue(token))}
            >
              <span style={{ background: token.value }} />
              {token.name}
            </button>
          ),
      )}
    </fieldset>
  );
};
