import { placeOf } from '@trama/document';
import {
  type CascadeStep,
  type Design,
  type Element,
  type Registry,
  reachOf,
  type Section,
  type Value,
} from '@trama/model';
import { declared } from '../fields/declarations.ts';
import { CUSTOM_CSS, type PlacedField } from './css-fields.ts';
import { TEXT_STYLE, textStyleHold } from './text-style-hold.ts';
import { type EditedPlace, type FindValues, type SaidValue, valuesInForce } from './value-in-force.ts';

interface Inherited {
  css: string;
  /** What CSS begins with at the root of the page. */
  initial: string;
  /** Part of a text style: one that is in force says it, whatever else does. */
  isOfFont?: true;
}

/** The looks of a text that its descendants have where nothing says otherwise (CSS: inherited properties). */
const INHERITED: Readonly<Record<string, Inherited>> = {
  '_ww-text_fontSize': { css: 'font-size', initial: '16px', isOfFont: true },
  '_ww-text_fontWeight': { css: 'font-weight', initial: '400', isOfFont: true },
  '_ww-text_fontStyle': { css: 'font-style', initial: 'normal', isOfFont: true },
  '_ww-text_lineHeight': { css: 'line-height', initial: 'normal', isOfFont: true },
  '_ww-text_color': { css: 'color', initial: '#000000' },
  '_ww-text_textAlign': { css: 'text-align', initial: 'left' },
  '_ww-text_letterSpacing': { css: 'letter-spacing', initial: 'normal' },
  '_ww-text_wordSpacing': { css: 'word-spacing', initial: 'normal' },
  '_ww-text_textTransform': { css: 'text-transform', initial: 'none' },
};

/** Each text says its own family: where none is set, that of the site, and nothing of what is around it (conformance 10.266). */
const FAMILY = '_ww-text_fontFamily';

/** A look that a text has without saying it. */
export interface InheritedLook {
  value: Value;
  /** The node around the text that says it; null for what every page begins with. */
  from: Element | Section | null;
  /** The place in that node. */
  step?: CascadeStep;
}

export type FindInherited = (placed: Pick<PlacedField, 'source' | 'field'>) => InheritedLook | undefined;

/** The same beside what a node says itself, which is stronger. */
export const saidAround = (look: InheritedLook | undefined): readonly SaidValue[] =>
  look?.step ? [{ step: look.step, value: look.value, origin: 'around' }] : [];

/** Values that say no look: a look that is unset counts from further out. */
const isNothing = (value: Value | undefined): boolean =>
  value === undefined || value === null || value === '' || value === 'inherit';

/** What a node around a text says of a look; undefined where it says nothing. */
const saidBy = (
  { node, find, hasText }: Around,
  name: string,
  { css, initial, isOfFont }: Inherited,
  tokens: Design['tokens'],
): InheritedLook | undefined => {
  const read = (source: 'content' | 'style', property: string) => {
    const { value, step } = find.inForce(source, property, reachOf(source, property));
    return { value, from: node, ...(step && { step }) };
  };
  const own = read('style', CUSTOM_CSS);
  const written = declared(own.value, css);
  if (written !== undefined && !isNothing(written)) return { ...own, value: written };
  const looks = hasText ? [read('content', name)] : [];
  if (css === 'text-align') looks.push(read('style', 'textAlign'));
  const style = hasText && isOfFont ? read('content', TEXT_STYLE) : undefined;
  const hold = style && textStyleHold(style.value, tokens);
  if (hold) return { ...style, value: hold.parts[name] ?? initial };
  for (const { value, ...said } of looks) if (value !== undefined && !isNothing(value)) return { ...said, value };
  return undefined;
};

interface Around {
  node: Element | Section;
  find: FindValues;
  /** The node says the looks of a text, for itself and for what is in it. */
  hasText: boolean;
}

/**
 * Finds the look that a node has of a text where it says none itself: that of the nearest node around it that says one, else what
 * every page begins with. Undefined for what is not inherited, and where it is another at each use, as in a component.
 *
 * @param place the screen that is edited; the nodes around are taken without a state
 */
export const inheritedText = (
  node: Element | Section,
  design: Design,
  registry: Registry,
  place: EditedPlace,
): FindInherited => {
  // A class stands in nothing, and what an element says itself it does not inherit.
  if (!('linkId' in node) && design.elements[node.id] === undefined) return () => undefined;
  const self = { node, find: valuesInForce(node, design, place), hasText: false };
  const around: Around[] = [];
  let isWhole: boolean | undefined;
  /** Reads the nodes around, once and only where something is asked of them. True where the last stands on the page itself. */
  const readAround = (): boolean => {
    let at = node;
    while (!('linkId' in at)) {
      const parent = placeOf(design, at.id);
      const holder: Element | Section | undefined = parent ? design[parent.kind][parent.owner] : undefined;
      if (!holder || around.some((each) => each.node.id === holder.id)) return false;
      const definition = 'type' in holder ? registry.element(holder.type ?? '') : undefined;
      const hasText = definition?.inherits.text !== undefined && definition.textNode !== 'inside';
      around.push({ node: holder, find: valuesInForce(holder, design, { ...place, state: null }), hasText });
      at = holder;
    }
    return true;
  };
  return ({ source, field: { name } }) => {
    if (source !== 'content') return undefined;
    if (name === FAMILY) return { value: design.head.defaultFontFamily || 'serif', from: null };
    const look = INHERITED[name];
    if (look === undefined || saidBy(self, name, look, design.tokens)) return undefined;
    isWhole ??= readAround();
    for (const each of around) {
      const said = saidBy(each, name, look, design.tokens);
      if (said) return said;
    }
    return isWhole ? { value: look.initial, from: null } : undefined;
  };
};
