import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { RowMenu } from './row-menu.tsx';

const open = (chosen: string[] = []): void => {
  draw(
    <RowMenu
      label="More: Orders"
      groups={() => [{ id: 'all', items: [{ id: 'uses', label: 'Find uses', onChoose: () => chosen.push('uses') }] }]}
    />,
  );
};

it('a menu that Escape closes gives the keyboard back to its button', async () => {
  open();
  const button = page.getByRole('button', { name: 'More: Orders' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Find uses' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('so does one of which something was chosen', async () => {
  const chosen: string[] = [];
  open(chosen);
  const button = page.getByRole('button', { name: 'More: Orders' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Find uses' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => chosen).toEqual(['uses']);
  await expect.element(button).toHaveFocus();
});
