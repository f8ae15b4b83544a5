import type { Editor } from '../editor/editor.ts';

/** The smallest and the largest scale of the canvas. */
const [LEAST, MOST] = [0.1, 4];

/** Shows the page larger than it is now by a factor, or smaller. */
export const zoomByFactor = ({ view }: Editor, factor: number): void => {
  const zoom = Math.min(MOST, Math.max(LEAST, view.get().scale * factor));
  view.update({ zoom: Math.round(zoom * 1000) / 1000 });
};
