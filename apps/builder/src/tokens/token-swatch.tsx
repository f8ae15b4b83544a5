import type { Token } from '@trama/model';
import type { FC } from 'react';
import styles from './tokens.module.css';

/** Widest bar that shows a distance, in CSS px. */
const WIDEST = 20;

/** What a token looks like: its colour, with the dark one beside it; its distance as a bar; its font as a sample. */
export const TokenSwatch: FC<{ token: Pick<Token, 'kind' | 'value' | 'dark'> }> = ({ token }) => {
  if (token.kind === 'typography')
    return (
      <span className={styles.sample} aria-hidden="true" style={{ font: token.value }}>
        Aa
      </span>
    );
  if (token.kind === 'spacing')
    return (
      <span className={styles.distance} aria-hidden="true">
        <span style={{ width: `min(${token.value}, ${WIDEST}px)` }} />
      </span>
    );
  return (
    <span className={styles.swatch} aria-hidden="true">
      <span style={{ background: token.value }} />
      {token.dark !== undefined && <span style={{ background: token.dark }} />}
    </span>
  );
};
