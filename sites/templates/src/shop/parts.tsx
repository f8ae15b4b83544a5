/** @jsxImportSource @trama/document */
import { El, type NotationNode } from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { formula, LOCALE, rowsOf } from '../formulas.ts';
import type { Say } from '../sections/parts.tsx';
import type { ShopNames } from './data.ts';

/** What the pages of a shop window are made with. */
export interface Shop {
  say: Say;
  names: ShopNames;
  language: string;
}

export const PIECES = rowsOf('products');

export const priceOf = (row: string, { price, currency }: ShopNames): Binding =>
  formula(
    `${row} ? new Intl.NumberFormat(${LOCALE}, { style: 'currency', currency: '${currency}', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }).format(Number(${row}.${price})) : ''`,
  );

export const Picture = ({ url, alt, ratio }: { url: Value; alt: Value; ratio: string }): NotationNode => (
  <El
    type="image"
    name="Picture"
    style={{ width: '100%', borderRadius: '14px', overflow: 'hidden', customCss: { 'aspect-ratio': ratio } }}
    content={{ url, alt, objectFit: 'cover', loading: 'lazy' }}
  />
);
