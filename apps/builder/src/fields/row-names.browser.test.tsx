import type { Value } from '@trama/model';
import type { ValuePreview } from '@trama/protocol/canvas';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CanvasLink } from '../canvas/canvas-link.ts';
import { draw } from '../testing/draw.tsx';
import { formDesign, formStore, wholeRegistry } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { ValueRow } from './value-row.tsx';
import { ValueScopeContext } from './value-scope.ts';

const text = (value: string): ValuePreview => ({ kind: 'text', text: value, length: value.length });
const object = (members: Readonly<Record<string, ValuePreview>>): ValuePreview => ({
  kind: 'object',
  size: Object.keys(members).length,
  entries: Object.entries(members).map(([key, value]) => ({ key, value })),
});
const ROW = object({ id: text('1'), 'full name': text('Ana'), stage: object({ name: text('New') }) });

/** A stack of cards whose rows come from a collection; a value of the node in question is drawn. */
const shown = (node: 'stack' | 'card', field: { type: 'text' | 'path' }) => {
  const design = formDesign();
  const { footer } = design.elements;
  if (!footer) throw new Error('there is no footer');
  const stack = wholeRegistry.elements.find(({ name }) => name === 'stack')?.id ?? '';
  const items = { binding: 'formula', code: "collections['rows']" } as const;
  const elements = {
    ...design.elements,
    footer: { ...footer, slots: {}, id: 'footer' },
    stack: { ...footer, id: 'stack', type: stack, content: { default: { items } }, slots: { itemElement: ['card'] } },
    card: { ...footer, id: 'card' },
  };
  const { main } = design.sections;
  const sections = {
    ...design.sections,
    ...(main && { main: { ...main, slots: { wwObjects: ['stack', 'footer'] } } }),
  };
  const editor = sampleEditor(formStore({ ...design, elements, sections }));
  const canvas: Pick<CanvasLink, 'evaluate'> = {
    evaluate: async () => ({ outcome: { value: ROW }, pieces: [], empty: null }),
  };
  editor.canvas = canvas as CanvasLink;
  const values: (Value | undefined)[] = [];
  draw(
    <ValueScopeContext value={{ component: null, workflow: null, node, nearest: () => [] }}>
      <ValueRow
        field={{ name: 'value', label: { en: 'Value', pt: 'Valor' }, bindable: true, rows: 'items', ...field }}
        value={undefined}
        onChange={(value) => values.push(value)}
        onCommit={() => undefined}
      />
    </ValueScopeContext>,
    editor,
  );
  return { last: () => values.at(-1) };
};

it('offers what the row holds that an element draws its part for, each by one choice', async () => {
  const { last } = shown('card', { type: 'text' });
  await page.getByRole('button', { name: 'Value: Bind to a formula' }).click();
  await expect.element(page.getByRole('option', { name: 'id Repeat', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Pick a value' }).fill('stage');
  await page.getByRole('option', { name: 'stage · name Repeat' }).click();
  expect(last()).toEqual({ binding: 'formula', code: 'context.item.data?.stage?.name' });
});

it('offers no row beside what is drawn for rows', async () => {
  shown('stack', { type: 'text' });
  await page.getByRole('button', { name: 'Value: Bind to a formula' }).click();
  await expect.element(page.getByRole('option', { name: 'isOpen Variables' })).toBeVisible();
  expect(page.getByRole('option', { name: /Repeat/ }).elements()).toEqual([]);
});

it('offers the columns of the rows for a way into them', async () => {
  const { last } = shown('stack', { type: 'path' });
  const control = page.getByRole('combobox', { name: 'Value' });
  await page.getByLabelText('Value', { exact: true }).click();
  await expect.element(control).toBeVisible();
  const offered = [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
  expect(offered).toEqual(['id', 'full name', 'stage', 'stage.name']);
  await control.fill('full name');
  expect(last()).toBe("['full name']");
});

it('offers the columns of a table for the names of a row, each once', async () => {
  const values: (Value | undefined)[] = [];
  const columnsOf = (sibling: string) => (sibling === 'table' ? ['title', 'stage'] : []);
  draw(
    <ValueScopeContext value={{ component: null, workflow: null, node: null, nearest: () => [], columnsOf }}>
      <ValueRow
        field={{ name: 'data', type: 'key-values', label: { en: 'Data', pt: 'Dados' }, columnsOf: 'table' }}
        value={{ title: 'House' }}
        onChange={(value) => values.push(value)}
        onCommit={() => undefined}
      />
    </ValueScopeContext>,
  );
  await page.getByRole('button', { name: 'Add column' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Another name' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'title' }).elements()).toEqual([]);
  await page.getByRole('menuitem', { name: 'stage' }).click();
  expect(values.at(-1)).toEqual({ title: 'House', stage: '' });
});
