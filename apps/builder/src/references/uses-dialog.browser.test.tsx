import { insertWorkflow, setDomId } from '@trama/document';
import type { Design } from '@trama/model';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CommandPalette } from '../commands/command-palette.tsx';
import { DataPanel } from '../data/data-panel.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign, sampleStore } from '../testing/sample-site.ts';
import { LanguageContext } from '../texts/index.ts';
import { WorkflowsPanel } from '../workflows/workflows-panel.tsx';
import { showUses } from './ask-uses.ts';
import { UsesDialog } from './uses-dialog.tsx';

const ID = '4f6c1e1e-6f57-4a64-9d0c-0c7b51d2a111';
const OTHER = '4f6c1e1e-6f57-4a64-9d0c-0c7b51d2a222';
const variable = (id: string, name: string) => ({ id, name, type: 'number', defaultValue: 0 }) as const;
const step = { id: 'a', type: 'variable', fields: { varId: ID, varValue: 1 } };

/** `Total` stands in a text and is changed by a click on another element; `Sum` is used by nothing. */
const design = (): Design => {
  const sample = sampleDesign();
  const { title, footer } = sample.elements as Record<string, Design['elements'][string]>;
  return {
    ...sample,
    variables: { [ID]: variable(ID, 'Total'), [OTHER]: variable(OTHER, 'Sum') },
    elements: {
      ...sample.elements,
      title: {
        ...(title as Design['elements'][string]),
        content: { default: { text: { binding: 'formula', code: `variables['${ID}'] + 1`, defaultValue: 'Hello' } } },
      },
      footer: {
        ...(footer as Design['elements'][string]),
        workflows: [{ id: 'w', key: 'w', trigger: 'click', firstAction: 'a', actions: { a: step } }],
      },
    },
  };
};

const open = () => {
  const editor = sampleEditor(sampleStore(design()));
  draw(
    <>
      <DataPanel />
      <UsesDialog />
      <CommandPalette />
    </>,
    editor,
  );
  return editor;
};

