import { element } from '@trama/engine/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type ShownPage, showElements } from '../../testing/shown-page.ts';
import { dataGrid } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

it('the filter of a column has its parts one below the other, each as wide as the menu', async () => {
  page = await showElements([
    element('g', {
      type: dataGrid.id,
      content: {
        layout: 'auto',
        rowData: [{ name: 'Ana' }],
        columns: [{ field: 'name', headerName: 'Nome', filter: true }],
      },
    }),
  ]);
  await userEvent.click(page.container.querySelector('.ww-grid-filter') as HTMLElement);
  const menu = page.container.querySelector('.ww-grid-menu') as HTMLElement;
  await vi.waitFor(() => expect(menu.checkVisibility()).toBe(true));
  const boxes = [...menu.children].map((part) => part.getBoundingClientRect());
  expect(boxes).toHaveLength(3);
  const outer = menu.getBoundingClientRect();
  for (const [index, box] of boxes.entries()) {
    expect(box.width).toBeGreaterThan(outer.width * 0.9);
    expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? outer.top);
    expect(box.bottom).toBeLessThanOrEqual(outer.bottom);
  }
});
