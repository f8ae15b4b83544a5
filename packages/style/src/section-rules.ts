import { displayOf, type ElementDefinition, type Screen, SECTION_DISPLAYS, type Section } from '@trama/model';
import { cascadeOf } from './cascade.ts';
import { emitRules } from './emit.ts';
import { background } from './groups/background.ts';
import { BOX } from './groups/box.ts';
import { declare, type Group, type GroupContext, sourcesOf } from './groups/group.ts';
import { layout, textAlign } from './groups/layout.ts';
import { display } from './groups/placement.ts';
import { overflow } from './groups/text.ts';
import { cssOf, isBound, type Looks, literalOf, lookOfKey } from './looks.ts';
import { elementClass } from './names.ts';
import { NO_PARENT } from './parent-layout.ts';
import { nodeSelector, withInherited } from './selectors.ts';
import type { CssRule, StyleContext } from './types.ts';

/** The outer node only hides or shows; the display value itself is the inner node's, which holds the children. */
const outerDisplay: Group = {
  name: 'display',
  sources: sourcesOf('style', 'display'),
  compose: (looks) => {
    if (isBound(looks, 'style.display')) return declare('display', cssOf(looks, 'style.display', 'flex'));
    return [['display', displayOf(literalOf(looks, 'style.display'), SECTION_DISPLAYS) === 'none' ? 'none' : 'flex']];
  },
};

const isOutOfFlow = (looks: Looks): boolean => {
  const position = literalOf(looks, 'style.position');
  return position === 'fixed' || position === 'absolute';
};

/**
 * In the flow the outer node spans the page. Out of it the outer node is as wide as the section's width says, for it paints
 * the background and catches the pointer (conformance 10.262); without a width it is as wide as what it holds.
 */
const outerWidth: Group = {
  name: 'width',
  sources: [...sourcesOf('style', 'position'), ...sourcesOf('style', 'width')],
  compose: (looks) => (isOutOfFlow(looks) ? declare('width', cssOf(looks, 'style.width', 'auto')) : []),
};

/** The inner node fills an outer one that has the width already; `auto` is no width of its own, so it fills then too. */
const innerWidth: Group = {
  name: 'width',
  sources: [...sourcesOf('style', 'position'), ...sourcesOf('style', 'width')],
  compose: (looks) => {
    const width = isOutOfFlow(looks) ? '100%' : (cssOf(looks, 'style.width', '100%') ?? '100%');
    return [['width', width === 'auto' ? '100%' : width]];
  },
};

const groupsOn = (node: 'outer' | 'inner', groups: readonly Group[]): readonly Group[] =>
  groups.filter(({ sources }) =>
    sources.some((key) => {
      const place = lookOfKey(key)?.section;
      return place === node || place === 'both';
    }),
  );

/** Groups of the outer node (conformance 10.262). */
export const SECTION_OUTER: readonly Group[] = [
  outerDisplay,
  outerWidth,
  ...groupsOn('outer', [...BOX.filter(({ name }) => name !== 'width'), overflow, background]),
];

/** Groups of the inner node, the section's dropzone (conformance 10.262, 10.265). */
export const SECTION_INNER: readonly Group[] = [
  display,
  innerWidth,
  ...groupsOn('inner', [...BOX.filter(({ name }) => name !== 'width'), layout, textAlign]),
];

/** What a section is to the groups that ask for a definition. */
const SECTION_DEFINITION: Pick<ElementDefinition, 'displays' | 'inherits'> = {
  displays: SECTION_DISPLAYS,
  inherits: { layout: true },
};

/**
 * Rules of a section's two nodes: `<class>` outside, `<class>-in` inside it, which holds the children.
 * States are classes of the outer node. `customCss` belongs to the outer node.
 */
export const sectionRules = (section: Section, context: Pick<StyleContext, 'classes' | 'hover'>): CssRule[] => {
  const { hover } = context;
  const cascade = cascadeOf(section, context.classes, undefined);
  const contextAt = (screen: Screen): GroupContext => ({
    owner: section.id,
    definition: SECTION_DEFINITION as ElementDefinition,
    parent: NO_PARENT[screen],
  });
  const outer = (states: readonly string[], rank: number): string => nodeSelector(section.id, states, rank, 1, hover);
  const inner = `.${elementClass(section.id)}-in`;
  const outerRules = emitRules({
    owner: section.id,
    cascade,
    groups: SECTION_OUTER,
    contextAt,
    selector: outer,
    base: [
      ['position', 'relative'],
      ['flex-direction', 'column'],
      ['align-items', 'center'],
    ],
  });
  const innerRules = emitRules({
    owner: section.id,
    cascade: { ...cascade, looksAt: (screen, states) => withoutCustomCss(cascade.looksAt(screen, states)) },
    groups: SECTION_INNER,
    contextAt,
    selector: (states, rank) => (rank === 0 ? inner : `${outer(states, rank)}>${inner}`),
    base: [
      ['position', 'relative'],
      ['flex', '1'],
    ],
  });
  return [...outerRules, ...innerRules.map(withInherited)];
};

const withoutCustomCss = (looks: ReturnType<ReturnType<typeof cascadeOf>['looksAt']>): typeof looks =>
  new Map([...looks].filter(([key]) => key !== 'style.customCss'));