const choose = async (name: string, item: string) => {
  await page.getByRole('button', { name: `More: ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** axe, on what is open; base-ui guards the focus of a dialog with empty stops. */
const faults = async () =>
  (
    await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'], rules: { 'aria-hidden-focus': { enabled: false } } })
  ).violations
    .map(({ id }) => id)
    .filter((id) => !['html-has-lang', 'document-title'].includes(id));

describe('Uses', () => {
  it('are listed by their names, and each leads to its place', { tags: 'thorough' }, async () => {
    const editor = open();
    await choose('Total', 'Find uses');
    const dialog = page.getByRole('dialog', { name: 'Uses of “Total”' });
    await expect.element(dialog.getByText('Used in 2 places')).toBeVisible();
    const places = () =>
      dialog
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent);
    expect(places()).toEqual(['TitleTexton Homeuses', 'FooterWorkflow “On click”: Set a variableon Homechanges']);
    expect(document.body.textContent).not.toContain(ID);
    expect(await faults()).toEqual([]);
    await dialog.getByRole('button', { name: /Footer/ }).click();
    expect(editor.view.get()).toMatchObject({ selection: ['footer'], rightPanel: 'actions', dialog: null });
    const [workflow] = editor.store.design.elements.footer?.workflows ?? [];
    const { workflow: place, workflowStep } = editor.view.get();
    expect(place).toEqual({ holder: { node: 'footer' }, key: workflow?.key });
    expect(workflowStep).toBe(workflow?.firstAction);
  });

  it('are found by typing, and said to be none', async () => {
    open().view.update({ dialog: 'palette' });
    await page.getByRole('combobox').fill('find uses: sum');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('dialog', { name: 'Uses of “Sum”' }).getByText('Nothing uses it.'))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('follow the design while they are shown', async () => {
    const editor = open();
    showUses(editor, { kind: 'variable', id: ID });
    await expect.element(page.getByText('Used in 2 places')).toBeVisible();
    editor.store.applyRemote([{ op: 'set', entity: 'elements', id: 'footer', path: ['workflows'], value: [] }]);
    await expect.element(page.getByText('Used in 1 place')).toBeVisible();
  });

  it('speak Portuguese', async () => {
    const editor = sampleEditor(sampleStore(design()));
    draw(
      <LanguageContext value={{ language: 'pt', choose: () => undefined }}>
        <UsesDialog />
      </LanguageContext>,
      editor,
    );
    showUses(editor, { kind: 'variable', id: ID });
    const dialog = page.getByRole('dialog', { name: 'Usos de “Total”' });
    await expect.element(dialog.getByText('Fluxo “Ao clicar”: Alterar uma variável')).toBeVisible();
    await expect.element(dialog.getByText('altera', { exact: true })).toBeVisible();
  });
});

describe('Deleting what is used', () => {
  const textOf = (editor: ReturnType<typeof open>) => editor.store.design.elements.title?.content.default?.text;
  const stepsOf = (editor: ReturnType<typeof open>) => editor.store.design.elements.footer?.workflows[0]?.actions;

  it('asks first, and uses another instead', async () => {
    const editor = open();
    await choose('Total', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete “Total”?' });
    await expect.element(dialog.getByText('It is used in 2 places.')).toBeVisible();
    expect(editor.store.design.variables[ID]).toBeDefined();
    expect(await faults()).toEqual([]);
    await dialog.getByLabelText('Use this instead').selectOptions('Sum');
    await dialog.getByRole('button', { name: 'Replace and delete' }).click();
    expect(editor.store.design.variables[ID]).toBeUndefined();
    expect(textOf(editor)).toMatchObject({ code: `variables['${OTHER}'] + 1` });
    expect(stepsOf(editor)?.a?.fields.varId).toBe(OTHER);
    editor.undo();
    expect(editor.store.design.variables[ID]).toBeDefined();
    expect(textOf(editor)).toMatchObject({ code: `variables['${ID}'] + 1` });
  });

  it('clears what used it, as one step of the history', async () => {
    const editor = open();
    await choose('Total', 'Delete');
    await page.getByRole('button', { name: 'Clear and delete' }).click();
    expect(textOf(editor)).toBe('Hello');
    expect(stepsOf(editor)).toEqual({});
    editor.undo();
    expect(editor.store.design).toEqual(design());
  });

  it('leaves everything as it is when it is called off', async () => {
    const editor = open();
    await choose('Total', 'Delete');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(editor.store.design).toEqual(design());
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('says so where nothing uses it, and leaves what is broken to the problems', { tags: 'thorough' }, async () => {
    const editor = open();
    await choose('Sum', 'Delete');
    await expect.element(page.getByText('Deleting it changes nothing else.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    expect(Object.keys(editor.store.design.variables)).toEqual([ID]);
    await choose('Total', 'Delete');
    await page.getByRole('button', { name: 'Delete and leave them broken' }).click();
    expect((await editor.watch.settled()).map(({ rule }) => rule)).toEqual(['unknown-name', 'broken-reference']);
  });
});

describe('A workflow of the site', () => {
  it('is found where it is called, and its steps go with it when it is deleted', async () => {
    const editor = open();
    const sent = { id: 'send', key: 'send', name: 'Send', actions: {} };
    const call = { id: 'b', type: 'execute-workflow', fields: { workflowId: 'send' } };
    editor.run(insertWorkflow, { holder: 'site', workflow: sent }, 'Add');
    editor.run(
      insertWorkflow,
      {
        holder: { node: 'lead' },
        workflow: { id: 'x', key: 'x', trigger: 'click', firstAction: 'b', actions: { b: call } },
      },
      'Add',
    );
    draw(<WorkflowsPanel />, editor);
    await choose('Send', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete “Send”?' });
    await expect.element(dialog.getByRole('button', { name: /^Lead/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Clear and delete' }).click();
    expect(editor.store.design.workflows).toEqual({});
    expect(editor.store.design.elements.lead?.workflows[0]?.actions).toEqual({});
  });
});

describe('Renaming', () => {
  it('breaks no formula that goes by the name, and is one step', async () => {
    const editor = open();
    const byName = { binding: 'formula', code: 'variables.Total * 2' } as const;
    editor.run(setDomId, { id: 'lead', domId: byName }, 'Id');
    await page.getByRole('button', { name: 'Total Number' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Amount');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => editor.store.design.variables[ID]?.name).toBe('Amount');
    expect(editor.store.design.elements.lead?.domId).toMatchObject({ code: `variables['${ID}'] * 2` });
    editor.undo();
    expect(editor.store.design.variables[ID]?.name).toBe('Total');
    expect(editor.store.design.elements.lead?.domId).toEqual(byName);
  });
});
