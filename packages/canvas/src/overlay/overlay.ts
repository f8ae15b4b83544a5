import type { Box, Point } from '@trama/protocol/canvas';
import { createHandleLayer, type HandleLayerOptions } from '../handles/handle-layer.ts';
import type { Handle } from '../handles/handles.ts';
import type { DropMark } from '../pointer/drop-finder.ts';
import type { Distance } from './distances.ts';
import { OVERLAY_CSS } from './overlay.css.ts';

/** A button in an empty place, which offers what can be added there. */
export interface Adder {
  box: Box;
  label: string;
  /** The label is written on it: nothing else stands on the page. */
  isSpoken?: boolean;
  onPress: () => void;
}

/** What is said beside the pointer while something is dragged. */
export interface DragHint {
  at: Point;
  text: string;
  isRefused: boolean;
  /** Lines that what is dragged lies on. */
  guides?: readonly Box[];
}

/** Everything that is marked over the page, as boxes of the viewport. */
export interface Marks {
  /** Scale at which the canvas is shown. */
  scale: number;
  hover: readonly Box[];
  /** An empty tag is none. */
  selection: readonly { box: Box; tag: string }[];
  parent: Box | null;
  drop: DropMark | null;
  hint: DragHint | null;
  /** A rectangle that selects, and the boxes in it. */
  marquee: { box: Box; caught: readonly Box[] } | null;
  adders: readonly Adder[];
  handles: readonly Handle[];
  distances: readonly Distance[];
}

/** Marks over the page, outside of its React tree. */
export interface Overlay {
  show(marks: Marks): void;
  /** True for the target of an event on a button of the marks, which the page below has no part in. */
  holds(target: EventTarget | null): boolean;
  /** Shows a node beside the marks, where the looks of the page do not reach it. */
  attach(node: HTMLElement): void;
  /** Gives the keyboard to the handles. */
  focusHandles(): void;
  /** The keyboard is on a handle. */
  readonly hasHandleFocus: boolean;
  dispose(): void;
}

/** Height of the name tag in CSS px of the screen. */
const TAG_HEIGHT = 20;

/** A tag stands above its box, or below it, and covers nothing of it; where neither is on the screen the builder's crumbs say the name. */
const tagSide = ({ y, height }: Box, tagHeight: number, viewport: number): 'above' | 'below' | null => {
  if (y >= tagHeight) return 'above';
  return y + height + tagHeight <= viewport ? 'below' : null;
};

const place = <Node extends HTMLElement>(node: Node, { x, y, width, height }: Box): Node => {
  node.style.transform = `translate(${x}px, ${y}px)`;
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
  return node;
};

export const createOverlay = (document: Document, handling: Omit<HandleLayerOptions, 'document'>): Overlay => {
  const host = document.createElement('trama-overlay');
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = OVERLAY_CSS;
  const layer = document.createElement('div');
  const handleLayer = createHandleLayer({ document, ...handling });
  root.append(style, layer, handleLayer.node);
  document.documentElement.append(host);

  const mark = (box: Box, className: string): HTMLElement => {
    const node = document.createElement('div');
    node.className = className;
    return place(node, box);
  };

  const selected = ({ box, tag }: Marks['selection'][number], scale: number): HTMLElement => {
    const node = mark(box, 'mark selection');
    const side = tag === '' ? null : tagSide(box, TAG_HEIGHT / scale, document.documentElement.clientHeight);
    if (side === null) return node;
    const label = document.createElement('span');
    label.className = `tag ${side}`;
    label.textContent = tag;
    node.append(label);
    return node;
  };

  const hinted = ({ at, text, isRefused }: DragHint): HTMLElement => {
    const node = document.createElement('div');
    node.className = isRefused ? 'hint refused' : 'hint';
    node.textContent = text;
    node.style.transform = `translate(${at.x}px, ${at.y}px)`;
    return node;
  };

  const adder = ({ box, label, isSpoken = false, onPress }: Adder): HTMLElement => {
    const around = mark(box, 'mark adder');
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = label;
    button.title = label;
    button.textContent = isSpoken ? `+  ${label}` : '+';
    button.classList.toggle('spoken', isSpoken);
    button.addEventListener('click', onPress);
    around.append(button);
    return around;
  };

  const measured = ({ line, length }: Distance): HTMLElement => {
    const node = mark(line, line.height === 0 ? 'mark distance across' : 'mark distance along');
    const label = document.createElement('span');
    label.textContent = String(Math.round(length));
    node.append(label);
    return node;
  };

  /** The marks that are drawn, as text; null for what cannot be told apart by it. */
  let drawn: string | null = null;
  /** Buttons do what their text does not say. */
  const textOf = (marks: Marks): string | null =>
    marks.adders.length > 0 ? null : JSON.stringify([marks, document.documentElement.clientHeight]);

  return {
    show: (marks) => {
      const text = textOf(marks);
      // Measured again they are mostly where they were: to draw them again would have the page painted a second time.
      if (text !== null && text === drawn) return;
      drawn = text;
      const { scale, hover, selection, parent, drop, hint, marquee, adders, handles, distances } = marks;
      host.style.setProperty('--pixel', `${1 / scale}px`);
      handleLayer.show(handles);
      layer.replaceChildren(
        ...(parent ? [mark(parent, 'mark parent')] : []),
        ...hover.map((box) => mark(box, 'mark hover')),
        ...selection.map((each) => selected(each, scale)),
        ...adders.map(adder),
        ...(marquee
          ? [...marquee.caught.map((box) => mark(box, 'mark selection')), mark(marquee.box, 'mark marquee')]
          : []),
        ...(drop ? [mark(drop.container, 'mark into')] : []),
        ...(drop?.line ? [mark(drop.line, 'line')] : []),
        ...distances.map(measured),
        ...(hint?.guides ?? []).map((line) => mark(line, 'mark guide')),
        ...(hint ? [hinted(hint)] : []),
      );
    },
    holds: (target) => target === host,
    focusHandles: handleLayer.focus,
    get hasHandleFocus() {
      return handleLayer.isFocused;
    },
    attach: (node) => root.append(node),
    dispose: () => host.remove(),
  };
};
