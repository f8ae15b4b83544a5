import { type Element, type ElementDefinition, SCREENS, type Screen } from '@trama/model';
import { groupsOf, layoutNodeGroups, textNodeGroups } from './buckets.ts';
import { type Cascade, cascadeOf, overridden } from './cascade.ts';
import { literalCss } from './css-text.ts';
import { emitRules } from './emit.ts';
import type { Declaration, Group, GroupContext } from './groups/group.ts';
import { cssOf, isBound, type Look, literalOf, type PropertyKey } from './looks.ts';
import { elementClass, GRID_CLASS } from './names.ts';
import { NO_PARENT, type ParentLayouts, parentLayouts, UNKNOWN_PARENT } from './parent-layout.ts';
import { nodeSelector, weightAbove, withInherited } from './selectors.ts';
import type { CssRule, StyleContext } from './types.ts';

/** A dropzone is the root node of the elements that inherit the layout properties (conformance 10.265). */
const LAYOUT_BASE: readonly Declaration[] = [
  ['position', 'relative'],
  ['pointer-events', 'auto'],
];

const baseOf = (definition: ElementDefinition | undefined): readonly Declaration[] => [
  ...(definition?.inherits.layout === undefined || definition.layoutNode === 'inside' ? [] : LAYOUT_BASE),
  ...Object.entries(definition?.baseCss ?? {}),
];

/** A layout node inside its root is as wide as the root and displayed like it. */
const INSIDE_LAYOUT_BASE: readonly Declaration[] = [
  ['display', 'inherit'],
  ['width', '100%'],
  ['min-width', '0'],
  ...LAYOUT_BASE,
];

const layoutsOf = (context: StyleContext): ParentLayouts => {
  if (context.layouts !== undefined) return context.layouts;
  if (context.isComponentRoot) return UNKNOWN_PARENT;
  return context.parent === undefined
    ? NO_PARENT
    : parentLayouts(context.parent.node, context.parent.definition, context.classes);
};

const contextAt =
  (element: Element, definition: ElementDefinition | undefined, layouts: ParentLayouts) =>
  (screen: Screen): GroupContext => ({ owner: element.id, definition, parent: layouts[screen] });

/**
 * Rules of an element's root node: the flattened cascade (conformance 10.253) over its declarations (conformance 10.257 to
 * 10.261, 10.265, 10.266).
 * The order is stable; owner, screen, state and selector name a rule.
 */
export const elementRules = (element: Element, context: StyleContext): CssRule[] => {
  const { definition, hover } = context;
  const cascade = cascadeOf(element, context.classes, definition);
  const layouts = layoutsOf(context);
  const rules = emitRules({
    owner: element.id,
    cascade,
    groups: groupsOf(definition),
    contextAt: contextAt(element, definition, layouts),
    selector: (states, rank) => nodeSelector(element.id, states, rank, 1, hover),
    base: baseOf(definition),
  });
  return [
    ...rules,
    ...insideRules(element, cascade, context, { name: 't', groups: textNodeGroups(definition), base: [] }),
    ...insideRules(element, cascade, context, {
      name: 'in',
      groups: layoutNodeGroups(definition),
      base: [...INSIDE_LAYOUT_BASE, ...Object.entries(definition?.layoutCss ?? {})],
    }),
    ...edgeRules(element, cascade, layouts, weightAbove(1, cascade.states.length)),
  ];
};

/** A node inside the root that carries a part of its looks: class `<class>-<name>`. */
interface InsideNode {
  name: 't' | 'in';
  groups: readonly Group[];
  base: readonly Declaration[];
}

