import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The page in edit mode, inside the builder. It is drawn scaled, so its elements are reached by the mouse. */
export interface Canvas {
  readonly frame: FrameLocator;
  /** Where an element's point stands in the builder's window: `x` and `y` from 0 to 1 across its box. */
  pointOf(element: Locator, x?: number, y?: number): Promise<{ x: number; y: number }>;
  /** Selects an element: keys that follow are meant for it. */
  click(element: Locator): Promise<void>;
  /** Writes another text in the place of an element's own. */
  retype(element: Locator, text: string): Promise<void>;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box of a node, in the pixels of its own window, and whether it kept it for two frames. */
const stillBox = (locator: Locator): Promise<{ box: Box; viewport: number; isStill: boolean }> =>
  locator.evaluate(async (node) => {
    const boxOf = (): Box => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x, y, width, height };
    };
    const before = JSON.stringify(boxOf());
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const box = boxOf();
    return { box, viewport: innerWidth, isStill: JSON.stringify(box) === before };
  });

export const canvasOf = (page: Page): Canvas => {
  const outer = page.locator('iframe');
  const frame = page.frameLocator('iframe');

  const pointOf = async (element: Locator, x = 0.5, y = 0.5): Promise<{ x: number; y: number }> => {
    let point = { x: 0, y: 0 };
    // A page that is being drawn stands hidden beside the one that is shown; panels move it; a cover may lie over it.
    await expect(async () => {
      await expect(element).toBeVisible({ timeout: 1000 });
      const inner = await stillBox(element);
      const canvas = await stillBox(outer);
      expect([inner.isStill, canvas.isStill], 'element and canvas are still').toEqual([true, true]);
      const scale = canvas.box.width / inner.viewport;
      point = {
        x: canvas.box.x + (inner.box.x + inner.box.width * x) * scale,
        y: canvas.box.y + (inner.box.y + inner.box.height * y) * scale,
      };
      const isReached = await outer.evaluate(
        (node, at) => node.ownerDocument.elementFromPoint(at.x, at.y) === node,
        point,
      );
      expect(isReached, 'nothing lies over the canvas').toBe(true);
    }).toPass();
    return point;
  };

  return {
    frame,
    pointOf,
    click: async (element) => {
      const { x, y } = await pointOf(element);
      await page.mouse.click(x, y);
      // The builder gives the keyboard to the canvas once it has heard of the click.
      await expect(outer).toBeFocused();
    },
    retype: async (element, text) => {
      const { x, y } = await pointOf(element);
      await page.mouse.dblclick(x, y);
      const typed = frame.locator('[contenteditable=true]');
      await expect(typed).toBeFocused();
      await expect(outer).toBeFocused();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
      await expect(typed).toHaveText(text);
      await page.keyboard.press('Enter');
      await expect(typed).toHaveCount(0);
    },
  };
};
