import { insertWorkflow } from '@trama/document';
import type { Workflow } from '@trama/model';
import type { FC } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Editor } from '../editor/editor.ts';
import { useView } from '../editor/editor-context.ts';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { newWorkflow } from '../workflows/new-steps.ts';
import { WorkflowEditor } from '../workflows/workflow-editor.tsx';
import { ActionsPanel } from './actions-panel.tsx';

/** The actions of an element, and beside them the workflow that is open. */
const Side: FC = () => {
  const workflow = useView((view) => view.workflow);
  return workflow === null ? <ActionsPanel id="footer" /> : <WorkflowEditor place={workflow} />;
};

const show = (): { editor: Editor; workflows: () => readonly Workflow[] } => {
  const editor = sampleEditor();
  draw(<Side />, editor);
  return { editor, workflows: () => editor.store.design.elements.footer?.workflows ?? [] };
};

const addAction = async (name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Steps: Add a step' }).click();
  await page.getByRole('combobox', { name: 'What should happen?' }).fill(name);
  await page.getByRole('option', { name }).first().click();
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
    await page.getByRole('button', { name: 'Go to a page', exact: true }).click();
    await page.getByRole('button', { name: 'Page: Choose…' }).click();
    await page.getByRole('option', { name: 'Home Pages' }).click();
    await expect
      .poll(() => Object.values(workflows()[0]?.actions ?? {}).find(({ type }) => type === 'change-page')?.fields)
      .toEqual({ pageId: editor.store.design.homePageId });
    await page.getByRole('button', { name: 'More for: Go to a page' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(() => order(workflows()[0])).toEqual(['wait', 'close-all-popup']);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove the workflow' }).click();
    await expect.element(page.getByText('No workflow yet')).toBeVisible();
  });

  it('wait for what the author chooses', async () => {
    const { workflows } = show();
    await page.getByRole('button', { name: 'Add a workflow' }).click();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'When' }), 'mouseenter');
    await expect.poll(() => workflows()[0]?.trigger).toBe('mouseenter');
  });

  it('open beside the canvas from their list, which tells what they do', { tags: 'thorough' }, async () => {
    const { editor, workflows } = show();
    await page.getByRole('button', { name: 'Add a workflow' }).click();
    await addAction('Print the page');
    await page.getByRole('button', { name: 'Close the workflow' }).click();
    expect(editor.view.get().workflow).toBeNull();
    const card = page.getByRole('button', { name: 'Open the workflow: On click' });
    await expect.element(card).toHaveTextContent('Print the page');
    await card.click();
    expect(editor.view.get().workflow).toEqual({ holder: { node: 'footer' }, key: workflows()[0]?.key });
  });

  it('tell what they do by name, results of earlier steps too', async () => {
    const { editor } = show();
    const workflow: Workflow = {
      ...newWorkflow('flow', 'click'),
      firstAction: 'ask',
      actions: {
        ask: { id: 'ask', type: 'user-location', next: 'tell', fields: {} },
        tell: {
          id: 'tell',
          type: 'log',
          fields: { message: { binding: 'formula', code: "context.workflow['ask'].result.coords" } },
        },
      },
    };
    editor.run(insertWorkflow, { holder: { node: 'footer' }, workflow }, 'Begin');
    await expect
      .element(page.getByRole('button', { name: 'Open the workflow: On click' }))
      .toHaveTextContent('Find where the visitor is.result.coords');
  });
});
