import { type ElementDefinition, type Field, isRecord, isTaken } from '@trama/model';
import { cssName, literalCss } from './css-text.ts';
import { animation } from './groups/animation.ts';
import { background } from './groups/background.ts';
import { BOX } from './groups/box.ts';
import { type Declaration, declare, type Group, type GroupContext, sourcesOf } from './groups/group.ts';
import { layout, textAlign } from './groups/layout.ts';
import { display, GRID_PLACEMENT, PLACEMENT } from './groups/placement.ts';
import { overflow, TEXT } from './groups/text.ts';
import { cssOf, isBound, type Looks, literalOf, type PropertyKey, partsOf, propertyKey } from './looks.ts';
import { takesTextLook } from './read-looks.ts';

/** Declarations by bucket: CSS properties that may override each other share one. */
export type Buckets = ReadonlyMap<string, readonly Declaration[]>;

const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^border-.*radius$/, 'border-radius'],
  [/^border-(collapse|spacing)$|^table-layout$/, 'layout'],
  [/^border/, 'border'],
  [/^(top|right|bottom|left|inset.*|position)$/, 'position'],
  [/^(font|line-height)/, 'font'],
  [/^(overflow|white-space|text-overflow)/, 'overflow'],
  [
    /^(flex-(direction|wrap|flow)|justify-|align-(items|content)|place-|gap$|(row|column)-gap|grid-(template|auto))/,
    'layout',
  ],
  [/^flex-/, 'flex'],
  [/^grid-(row|column|area)/, 'grid-place'],
  [/^(margin|padding|background|animation|transition|text-decoration|outline(?!-offset))/, ''],
];

const VENDOR_PREFIX = /^-(?:webkit|moz|ms|o)-/;

/**
 * The bucket of a CSS property: the group that may declare it or a shorthand of it.
 * A prefixed property is of its plain one's family: a later `background` resets `-webkit-background-clip` too.
 */
export const bucketOf = (property: string): string => {
  const plain = property.replace(VENDOR_PREFIX, '');
  for (const [pattern, bucket] of FAMILIES) {
    const match = pattern.exec(plain);
    if (match !== null) return bucket === '' ? (match[1] ?? property) : bucket;
  }
  return property;
};

const CONTENT_JUSTIFY: Readonly<Record<string, string>> = { left: 'flex-start', right: 'flex-end' };

/** The content of a box of text that is a flex container (a button) follows its alignment. */
const textJustify: Group = {
  name: 'layout',
  sources: sourcesOf('content', 'text-align'),
  compose: (looks) => {
    const value = literalOf(looks, 'content._ww-text_textAlign');
    return [['justify-content', typeof value === 'string' ? (CONTENT_JUSTIFY[value] ?? 'center') : 'center']];
  },
};

