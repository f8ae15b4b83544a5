import {
  type Binding,
  displayOf,
  type Element,
  type ElementDefinition,
  isBinding,
  type PropertySource,
  SECTION_DISPLAYS,
  type Section,
} from '@trama/model';
import { instanceLayer, styledSteps } from './cascade.ts';
import { openName } from './names.ts';
import { readsLook, sectionReadsLook } from './read-looks.ts';
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
  definition: Pick<ElementDefinition, 'fields' | 'displays'> | undefined,
  { classes }: Pick<StyleContext, 'classes'>,
  isRead: (source: PropertySource, property: string) => boolean,
  isInstance: boolean,
): OpenStyle[] => {
  const found = new Map<string, OpenStyle>();
  for (const styled of styledSteps(node, classes, definition)) {
    for (const source of isInstance ? (['style'] as const) : SOURCES) {
      for (const [property, value] of Object.entries(styled[source] ?? {})) {
        if (!isBinding(value) || !isRead(source, property)) continue;
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
    context.definition,
    context,
    (source, property) => readsLook(context.definition, source, property),
    element.component !== null,
  );

/** The bound looks of a section; set on its outer node. */
export const sectionOpenStyles = (section: Section, context: Pick<StyleContext, 'classes'>): OpenStyle[] =>
  openStylesOf(section, { fields: [], displays: SECTION_DISPLAYS }, context, sectionReadsLook, false);

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
