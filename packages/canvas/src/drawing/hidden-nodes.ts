import { subtreeIds } from '@trama/document';
import type { Engine } from '@trama/engine';
import {
  type Change,
  type Design,
  type Element,
  type Id,
  isBinding,
  isHiddenDisplay,
  type Layers,
  SCREENS,
  type Screen,
  type Section,
  type Value,
} from '@trama/model';
import type { HiddenNode, Revealed } from '@trama/protocol/canvas';
import { elementClass } from '@trama/style';
import { idsOfPage } from './page-ids.ts';

const HIDING = ['conditionalRendering', 'display'] as const;
type Hiding = (typeof HIDING)[number];

type Node = Element | Section;

const nodeOf = (design: Design, id: Id): Node | undefined => design.elements[id] ?? design.sections[id];

const mayHide = (property: Hiding, value: Value | undefined): boolean =>
  value !== undefined && (isBinding(value) || (property === 'display' ? isHiddenDisplay(value) : value !== true));

const canHide = (node: Node, property: Hiding): boolean =>
  Object.values(node.style).some((layer) => mayHide(property, layer[property]));

/** Whether a node can hide itself at all, said once of each as it stands: after an edit thousands are asked again. */
const createCanHideItself = (): ((node: Node) => boolean) => {
  const known = new WeakMap<Node, boolean>();
  return (node) => {
    const said = known.get(node) ?? HIDING.some((property) => canHide(node, property));
    known.set(node, said);
    return said;
  };
};

/** False for an edit of a single look that hides nothing, as most are: nobody has to look at the page for it. */
export const mayChangeHidden = (change: Change): boolean =>
  change.op !== 'set' ||
  (change.entity !== 'elements' && change.entity !== 'sections') ||
  change.path[0] !== 'style' ||
  change.path.length < 3 ||
  HIDING.some((property) => property === change.path[2]);

/** Nodes of a page, and of the components on it, that hide themselves in some state of affairs. */
const candidatesOf = (design: Design, pageId: Id, canHideItself: (node: Node) => boolean): readonly Id[] => {
  const roots = new Set<Id>();
  const ids = idsOfPage(design, pageId).flatMap(function inside(id): readonly Id[] {
    const component = design.elements[id]?.component ?? null;
    const root = component === null ? undefined : design.components[component]?.rootElementId;
    if (root === undefined || roots.has(root)) return [id];
    roots.add(root);
    return [id, ...subtreeIds(design, root).flatMap(inside)];
  });
  return ids.filter((id) => {
    const node = nodeOf(design, id);
    return node !== undefined && canHideItself(node);
  });
};

/** What stands for a style on a screen, without states. */
const valueOn = (style: Layers, property: Hiding, screen: Screen): Value | undefined =>
  SCREENS.slice(0, SCREENS.indexOf(screen) + 1)
    .map((each) => style[each]?.[property])
    .findLast((value) => value !== undefined);

const without = (layer: Layers[string]): Layers[string] => {
  const { conditionalRendering: _condition, display: _display, ...rest } = layer ?? {};
  return 'display' in (layer ?? {}) && !mayHide('display', layer?.display)
    ? { ...rest, display: layer?.display as Value }
    : rest;
};

/** The node as edit mode draws it where it is revealed: nothing hides it. */
const shown = <Kind extends Node>(node: Kind): Kind => ({
  ...node,
  style: Object.fromEntries(Object.entries(node.style).map(([name, layer]) => [name, without(layer)])),
});

/** Draws what a page hides: dimmed, so that nobody takes it for what visitors see. */
export interface HiddenNodes {
  /** What is to be drawn from now on although it is hidden. */
  reveal(revealed: Revealed): void;
  /** The node as the engine is to know it. */
  present<Kind extends Node>(node: Kind): Kind;
  /** Nodes of the page that are presented otherwise than they are. */
  presented(design: Design, pageId: Id): readonly Id[];
  /** Which nodes of the drawn page are hidden as it stands: the outermost ones, and those that are revealed. */
  find(engine: Engine, design: Design, pageId: Id, screen: Screen): readonly HiddenNode[];
  dispose(): void;
}

export const createHiddenNodes = (document: Document, displayOf: (node: Node) => string): HiddenNodes => {
  let revealed: ReadonlySet<Id> | 'all' = new Set();
  const canHideItself = createCanHideItself();
  const sheet = document.createElement('style');
  document.head.append(sheet);

  const isRevealed = (id: Id): boolean => revealed === 'all' || revealed.has(id);

  const isHiddenBy = (engine: Engine, id: Id, property: Hiding, value: Value | undefined): boolean => {
    const instances = engine.instances(id);
    if (!isRevealed(id)) {
      const field = property === 'display' ? 'isDisplayed' : 'isRendered';
      return instances.every((instance) => !instance[field].peek());
    }
    const now = (position: number): unknown => {
      try {
        return isBinding(value) ? engine.formulaPlace(id, position)?.evaluate(value) : value;
      } catch {
        return undefined;
      }
    };
    return instances.every((_, position) => {
      const found = now(position);
      return property === 'display' ? found === undefined || isHiddenDisplay(found) : !found;
    });
  };

  /** Dims what is revealed and hidden; the stylesheet of the page may hide it too. */
  const dim = (design: Design, found: readonly HiddenNode[]): void => {
    const css = found
      .filter(({ id }) => isRevealed(id))
      .map(({ id, by }) => {
        const node = nodeOf(design, id);
        const display = by === 'display' && node ? `display: ${displayOf(node)} !important;` : '';
        return `.${elementClass(id)} { opacity: 0.45 !important; outline: 1px dashed #a855f7; outline-offset: -1px; ${display} }`;
      })
      .join('\n');
    if (sheet.textContent !== css) sheet.textContent = css;
  };

  return {
    reveal: (next) => {
      revealed = next === 'all' ? next : new Set(next);
    },
    present: (node) => (isRevealed(node.id) && canHideItself(node) ? shown(node) : node),
    presented: (design, pageId) => candidatesOf(design, pageId, canHideItself).filter(isRevealed),
    find: (engine, design, pageId, screen) => {
      const found = candidatesOf(design, pageId, canHideItself).flatMap((id): readonly HiddenNode[] => {
        const node = nodeOf(design, id);
        if (!node || engine.instances(id).length === 0) return [];
        const by = HIDING.find((property) => {
          const value = valueOn(node.style, property, screen);
          return value !== undefined && isHiddenBy(engine, id, property, value);
        });
        return by === undefined ? [] : [{ id, by }];
      });
      dim(design, found);
      return found;
    },
    dispose: () => sheet.remove(),
  };
};
