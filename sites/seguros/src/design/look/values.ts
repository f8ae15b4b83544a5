import { token } from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import type { SpacingName, TokenName, TypeName } from './tokens.ts';

type Values = Readonly<Record<string, Value>>;

/** A design token as a CSS value. */
export const t = (name: TokenName): string => token(name);

/** Spacings in the order of CSS: `space('s16', 's24')` is `16px 24px`. */
export const space = (...names: readonly (SpacingName | 0)[]): string =>
  names.map((name) => (name === 0 ? '0px' : t(name))).join(' ');

/** Looks of a text: its typography and its colour. */
export const font = (type: TypeName, color: TokenName = 'ink', more: Values = {}): Values => ({
  font: t(type),
  color: t(color),
  ...more,
});

const prefixed = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]));

/** Layout properties under their stored names: for the content of one screen. */
export const layout = (values: Values): Values => prefixed('_ww-layout_', values);

/** Text looks under their stored names: for the content of one screen or state. */
export const text = (values: Values): Values => prefixed('_ww-text_', values);

/** Tracks of a grid under their stored name. */
export const columns = (...tracks: readonly string[]): Values => ({ '_ww-grid_columns': tracks });

/** Shared curve and time of every change of looks. */
export const EASE = 'background-color 160ms ease, border-color 160ms ease, color 160ms ease, box-shadow 160ms ease';

export const RADIUS = '12px';
export const ROUND = '999px';

/** The colour of the ring that a browser draws around what has the keyboard's focus. */
export const focusRing: Values = { 'outline-color': t('accent') };

/** A formula that goes on from the value of another: `member(row, '?.name')`. */
export const member = (binding: Binding, rest: string): Binding => ({
  ...binding,
  code: `(${binding.code ?? 'undefined'})${rest}`,
});
