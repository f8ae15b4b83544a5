import { insertWorkflow } from '@trama/document';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Editor } from '../editor/editor.ts';
import { LeftPanelContent } from '../panels/left-panel.tsx';
import { draw } from '../testing/draw.tsx';
import { formDesign, formStore } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { newWorkflow } from './new-steps.ts';

/** An editor of a site with so many workflows, `Flow 0` and on, and how often what is drawn has asked it what is looked at. */
const editorWith = (count: number): { editor: Editor; asked: () => number } => {
  const editor = sampleEditor(formStore(formDesign()));
  for (let index = 0; index < count; index += 1) {
    const workflow = { ...newWorkflow(`flow-${index}`, null), name: `Flow ${index}`, parameters: [] };
    editor.run(insertWorkflow, { holder: 'site', workflow }, 'Begin');
  }
  let asked = 0;
  const counted = Object.create(editor, {
    view: {
      get: () => {
        asked += 1;
        return editor.view;
      },
    },
  }) as Editor;
  return { editor: counted, asked: () => asked };
};

const askedWhileOpening = async (count: number): Promise<number> => {
  const { editor, asked } = editorWith(count);
  const drawn = draw(<LeftPanelContent panel="workflows" />, editor);
  const row = page.elementLocator(drawn).getByRole('button', { name: 'Flow 1', exact: true });
  await expect.element(row).toBeVisible();
  const before = asked();
  await row.click();
  await expect.element(row).toHaveAttribute('aria-current', 'true');
  return asked() - before;
};

it('Opening a workflow draws its row in the list, and no other: as much for five as for three hundred', async () => {
  const ofFew = await askedWhileOpening(5);
  expect(ofFew).toBeGreaterThan(0);
  expect(await askedWhileOpening(300)).toBe(ofFew);
});

it('The menu of a row is there once it is opened, by pointer and by keys, and gives the keyboard back', async () => {
  draw(<LeftPanelContent panel="workflows" />, editorWith(3).editor);
  const button = page.getByRole('button', { name: 'More: Flow 2', exact: true });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('menuitem', { name: 'Find uses' })).toBeVisible();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByRole('menu').elements()).toHaveLength(0);

  button.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  const find = page.getByRole('menuitem', { name: 'Find uses' });
  await expect.element(find).toBeVisible();
  await expect.element(find).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(find).toHaveFocus();
});