/** The colour at the end of a CSS value: all of it, or the last part of a border. */
const LAST_COLOUR = /(?:#[\da-f]{3,8}|[a-z]+(?:\([^()]*\))?)$/i;

/** A default in the light theme, with its colour from the palette in the dark one. */
const toned = (css: string | null, tone: string): string | null =>
  css?.replace(LAST_COLOUR, (colour) => `var(--trama-dark-${tone},${colour})`) ?? null;

/** The group of a field whose value is only looks. */
const fieldGroup = (field: Field & { css: string }): Group => ({
  name: bucketOf(field.css),
  sources: [propertyKey('content', field.name)],
  compose: (looks) => {
    const key = propertyKey('content', field.name);
    if (isBound(looks, key)) return declare(field.css, cssOf(looks, key));
    const stored = literalOf(looks, key);
    const value = stored === undefined && field.fallback ? field.default : stored;
    if (value === undefined || value === null) return [];
    const css =
      field.toCss === undefined
        ? literalCss(value)
        : literalCss(field.toCss(value as Parameters<typeof field.toCss>[0]));
    return declare(field.css, field.tone !== undefined && value === field.default ? toned(css, field.tone) : css);
  },
});

/** The groups of the types that were asked for: a page asks again for each of its elements. */
const knownGroups = new WeakMap<ElementDefinition, readonly Group[]>();

/** The groups of an element type's root, in the order in which their declarations stand (conformance 10.257 to 10.260). */
export const groupsOf = (definition: ElementDefinition | undefined): readonly Group[] => {
  const known = definition && knownGroups.get(definition);
  if (known !== undefined) return known;
  const groups = groupsMadeOf(definition);
  if (definition !== undefined) knownGroups.set(definition, groups);
  return groups;
};

const groupsMadeOf = (definition: ElementDefinition | undefined): readonly Group[] => {
  const hasText = definition?.inherits.text !== undefined && definition.textNode !== 'inside';
  return [
    ...[display, ...BOX, background, animation].filter(isTakenBy(definition)),
    ...PLACEMENT,
    ...(definition?.inherits.layout === undefined || definition.layoutNode === 'inside' ? [] : [layout]),
    ...(definition?.textNode === 'inside' ? [textJustify] : []),
    ...(hasText ? textGroups(definition) : [textAlign, overflow].filter(isTakenBy(definition))),
    ...(definition?.fields ?? []).filter(isLooks).map(fieldGroup),
    ...GRID_PLACEMENT,
  ];
};

/** The groups of inherited text; one of which the definition leaves out every property is not there. */
const textGroups = (definition: ElementDefinition | undefined): readonly Group[] =>
  TEXT.filter(({ sources }) => sources.some((key) => takesTextLook(definition, partsOf(key).property)));

const isLooks = (field: Field): field is Field & { css: string } => field.css !== undefined;

/** The groups of the node inside that carries the text looks; none where the root carries them. */
export const textNodeGroups = (definition: ElementDefinition | undefined): readonly Group[] =>
  definition?.textNode === 'inside' ? textGroups(definition) : [];

/** The groups of the node inside that carries the layout looks; none where the root carries them. */
export const layoutNodeGroups = (definition: ElementDefinition | undefined): readonly Group[] =>
  definition?.layoutNode === 'inside' && definition.inherits.layout !== undefined ? [layout] : [];

/** The style properties of a group are taken, or left out, together. */
const isTakenBy =
  (definition: ElementDefinition | undefined) =>
  ({ sources }: Group): boolean =>
    sources.every((key) => isTaken(definition, partsOf(key).property));

const customCss = (looks: Looks): readonly Declaration[] => {
  const stored = literalOf(looks, 'style.customCss');
  if (!isRecord(stored)) return [];
  return Object.entries(stored).flatMap(([property, value]) => {
    const name = cssName(property);
    return name === null ? [] : declare(name, literalCss(value));
  });
};

/** The declarations of a node for one set of looks, by bucket; `customCss` after everything else of its bucket. */
export const bucketsOf = (groups: readonly Group[], looks: Looks, context: GroupContext): Buckets => {
  const buckets = new Map<string, readonly Declaration[]>();
  const add = (name: string, declarations: readonly Declaration[]): void => {
    if (declarations.length === 0) return;
    const known = buckets.get(name);
    buckets.set(name, known === undefined ? declarations : [...known, ...declarations]);
  };
  for (const group of groups) if (!GRID_PLACEMENT.includes(group)) add(group.name, group.compose(looks, context));
  for (const declaration of customCss(looks)) add(bucketOf(declaration[0]), [declaration]);
  for (const group of groups) if (GRID_PLACEMENT.includes(group)) add(group.name, group.compose(looks, context));
  return buckets;
};

/** Buckets that the own css of these looks declares something in. */
export const customBuckets = (looks: Looks): string[] => customCss(looks).map(([property]) => bucketOf(property));

/**
 * Buckets that these stored properties can change.
 *
 * @param custom every bucket in which own css of this node may stand: replacing own css takes its declarations back
 */
export const touchedBuckets = (
  groups: readonly Group[],
  touched: ReadonlySet<PropertyKey>,
  custom: ReadonlySet<string>,
): Set<string> => {
  const names = groups.filter((group) => group.sources.some((key) => touched.has(key))).map((group) => group.name);
  return new Set(touched.has('style.customCss') ? [...names, ...custom] : names);
};
