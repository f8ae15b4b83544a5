import { tokenColor, type Value } from '@trama/model';
import { MENTION, QUOTE } from './tag-styles.ts';

/** Looks of new texts: where a stored default is too faint to read, the palette's colour. */
export const readableQuote: Value = { ...QUOTE, color: tokenColor('text-muted') };
export const readableMention: Value = { ...MENTION, color: tokenColor('primary-text') };
