import {
  type Design,
  type Element,
  type ElementDefinition,
  getAtPath,
  type Id,
  type PageBundle,
  type Registry,
  rootsOf,
  type Section,
  type SiteInfo,
} from '@trama/model';
import { componentInstanceRules, elementRules } from './element-rules.ts';
import { openPropertyRules, openStyles, sectionOpenStyles } from './open-styles.ts';
import { baseCss, pageRules, tokenCss } from './page-rules.ts';
import { type ParentLayouts, parentLayouts } from './parent-layout.ts';
import { sectionRules } from './section-rules.ts';
import { serializeRules } from './serialize.ts';
import type { CssRule, Hover, OpenStyle, StyleContext } from './types.ts';

/** A page's nodes and what the cascade reads beside them: a `PageBundle` with its site's classes, or a whole `Design`. */
export type StyledPage = Pick<Design, 'sections' | 'elements' | 'components' | 'classes'>;

/** Where an element stands: the node whose dropzone holds it, and whether it is the root of a component. */
interface Place {
  parent: Element | Section | undefined;
  isComponentRoot: boolean;
}

const isSingle = (node: Element | Section, path: string): boolean => {
  const mark: unknown = getAtPath(node.content.default ?? {}, path);
  return typeof mark === 'object' && mark !== null && 'slot' in mark && mark.slot === 'one';
};

const placesOf = (page: StyledPage): Map<Id, Place> => {
  const places = new Map<Id, Place>();
  for (const component of Object.values(page.components))
    places.set(component.rootElementId, { parent: undefined, isComponentRoot: true });
  for (const node of [...Object.values(page.sections), ...Object.values(page.elements)]) {
    for (const [path, children] of Object.entries(node.slots)) {
      const owner = 'component' in node && node.component !== null ? slotOwner(page, path) : node;
      const parent = isSingle(node, path) ? undefined : owner;
      for (const child of children) if (!places.has(child)) places.set(child, { parent, isComponentRoot: false });
    }
  }
  return places;
};

/** Slots of an instance are named after the inner element whose dropzone they fill (`childrenData.<uid>…`). */
const slotOwner = (page: StyledPage, path: string): Element | undefined => {
  for (const part of path.split('.')) {
    const element = page.elements[part];
    if (element !== undefined) return element;
  }
  return undefined;
};

/** The definition by which an element is drawn: its own, or that of its component's root. */
const definitionOf = (element: Element, page: StyledPage, registry: Registry): ElementDefinition | undefined => {
  const drawn = element.component === null ? element : rootsOf(element, page).at(-1);
  return drawn?.type == null ? undefined : registry.element(drawn.type);
};

/** Finds what the cascade needs to know beside an element, for each element of one page. */
export const styleContexts = (
  page: StyledPage,
  registry: Registry,
  hover: Hover = 'class',
): ((element: Element) => StyleContext) => {
  const places = placesOf(page);
  const layouts = new Map<Id, ParentLayouts>();
  return (element) => {
    const place = places.get(element.id);
    const definition = definitionOf(element, page, registry);
    const base: StyleContext = { classes: page.classes, definition, parent: undefined, hover };
    if (place?.parent === undefined) return { ...base, isComponentRoot: place?.isComponentRoot ?? false };
    const node = place.parent;
    const parentDefinition = 'component' in node ? definitionOf(node, page, registry) : undefined;
    const known = layouts.get(node.id) ?? parentLayouts(node, parentDefinition, page.classes);
    layouts.set(node.id, known);
    return { ...base, parent: { node, definition: parentDefinition }, layouts: known };
  };
};

/** Rules of one element in its page, and the bound values that they read. */
export const rulesOf = (
  element: Element,
  page: StyledPage,
  context: StyleContext,
): { rules: CssRule[]; open: OpenStyle[] } => {
  const roots = element.component === null ? null : rootsOf(element, page);
  const rules = roots === null ? elementRules(element, context) : componentInstanceRules(element, roots, context);
  return { rules, open: openStyles(element, context) };
};

/** Rules of every section and element of a page, in a stable order. */
export const pageElementRules = (page: StyledPage, registry: Registry, hover?: Hover): CssRule[] => {
  const contextOf = styleContexts(page, registry, hover);
  const rules: CssRule[] = [];
  const open: OpenStyle[] = [];
  for (const section of Object.values(page.sections)) {
    rules.push(...sectionRules(section, { classes: page.classes, hover }));
    open.push(...sectionOpenStyles(section, page));
  }
  for (const element of Object.values(page.elements)) {
    const own = rulesOf(element, page, contextOf(element));
    rules.push(...own.rules);
    open.push(...own.open);
  }
  return [...openPropertyRules(open), ...rules];
};

/**
 * The stylesheet of one page: resets, tokens, page background, then every section and element.
 *
 * @param hover absent: `css`. The engine follows the pointer only where hovering changes more than looks, so that no class
 *   would say that an element is hovered
 */
export const designCss = ({
  site,
  bundle,
  registry,
  hover = 'css',
}: {
  site: Pick<SiteInfo, 'tokens' | 'head' | 'background' | 'classes'>;
  bundle: Pick<PageBundle, 'sections' | 'elements' | 'components'>;
  registry: Registry;
  hover?: Hover;
}): string => {
  const page: StyledPage = {
    sections: bundle.sections,
    elements: bundle.elements,
    components: bundle.components,
    classes: site.classes,
  };
  const rules = [...pageRules(site.background), ...pageElementRules(page, registry, hover)];
  return [baseCss(), tokenCss(site.tokens, site.head), serializeRules(rules)].filter((text) => text !== '').join('\n');
};
