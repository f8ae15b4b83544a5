import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The page in edit mode, inside the builder. It is drawn scaled, so its elements are reached by the mouse. */
export interface Canvas {
  readonly frame: FrameLocator;
  /** Where an element's point stands in the builder's window: `x` and `y` from 0 to 1 across its box. */
  pointOf(element: Locator, x?: number, y?: number): Promise<{ x: number; y: number }>;
  click(element: Locator): Promise<void>;
  doubleClick(element: Locator): Promise<void>;
}

export const canvasOf = (page: Page): Canvas => {
  const outer = page.locator('iframe');
  const pointOf = async (element: Locator, x = 0.5, y = 0.5): Promise<{ x: number; y: number }> => {
    // A page that is being drawn stands hidden beside the one that is shown.
    await element.waitFor({ state: 'visible' });
    const inner = await element.evaluate((node) => {
      const box = node.getBoundingClientRect();
      return { x: box.x, y: box.y, width: box.width, height: box.height, viewport: innerWidth };
    });
    const box = await outer.boundingBox();
    if (!box) throw new Error('the canvas is not shown');
    const scale = box.width / inner.viewport;
    return { x: box.x + (inner.x + inner.width * x) * scale, y: box.y + (inner.y + inner.height * y) * scale };
  };
  return {
    frame: page.frameLocator('iframe'),
    pointOf,
    click: async (element) => {
      const { x, y } = await pointOf(element);
      await page.mouse.click(x, y);
    },
    doubleClick: async (element) => {
      const { x, y } = await pointOf(element);
      await page.mouse.dblclick(x, y);
    },
  };
};
