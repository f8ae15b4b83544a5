import { type Id, SCREENS, type Screen } from '@trama/model';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** FNV-1a over UTF-16 code units, in 64 bits: two 32-bit lanes with different seeds, mixed at the end. */
const hash64 = (text: string): bigint => {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + index), 0x85ebca6b);
    high ^= high >>> 15;
  }
  high = Math.imul(high ^ (low >>> 13), 0xc2b2ae35);
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
};

const base62 = (text: string, length: number): string => {
  let rest = hash64(text);
  let out = '';
  for (let index = 0; index < length; index++) {
    out += BASE62[Number(rest % 62n)] ?? '0';
    rest /= 62n;
  }
  return out;
};

/** Class of an element's or section's root node: `e` and 11 base62 characters of its uid's hash. */
export const elementClass = (uid: Id): string => `e${base62(uid, 11)}`;

/**
 * Class that the root node carries while a state is active; any text is a valid state id,
 * inherited ones (`_wwParent_<uid>_<state>`) included.
 */
export const stateClass = (stateId: string): string =>
  /^[A-Za-z0-9]{1,12}$/.test(stateId) ? `s-${stateId}` : `s_${base62(stateId, 8)}`;

/** Name of the keyframes of an element's animation; `layer` tells apart those of screens and states. */
export const keyframesName = (uid: Id, layer: string): string => `k${base62(`${uid} ${layer}`, 11)}`;

/** Short, class-safe name for any id, for parts of custom property names. */
export const shortName = (id: string): string => base62(id, 5);

/**
 * Class of a node that is prerendered once for several screens and shown on these only
 * (`baseCss` holds the rules); null when every screen shows it.
 */
export const screensClass = (screens: readonly Screen[]): string | null => {
  const letters = SCREENS.filter((screen) => screens.includes(screen)).map((screen) => screen[0]);
  return letters.length === SCREENS.length ? null : `on-${letters.join('') || 'none'}`;
};

/** Class of a parent whose display is bound, while that display lays its children out as a grid. */
export const GRID_CLASS = 'd-grid';

const kebab = (name: string): string =>
  name
    .replace(/^_+/, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/--+/g, '-');

/** Custom property that carries a bound value: `--b-width`, `--b-width-tablet`; `--c-…` for content. */
export const openName = (source: 'style' | 'content', property: string, layer: string): string =>
  `--${source === 'style' ? 'b' : 'c'}-${kebab(property)}${layer === '' ? '' : `-${layer}`}`;
