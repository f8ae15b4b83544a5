import { createCountingIds, createDocumentStore } from '@trama/document';
import type { Design } from '@trama/model';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DataPanel } from '../data/data-panel.tsx';
import { UsesDialog } from '../references/uses-dialog.tsx';
import { draw } from '../testing/draw.tsx';
import { wholeRegistry } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign } from '../testing/sample-site.ts';
import { ProblemsDialog } from './problems-dialog.tsx';

const ID = '4f6c1e1e-6f57-4a64-9d0c-0c7b51d2a111';
const COLUMN = '4f6c1e1e-6f57-4a64-9d0c-0c7b51d2a222';

/** A data grid whose rows, and the title of whose column, are variables. */
const design = (): Design => {
  const sample = sampleDesign();
  const grid = wholeRegistry.elements.find(({ name }) => name === 'data-grid');
  const { title } = sample.elements as Record<string, Design['elements'][string]>;
  const reads = (id: string) => ({ binding: 'formula', code: `variables['${id}']` });
  return {
    ...sample,
    variables: {
      [ID]: { id: ID, name: 'Customers', type: 'array', defaultValue: [] },
      [COLUMN]: { id: COLUMN, name: 'Column title', type: 'string', defaultValue: '' },
    },
    elements: {
      ...sample.elements,
      title: {
        ...(title as Design['elements'][string]),
        type: grid?.id ?? '',
        name: 'List of customers',
        content: { default: { rowData: reads(ID), columns: [{ field: 'name', headerName: reads(COLUMN) }] } },
      },
    },
  };
};

it.each([
  ['the rows of a data grid', ID, 'Customers'],
  ['a column inside a data grid', COLUMN, 'Column title'],
])(
  'a variable behind %s is not removed unasked, and is told where somebody else removed it',
  async (_where, id, name) => {
    const editor = sampleEditor(createDocumentStore(design(), wholeRegistry, createCountingIds()));
    draw(
      <>
        <DataPanel />
        <UsesDialog />
        <ProblemsDialog />
      </>,
      editor,
    );
    await page.getByRole('button', { name: `More: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const asked = page.getByRole('dialog', { name: `Delete “${name}”?` });
    await expect.element(asked.getByText('It is used in 1 place.')).toBeVisible();
    await expect.element(asked.getByText('List of customers')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    editor.store.applyRemote([{ op: 'remove', entity: 'variables', id }]);
    editor.view.update({ dialog: 'problems' });
    const problem = page
      .getByRole('listitem')
      .filter({ hasText: 'The formula reads a variable that no longer exists.' });
    await expect.element(problem.getByRole('button', { name: /List of customers/ })).toBeVisible();
    await problem.getByRole('button', { name: 'Clear the formula' }).click();
    await expect.element(page.getByText('The formula reads a variable that no longer exists.')).not.toBeInTheDocument();
    expect(JSON.stringify(editor.store.design.elements.title)).not.toContain(id);
  },
);
