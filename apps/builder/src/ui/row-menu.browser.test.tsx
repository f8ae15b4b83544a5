import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { RowMenu } from './row-menu.tsx';

const ITEMS = ['Find uses', 'Duplicate'].map((label) => ({ id: label, label, onChoose: () => undefined }));

/** A list that is drawn again when the connection is back, while its menu is open. */
const RedrawnList = () => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const draw = (): void => setTurn((last) => last + 1);
    window.addEventListener('online', draw);
    return () => window.removeEventListener('online', draw);
  }, []);
  return (
    <div data-turn={turn}>
      <RowMenu label="More: Orders" groups={() => [{ id: 'all', items: ITEMS }]} />
    </div>
  );
};

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

it('the first arrow of the keyboard goes on from the line that has it', async () => {
  draw(<RedrawnList />);
  const button = page.getByRole('button', { name: 'More: Orders' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Find uses' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
});

it('a menu whose list is drawn again meanwhile leaves the keyboard where it is', async () => {
  const container = draw(<RedrawnList />);
  const button = page.getByRole('button', { name: 'More: Orders' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Find uses' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => container.querySelector('[data-turn="1"]')).not.toBeNull();
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
});
