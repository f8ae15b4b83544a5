import { setContent } from '@trama/document';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { runCommand } from '../commands/run-command.ts';
import { UsesDialog } from '../references/uses-dialog.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { ProblemsButton } from './problems-button.tsx';
import { ProblemsDialog } from './problems-dialog.tsx';

const bind = (editor: ReturnType<typeof sampleEditor>, code: string) =>
  editor.run(
    setContent,
    { id: 'title', screen: 'default', property: 'text', value: { binding: 'formula', code } },
    'Bind',
  );

const open = () => {
  const editor = sampleEditor();
  draw(
    <>
      <ProblemsButton />
      <ProblemsDialog />
      <UsesDialog />
    </>,
    editor,
  );
  return editor;
};

describe('The problems', () => {
  it('are counted beside the page, told with place and reason, and fixed', async () => {
    // On a phone the menu alone leads to them.
    const before = [window.innerWidth, window.innerHeight] as const;
    onTestFinished(() => page.viewport(...before));
    await page.viewport(1280, 760);
    const editor = open();
    bind(editor, "variables['none'] + 1");
    await page.getByRole('button', { name: '1 problem' }).click();
    const row = page.getByRole('dialog').getByRole('listitem').first();
    await expect.element(row.getByText('The formula reads the variable “none”, which does not exist.')).toBeVisible();
    await expect.element(row.getByText('Text', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Clear the formula' }).click();
    await expect.element(page.getByText('No problems found')).toBeVisible();
    expect(editor.store.design.elements.title?.content.default?.text).toBeUndefined();
    editor.undo();
    await expect.element(page.getByText('The formula reads the variable “none”, which does not exist.')).toBeVisible();
  });

  it('lead to their place, by the keyboard alone', async () => {
    const editor = open();
    bind(editor, "variables['none'] + 1");
    runCommand(editor, 'problems');
    const place = page.getByRole('button', { name: /^Title/ });
    await expect.element(place).toBeVisible();
    (place.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(editor.view.get()).toMatchObject({ selection: ['title'], rightPanel: 'settings', dialog: null });
  });

  it('are nowhere while there are none, and what nothing uses is offered for deletion', async () => {
    const editor = open();
    runCommand(editor, 'problems');
    await expect.element(page.getByText('No problems found')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /problem/ })).not.toBeInTheDocument();
    await page.getByText('1 unused thing').click();
    await page.getByRole('button', { name: 'Delete Ink' }).click();
    await page
      .getByRole('dialog', { name: 'Delete “Ink”?' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    expect(editor.store.design.tokens).toEqual({});
  });
});
