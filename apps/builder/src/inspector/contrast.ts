import { type Place, placeOf } from '@trama/document';
import { contrastOf, type Design, type Element, type Rgb, reachOf, type Section, type Value } from '@trama/model';
import { tokenIn } from '../fields/color.ts';
import { type EditedPlace, type FindValues, valuesInForce } from './value-in-force.ts';

/** Red, green, blue from 0 to 255, and opacity from 0 to 1. */
type Rgba = readonly [number, number, number, number];

/** Reads any colour that the browser knows; null for what is none. */
export const readColor = (text: string): Rgba | null => {
  if (!CSS.supports('color', text) || /currentcolor|inherit|var\(/i.test(text)) return null;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return null;
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
};

/** What browsers draw a page on. */
const WHITE: Rgb = [255, 255, 255];

/** A colour as it looks on an opaque one. */
const over = (top: Rgba, below: Rgb): Rgb => {
  const mixed = (a: number, b: number): number => a * top[3] + b * (1 - top[3]);
  return [mixed(top[0], below[0]), mixed(top[1], below[1]), mixed(top[2], below[2])];
};

/** A stored colour as the theme has it; null where a formula decides, or what stands there is no colour. */
const colorIn = (value: Value | undefined, tokens: Design['tokens'], theme: 'light' | 'dark'): Rgba | null => {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const token = tokens[tokenIn(value) ?? ''];
  return readColor(token ? ((theme === 'dark' ? token.dark : undefined) ?? token.value) : value);
};

const isNothing = (value: Value | undefined): boolean =>
  value === undefined || value === null || value === '' || value === 'transparent';

/**
 * The contrast of a text with what is behind it; null where that cannot be told from the design: a picture or a gradient behind it, a
 * formula, a parent that is another at each use.
 *
 * @param find values of the element
 */
export const textContrast = (
  node: Element | Section,
  value: Value | undefined,
  design: Design,
  place: EditedPlace & { theme: 'light' | 'dark' },
  find: FindValues,
): number | null => {
  const color = colorIn(value, design.tokens, place.theme);
  if (color === null) return null;
  const layers: Rgba[] = [];
  let at: { node: Element | Section; find: FindValues } | null = { node, find };
  while (at !== null) {
    const read = (property: string): Value | undefined =>
      at?.find.inForce('style', property, reachOf('style', property)).value;
    if (!isNothing(read('backgroundImage')) || !isNothing(read('backgroundGradient'))) return null;
    const ground = read('backgroundColor');
    const layer = isNothing(ground) ? null : colorIn(ground, design.tokens, place.theme);
    if (layer === null && !isNothing(ground)) return null;
    if (layer) layers.push(layer);
    if (layer?.[3] === 1) break;
    const parent: Place | null = 'linkId' in at.node ? null : placeOf(design, at.node.id);
    if (parent === null && !('linkId' in at.node)) return null;
    const holder: Element | Section | undefined = parent === null ? undefined : design[parent.kind][parent.owner];
    at = holder ? { node: holder, find: valuesInForce(holder, design, { ...place, state: null }) } : null;
  }
  const page = colorIn(
    (design.background as Readonly<Record<string, Value>>).backgroundColor,
    design.tokens,
    place.theme,
  );
  const behind = [...layers, ...(page ? [page] : [])].reduceRight<Rgb>((below, layer) => over(layer, below), WHITE);
  return contrastOf(over(color, behind), behind);
};