/** Rules of the node inside the root that carries the text looks (`textNode`), or the layout ones (`layoutNode`). */
const insideRules = (
  element: Element,
  cascade: Cascade,
  { definition, hover }: StyleContext,
  { name, groups, base }: InsideNode,
): CssRule[] => {
  if (groups.length === 0) return [];
  const inside = `.${elementClass(element.id)}-${name}`;
  const sources = new Set(groups.flatMap((group) => group.sources));
  const isCarried = ([key]: [PropertyKey, Look]): boolean => sources.has(key);
  return emitRules({
    owner: element.id,
    cascade: {
      ...cascade,
      looksAt: (screen, states) => new Map([...cascade.looksAt(screen, states)].filter(isCarried)),
    },
    groups,
    contextAt: contextAt(element, definition, NO_PARENT),
    selector: (states, rank) => (rank === 0 ? inside : `${nodeSelector(element.id, states, rank, 1, hover)} ${inside}`),
    base,
  }).map(withInherited);
};

/**
 * Rules of a component's instance: what it sets replaces the root's looks property by property, in rules under the instance's class
 * that beat every rule of the root (conformance 10.232). Root and instance share the node, which has both classes.
 *
 * @param root the component's root element, or a list of roots where the root is itself an instance: innermost (a real element) last
 * @param context the instance's: `parent` holds the instance, `definition` is the innermost root's
 */
export const componentInstanceRules = (
  instance: Element,
  root: Element | readonly Element[],
  context: StyleContext,
): CssRule[] => {
  const roots: readonly Element[] = 'id' in root ? [root] : root;
  const { definition, hover } = context;
  const layouts = layoutsOf(context);
  let under: Cascade | null = null;
  let weight = 1;
  for (const node of [...roots].reverse()) {
    const cascade = cascadeOf(node, context.classes, definition);
    under = under === null ? cascade : overridden(under, cascade);
    weight = weightAbove(weight, under.states.length);
  }
  if (under === null) return [];
  const own = cascadeOf(instance, context.classes, undefined);
  const cascade = overridden(under, own);
  const rules = emitRules({
    owner: instance.id,
    cascade,
    groups: groupsOf(definition),
    contextAt: contextAt(instance, definition, layouts),
    selector: (states, rank) => nodeSelector(instance.id, states, rank, weight, hover),
    base: baseOf(definition),
    over: { root: under, rootContextAt: contextAt(instance, definition, UNKNOWN_PARENT), instance: own },
  });
  return [...rules, ...edgeRules(instance, cascade, layouts, weightAbove(weight, cascade.states.length))];
};

/** What depends on the node's place among its siblings, or on a parent whose display is open. */
const edgeRules = (element: Element, cascade: Cascade, layouts: ParentLayouts, weight: number): CssRule[] => {
  const rules: CssRule[] = [];
  const self = `.${elementClass(element.id)}`.repeat(weight);
  let pushed: ParentLayouts[Screen]['push'] = null;
  for (const screen of SCREENS) {
    const { push } = layouts[screen];
    if (pushed !== null && (push === null || push.child !== pushed.child || push.margin !== pushed.margin)) {
      const margin = cssOf(cascade.looksAt(screen, []), 'style.margin', '0') ?? '0';
      rules.push({ owner: element.id, screen, selector: `${self}${pushed.child}`, declarations: [['margin', margin]] });
    }
    if (push !== null && (pushed === null || push.child !== pushed.child || push.margin !== pushed.margin)) {
      rules.push({
        owner: element.id,
        screen,
        selector: `${self}${push.child}`,
        declarations: [[push.margin, 'auto']],
      });
    }
    pushed = push;
  }
  const looks = cascade.looksAt('mobile', []);
  const hasAlign = isBound(looks, 'style.align') || literalCss(literalOf(looks, 'style.align')) !== null;
  if (
    hasAlign &&
    SCREENS.some((screen) => layouts[screen] !== UNKNOWN_PARENT[screen] && layouts[screen].kind === 'any')
  ) {
    rules.push({
      owner: element.id,
      screen: 'default',
      selector: `.${GRID_CLASS}>${self}`,
      declarations: [['align-self', 'auto']],
    });
  }
  return rules;
};
