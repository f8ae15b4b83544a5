import type { FC } from 'react';
import { HexAlphaColorPicker } from 'react-colorful';
import { useEntity } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { TokenOffers } from '../tokens/token-offers.tsx';
import { tokenName } from '../tokens/token-words.ts';
import { isHexColor, tokenIn } from './color.ts';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';
import { ValuePopover } from './value-popover.tsx';

/** The picker brings its own size, which no stylesheet of ours overrides. */
const PICKER_SIZE = { width: '100%', height: 160 };

interface ColorControlProps extends ControlProps {
  /** Only the swatch, which opens the rest. */
  isSwatch?: boolean;
}

/** A colour: typed, picked, or one of the site's tokens. */
export const ColorControl: FC<ColorControlProps> = ({ label, value, resting, isSwatch, onChange, onCommit }) => {
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
            <TokenOffers kind="color" value={value} onChoose={onChange} />
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
          </div>
        )}
      </ValuePopover>
      {isSwatch ? null : token ? (
        <span className={styles.tokenName}>{tokenName(token)}</span>
      ) : (
        <input
          className={styles.input}
          aria-label={label}
          placeholder={resting ?? ''}
          value={text}
          onChange={(event) => onChange(event.target.value || undefined)}
          onBlur={onCommit}
        />
      )}
    </div>
  );
};
