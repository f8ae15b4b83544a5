import type { Instance } from '@trama/engine';
import { createMovingRows, type MovingRows } from '@trama/engine/moving-rows';

/** What finds the row that a node stands in (conformance 10.293). */
const MARK = 'data-ww-repeat-index';

const markNode = (node: Element, mark: string | undefined): void => {
  if (mark === undefined) node.removeAttribute(MARK);
  else node.setAttribute(MARK, mark);
};

/**
 * Writes on the nodes of a row where it stands now. Nothing else of them has changed, so they are not drawn again for it.
 * Rows of a repeat inside are counted by themselves.
 */
const markRow = (row: Instance): void => {
  const mark = row.attributes.peek()[MARK];
  const visit = (instance: Instance): void => {
    const { domNode, isStatic } = instance;
    if (instance.item !== row.item || !(domNode instanceof Element)) return;
    markNode(domNode, mark);
    // Prerendered nodes that nothing changes are known by their outermost alone.
    if (isStatic) for (const node of domNode.querySelectorAll('[data-ww-uid]')) markNode(node, mark);
    else for (const path in instance.element.slots) instance.slot(path).peek().forEach(visit);
  };
  visit(row);
};

/** The node that stands in one tree where another stands in a tree of the same make; undefined where there is none. */
const counterpart = (node: Element, root: Element, other: Element): Element | undefined => {
  if (node === root) return other;
  const around = node.parentElement && counterpart(node.parentElement, root, other);
  return around ? around.children[[...(node.parentElement?.children ?? [])].indexOf(node)] : undefined;
};

/**
 * The focus goes on to the row that comes where its own stood, as it stays in its position when positions change their data: who
 * deletes one row after the other by keyboard stays in the list.
 */
const passFocus = ({ document }: Window, from: Instance, to: Instance): void => {
  const focused = document.activeElement;
  const [root, other] = [from.domNode, to.domNode];
  if (!(root instanceof Element && other instanceof Element && focused && root.contains(focused))) return;
  const next = counterpart(focused, root, other);
  // `focusVisible` is not yet known to TypeScript.
  const how = { preventScroll: true, focusVisible: focused.matches(':focus-visible') };
  // The list is changing: what listens to the focus hears of it when that is done.
  queueMicrotask(() => next instanceof HTMLElement && next.focus(how));
};

/** Rows of repeats that follow their items, with the nodes that are drawn for them. */
export const movingRowsIn = (window: Window): MovingRows =>
  createMovingRows({ mark: markRow, passFocus: (from, to) => passFocus(window, from, to) });
