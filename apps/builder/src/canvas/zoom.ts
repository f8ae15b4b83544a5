import type { Box } from '@trama/protocol/canvas';
import type { Editor } from '../editor/editor.ts';

/** The smallest and the largest scale of the canvas. */
const [LEAST, MOST] = [0.1, 4];

const within = (zoom: number): number => Math.round(Math.min(MOST, Math.max(LEAST, zoom)) * 1000) / 1000;

/** Shows the page larger than it is now by a factor, or smaller. */
export const zoomByFactor = ({ view }: Editor, factor: number): void =>
  view.update({ zoom: within(view.get().scale * factor) });

/** So much of the room a fitted box takes: what is around it stays in sight. */
const FILLED = 0.8;

/** The scale at which a box is as large as it fits in a room, up to twice its size. Both in CSS px. */
export const zoomThatFits = (box: Pick<Box, 'width' | 'height'>, room: Pick<Box, 'width' | 'height'>): number =>
  within(Math.min(2, (room.width * FILLED) / Math.max(box.width, 1), (room.height * FILLED) / Math.max(box.height, 1)));
