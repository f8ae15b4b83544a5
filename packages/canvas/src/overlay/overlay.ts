import type { Box } from '../box.ts';
import { OVERLAY_CSS } from './overlay.css.ts';

/** Where a drop would go: the container, and the line at which the element would stand. */
export interface DropMark {
  container: Box;
  line: Box | null;
}

/** Everything that is marked over the page, as boxes of the viewport. */
export interface Marks {
  /** Scale at which the canvas is shown. */
  scale: number;
  hover: readonly Box[];
  selection: readonly { box: Box; tag: string }[];
  parent: Box | null;
  drop: DropMark | null;
}

/** Marks over the page, outside of its React tree. */
export interface Overlay {
  show(marks: Marks): void;
  dispose(): void;
}

/** Height of the name tag in CSS px of the screen. */
const TAG_HEIGHT = 20;

/** A box of this many tags keeps most of itself visible below a tag that stands inside of it. */
const ROOMY = 4;

/** Above its box, where nothing is covered; else inside of a roomy box, or below a small one. */
const tagSide = ({ y, height }: Box, tagHeight: number): 'above' | 'inside' | 'below' => {
  if (y >= tagHeight) return 'above';
  return height >= tagHeight * ROOMY ? 'inside' : 'below';
};

const place = (node: HTMLElement, { x, y, width, height }: Box): HTMLElement => {
  node.style.transform = `translate(${x}px, ${y}px)`;
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
  return node;
};

export const createOverlay = (document: Document): Overlay => {
  const host = document.createElement('trama-overlay');
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = OVERLAY_CSS;
  const layer = document.createElement('div');
  root.append(style, layer);
  document.documentElement.append(host);

  const mark = (box: Box, className: string): HTMLElement => {
    const node = document.createElement('div');
    node.className = className;
    return place(node, box);
  };

  const selected = ({ box, tag }: Marks['selection'][number], scale: number): HTMLElement => {
    const node = mark(box, 'mark selection');
    if (tag === '') return node;
    const label = document.createElement('span');
    label.className = `tag ${tagSide(box, TAG_HEIGHT / scale)}`;
    label.textContent = tag;
    node.append(label);
    return node;
  };

  return {
    show: ({ scale, hover, selection, parent, drop }) => {
      layer.style.setProperty('--pixel', `${1 / scale}px`);
      layer.replaceChildren(
        ...(parent ? [mark(parent, 'mark parent')] : []),
        ...hover.map((box) => mark(box, 'mark hover')),
        ...selection.map((each) => selected(each, scale)),
        ...(drop ? [mark(drop.container, 'mark into')] : []),
        ...(drop?.line ? [mark(drop.line, 'line')] : []),
      );
    },
    dispose: () => host.remove(),
  };
};
