import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { Menu } from './menu.tsx';

const MANY = Array.from({ length: 40 }, (_, index) => ({
  id: String(index),
  label: `Item ${index}`,
  onChoose: () => undefined,
}));

it('a menu of many things is seen from its first, wherever its button stands', async () => {
  await page.viewport(800, 700);
  draw(
    <div style={{ position: 'fixed', top: 380, left: 40 }}>
      <Menu trigger={<button type="button">More</button>} groups={[{ id: 'all', items: MANY }]} />
    </div>,
  );
  await page.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  await expect
    .poll(() => {
      const { top, bottom } = menu.element().getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    })
    .toBe(true);
});
