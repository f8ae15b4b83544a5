import {
  displayOf,
  type Element,
  type ElementDefinition,
  type Id,
  layoutKind,
  SCREENS,
  type Screen,
  SECTION_DISPLAYS,
  type Section,
  type StyleClass,
} from '@trama/model';
import { cascadeOf } from './cascade.ts';
import type { ParentLayout } from './groups/group.ts';
import { isBound, type Looks, literalOf } from './looks.ts';

export type ParentLayouts = Readonly<Record<Screen, ParentLayout>>;

const constant = (kind: ParentLayout['kind']): ParentLayouts => {
  const layout: ParentLayout = { kind, stretchColumn: false, push: null };
  return { default: layout, tablet: layout, mobile: layout };
};

/** A single slot, or the page itself. */
export const NO_PARENT: ParentLayouts = constant('none');

/** A parent that is not known: the root of a component. */
export const UNKNOWN_PARENT: ParentLayouts = constant('any');

const layoutOf = (looks: Looks, displays: readonly string[], isSection: boolean): ParentLayout => {
  const kind = isBound(looks, 'style.display')
    ? openKind(displays)
    : layoutKind(displayOf(literalOf(looks, 'style.display'), displays));
  const isColumn = literalOf(looks, 'content._ww-layout_flexDirection') === 'column';
  const pushes = (kind === 'flex' || kind === 'any') && literalOf(looks, 'content._ww-layout_pushLast') === true;
  const reversed = literalOf(looks, 'content._ww-layout_reverse') === true;
  return {
    kind,
    stretchColumn:
      isSection && kind === 'flex' && isColumn && literalOf(looks, 'content._ww-layout_alignItems') === 'stretch',
    push: pushes
      ? { margin: isColumn ? 'margin-top' : 'margin-left', child: reversed ? ':first-child' : ':last-child' }
      : null,
  };
};

/** A bound display leaves open only what the parent may be at all. */
const openKind = (displays: readonly string[]): ParentLayout['kind'] => {
  const kinds = new Set(displays.map(layoutKind));
  if (kinds.has('flex') && kinds.has('grid')) return 'any';
  return kinds.has('flex') ? 'flex' : kinds.has('grid') ? 'grid' : 'none';
};

/**
 * How a node lays out the children of its dropzone, per screen and without states (conformance 10.259).
 * The rules of the children depend on it: they change when the parent's display, direction, alignment or `pushLast` do.
 */
export const parentLayouts = (
  node: Element | Section,
  definition: ElementDefinition | undefined,
  classes: Readonly<Record<Id, StyleClass>>,
): ParentLayouts => {
  const cascade = cascadeOf(node, classes, definition);
  const isSection = 'title' in node;
  const displays = isSection ? SECTION_DISPLAYS : (definition?.displays ?? ['block']);
  const layouts = SCREENS.map((screen) => [screen, layoutOf(cascade.looksAt(screen, []), displays, isSection)]);
  return Object.fromEntries(layouts) as ParentLayouts;
};
