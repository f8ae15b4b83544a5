import {
  type Binding,
  type Element,
  type ElementDefinition,
  isBinding,
  type Json,
  type PropertySource,
  type Section,
} from '@trama/model';
import { groupsOf, layoutNodeGroups, textNodeGroups } from './buckets.ts';
import { instanceLayer, styledSteps } from './cascade.ts';
import { imageUrl, literalCss, safeValue } from './css-text.ts';
import { directionText, isPaused } from './groups/animation.ts';
import { perspectiveText } from './groups/box.ts';
import type { Group } from './groups/group.ts';
import { tracksText } from './groups/layout.ts';
import { displayOf } from './groups/placement.ts';
import { propertyKey } from './looks.ts';
import { openName } from './names.ts';
import { SECTION_DISPLAYS } from './parent-layout.ts';
import { SECTION_INNER, SECTION_OUTER } from './section-rules.ts';
import type { CssRule, OpenStyle, StyleContext } from './types.ts';

const SOURCES: readonly PropertySource[] = ['style', 'content'];

/** The way into CSS of a property whose values the definition limits or turns. */
const ownToCss = (
  definition: Pick<ElementDefinition, 'fields' | 'displays'> | undefined,
  source: PropertySource,
  property: string,
): OpenStyle['toCss'] => {
  if (source === 'content') return definition?.fields.find((field) => field.name === property)?.toCss;
  return property === 'display' && definition !== undefined
    ? (value) => displayOf(value, definition.displays)
    : undefined;
};

const openStylesOf = (
  node: Element | Section,
  groups: readonly Group[],
  definition: Pick<ElementDefinition, 'fields' | 'displays'> | undefined,
  context: Pick<StyleContext, 'classes'>,
  isInstance: boolean,
): OpenStyle[] => {
  const read = new Set(groups.flatMap((group) => group.sources));
  const found = new Map<string, OpenStyle>();
  for (const styled of styledSteps(node, context.classes)) {
    for (const source of isInstance ? (['style'] as const) : SOURCES) {
      for (const [property, value] of Object.entries(styled[source] ?? {})) {
        if (!isBinding(value) || !read.has(propertyKey(source, property))) continue;
        const layer = isInstance ? instanceLayer(styled.layer) : styled.layer;
        const name = openName(source, property, layer);
        const toCss = ownToCss(definition, source, property);
        found.set(name, {
          name,
          source,
          property,
          layer,
          binding: value as Binding,
          ...(toCss === undefined ? {} : { toCss }),
        });
      }
    }
  }
  return [...found.values()];
};

/**
 * The bound looks of an element: which custom property its rules read for which binding. The runtime sets them on the root node,
 * `cssValueOf` of the value; they do not inherit (`openPropertyRules`). For an instance of a component these are its overrides.
 */
export const openStyles = (element: Element, context: Pick<StyleContext, 'classes' | 'definition'>): OpenStyle[] =>
  openStylesOf(
    element,
    [...groupsOf(context.definition), ...textNodeGroups(context.definition), ...layoutNodeGroups(context.definition)],
    context.definition,
    context,
    element.component !== null,
  );

/** The bound looks of a section; set on its outer node. */
export const sectionOpenStyles = (section: Section, context: Pick<StyleContext, 'classes'>): OpenStyle[] =>
  openStylesOf(
    section,
    [...SECTION_OUTER, ...SECTION_INNER],
    { fields: [], displays: SECTION_DISPLAYS },
    context,
    false,
  );

/** Rules that keep bound values from reaching descendants with a bound value of the same name. */
export const openPropertyRules = (styles: readonly Pick<OpenStyle, 'name'>[]): CssRule[] =>
  [...new Set(styles.map((style) => style.name))].map((name) => ({
    owner: 'page',
    screen: 'default',
    selector: `@property ${name}`,
    declarations: [
      ['syntax', '"*"'],
      ['inherits', 'false'],
    ],
  }));

/** An empty value: it makes `var(--toggle) word` mean `word`, while an unset toggle makes it mean nothing. */
const ON = '/**/';

const toggle = (on: boolean): string | null => (on ? ON : null);

/** Truth of a stored flag, as the layout reads it. */
const isOn = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== '' && value !== 'nowrap' && value !== 'false';

/**
 * What a custom property holds for a run-time value of a stored property; null leaves it unset, and the rules then fall back to
 * what the property means when it is absent (conformance 10.257, 10.258).
 *
 * @param property a style property, or a content property (`_ww-layout_reverse`, a field's name)
 * @param toCss the field's own way into CSS, where it has one (`OpenStyle.toCss`)
 */
export const cssValueOf = (property: string, value: unknown, toCss?: (value: Json) => string | null): string | null => {
  if (toCss !== undefined && value !== undefined && value !== null) {
    const text = toCss(value as Json);
    return text === null ? null : safeValue(text);
  }
  switch (property) {
    case 'display':
      if (value === undefined || value === null || value === false) return 'none';
      return typeof value === 'string' && /^(none|false)$/i.test(value.trim()) ? 'none' : displayWord(value);
    case 'backgroundImage':
      return typeof value === 'string' ? imageUrl(value) : null;
    case 'perspective':
      return Number.parseFloat(String(value)) ? perspectiveText(value) : null;
    case 'columnSpan':
    case 'rowSpan':
      return literalCss(value) === null ? null : `span ${literalCss(value)}`;
    case 'animationPlayState':
      return isPaused(value) ? 'paused' : null;
    case 'animationDirection':
      return directionText(value);
    case '_ww-grid_columns':
    case '_ww-grid_rows':
      return tracksText(value);
    case '_ww-layout_flexDirection':
      return toggle(value === 'column');
    case '_ww-layout_reverse':
      return toggle(isOn(value));
    case '_ww-layout_flexWrap':
      return isOn(value) ? 'wrap' : null;
    case '_ww-text_nowrap':
      return toggle(Boolean(value));
    case '_ww-text_ellipsis':
      return value ? 'ellipsis' : null;
    case 'minWidth':
    case 'maxWidth':
    case 'minHeight':
    case 'maxHeight':
    case 'aspectRatio':
    case 'borderRadius':
      return value === 'auto' ? null : literalCss(value);
    default:
      return literalCss(value);
  }
};

const DISPLAYS = /^(inline-)?(block|flex|grid)$|^inline$|^table(-[a-z-]+)?$|^contents$/;

/** A display keyword; anything else means the first that the element allows, to which its rules fall back. */
const displayWord = (value: unknown): string | null =>
  typeof value === 'string' && DISPLAYS.test(value) ? value : null;
