import type { Workflow } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Editor } from '../editor/editor.ts';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { ActionsPanel } from './actions-panel.tsx';

/** The actions of an element in an editor that the test holds. */
const show = (): { editor: Editor; workflows: () => readonly Workflow[] } => {
  const editor = sampleEditor();
  const id = Object.values(editor.store.design.elements).find((element) => element.workflows.length === 0)?.id ?? '';
  draw(<ActionsPanel id={id} />, editor);
  return { editor, workflows: () => editor.store.design.elements[id]?.workflows ?? [] };
};

const addAction = async (name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add an action' }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** Types of the actions of the first workflow in the order in which they run. */
const order = (workflow: Workflow | undefined): readonly string[] => {
  const types: string[] = [];
  for (let next = workflow?.firstAction; next; next = workflow?.actions[next]?.next)
    types.push(workflow?.actions[next]?.type ?? '');
  return types;
};

describe('the actions of an element', () => {
  it('begin with a workflow for its click, to which actions are added one after the other', async () => {
    const { editor, workflows } = show();
    await page.getByRole('button', { name: 'Add a workflow' }).click();
    await expect.element(page.getByRole('combobox', { name: 'When' })).toHaveValue('click');
    await addAction('Wait');
    await addAction('Go to a page');
    await addAction('Close all popups');
    await expect.poll(() => order(workflows()[0])).toEqual(['wait', 'change-page', 'close-all-popup']);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Page' }), editor.store.design.homePageId);
    await expect
      .poll(() => Object.values(workflows()[0]?.actions ?? {}).find(({ type }) => type === 'change-page')?.fields)
      .toEqual({ navigateMode: 'internal', pageId: editor.store.design.homePageId });
    await page.getByRole('button', { name: 'Remove action: Go to a page' }).click();
    await expect.poll(() => order(workflows()[0])).toEqual(['wait', 'close-all-popup']);
    await page.getByRole('button', { name: 'Remove the workflow' }).click();
    await expect.element(page.getByText('No workflow yet')).toBeVisible();
  });

  it('wait for what the author chooses', async () => {
    const { workflows } = show();
    await page.getByRole('button', { name: 'Add a workflow' }).click();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'When' }), 'mouseenter');
    await expect.poll(() => workflows()[0]?.trigger).toBe('mouseenter');
  });
});
