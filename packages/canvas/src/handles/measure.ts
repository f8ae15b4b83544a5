import { type Design, type Element, type Id, SCREENS, type Screen, type Section } from '@trama/model';
import type { Box } from '@trama/protocol/canvas';
import { boxOf, type PageNodes } from '../page-nodes.ts';
import type { Measured, Snaps } from './handles.ts';
import type { Track } from './tracks.ts';

const number = (text: string): number => Number.parseFloat(text) || 0;

/** Between two boxes that follow each other; thin ones are still wide enough to be held. */
const between = (a: Box, b: Box, direction: 'row' | 'column', least: number): Box => {
  if (direction === 'row') {
    const [start, end] = [a.x + a.width, b.x];
    const middle = (start + end) / 2;
    const width = Math.max(least, Math.min(end - start, least * 2));
    return { x: middle - width / 2, y: a.y + a.height / 2 - least * 2, width, height: least * 4 };
  }
  const middle = (a.y + a.height + b.y) / 2;
  const height = Math.max(least, Math.min(b.y - a.y - a.height, least * 2));
  return { x: a.x + a.width / 2 - least * 2, y: middle - height / 2, width: least * 4, height };
};

const gapOf = (nodes: PageNodes, owner: HTMLElement, element: Element | Section, scale: number): Measured['gap'] => {
  const style = getComputedStyle(owner);
  const isGrid = style.display.endsWith('grid');
  if (!isGrid && !style.display.endsWith('flex')) return null;
  const [first, second] = Object.values(element.slots)
    .flat()
    .flatMap((id) => nodes.nodes(id).filter((node) => owner.contains(node)))
    .slice(0, 2)
    .map(boxOf);
  if (!first || !second) return null;
  const direction = second.x >= first.x + first.width - 1 ? 'row' : 'column';
  const isAfter = direction === 'row' || second.y >= first.y + first.height - 1;
  if (!isAfter) return null;
  return {
    value: number(direction === 'row' ? style.columnGap : style.rowGap),
    box: between(first, second, direction, 6 / scale),
    direction,
    property: `_ww-${isGrid ? 'grid' : 'layout'}_${direction === 'row' ? 'columnGap' : 'rowGap'}`,
  };
};

/** The tracks that an element itself sets on this screen, or on a larger one. */
const writtenTracks = ({ content }: Element, screen: Screen, property: string): readonly string[] | null => {
  const screens = SCREENS.slice(0, SCREENS.indexOf(screen) + 1);
  const value = screens.map((each) => content[each]?.[property]).findLast((each) => each !== undefined);
  return Array.isArray(value) ? value.map(String) : null;
};

/** Tracks as they are drawn; none where they are not written one by one, as with `repeat()`. */
const tracksOf = (drawn: string, from: number, gap: number, written: readonly string[] | null): readonly Track[] => {
  const sizes = drawn.split(' ').map(number);
  if (!/^[\d.]+px/.test(drawn) || (written && written.length !== sizes.length)) return [];
  let at = from;
  return sizes.map((size, index) => {
    const track = { text: written?.[index] ?? `${size}px`, start: at, end: at + size };
    at += size + gap;
    return track;
  });
};

/** An element as it is drawn; null where it is not. @param screen the edited one */
export const measure = (nodes: PageNodes, element: Element, scale: number, screen: Screen): Measured | null => {
  const [node] = nodes.nodes(element.id);
  if (!node) return null;
  const style = getComputedStyle(node);
  const box = boxOf(node);
  if (box.width === 0 && box.height === 0) return null;
  const padding = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(number);
  const [top = 0, right = 0, bottom = 0, left = 0] = padding;
  const isBorderBox = style.boxSizing === 'border-box';
  return {
    box,
    beside: {
      width: isBorderBox ? 0 : left + right + number(style.borderLeftWidth) + number(style.borderRightWidth),
      height: isBorderBox ? 0 : top + bottom + number(style.borderTopWidth) + number(style.borderBottomWidth),
    },
    padding: [top, right, bottom, left],
    radius: number(style.borderTopLeftRadius),
    gap: gapOf(nodes, node, element, scale),
    ...(style.display.endsWith('grid') && style.direction === 'ltr'
      ? {
          columns: tracksOf(
            style.gridTemplateColumns,
            box.x + left + number(style.borderLeftWidth),
            number(style.columnGap),
            writtenTracks(element, screen, '_ww-grid_columns'),
          ),
          rows: writtenTracks(element, screen, '_ww-grid_rows')
            ? tracksOf(
                style.gridTemplateRows,
                box.y + top + number(style.borderTopWidth),
                number(style.rowGap),
                writtenTracks(element, screen, '_ww-grid_rows'),
              )
            : [],
        }
      : { columns: [], rows: [] }),
  };
};

const edgesOf = (boxes: readonly Box[]): Snaps['edges'] => ({
  x: boxes.flatMap(({ x, y, width, height }) =>
    [x, x + width / 2, x + width].map((at) => ({ at, from: y, to: y + height })),
  ),
  y: boxes.flatMap(({ x, y, width, height }) =>
    [y, y + height / 2, y + height].map((at) => ({ at, from: x, to: x + width })),
  ),
});

/** What a drag of this element snaps to: spacing tokens in pixels, sizes and edges of what stands beside it and around it. */
export const snapsFor = (
  nodes: PageNodes,
  design: Design,
  siblings: readonly Id[],
  nameOf: (id: Id) => string,
  owner: Box | null,
): Snaps => {
  const spacing = Object.values(design.tokens).flatMap(({ kind, value, name }) =>
    kind === 'spacing' && /^\d+(\.\d+)?px$/.test(value) ? [{ value: number(value), name: name ?? value }] : [],
  );
  const boxes = siblings.flatMap((id) => nodes.boxes(id).map((box) => ({ box, name: nameOf(id) })));
  return {
    spacing,
    width: boxes.map(({ box, name }) => ({ value: box.width, name })),
    height: boxes.map(({ box, name }) => ({ value: box.height, name })),
    edges: edgesOf([...boxes.map(({ box }) => box), ...(owner ? [owner] : [])]),
  };
};
