import { addComponent } from '@trama/document';
import type { EvaluationRequest } from '@trama/protocol/canvas';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CanvasLink } from '../canvas/canvas-link.ts';
import { UsesDialog } from '../references/uses-dialog.tsx';
import { draw } from '../testing/draw.tsx';
import { formDesign, formStore } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { DataPanel } from './data-panel.tsx';

/** The data panel of the form site; `asked` is what the page was asked to evaluate. */
const open = () => {
  const design = formDesign();
  const total = { id: 'total', name: 'Total', type: 'formula', code: 'price * 2', parameters: [] } as const;
  const parameters = [{ key: 'p', name: 'price', type: 'number' }];
  const editor = sampleEditor(
    formStore({
      ...design,
      formulas: { total: { ...total, parameters }, other: { ...total, id: 'other', name: 'Other', code: '1' } },
      elements: {
        ...design.elements,
        ...(design.elements.footer && {
          footer: {
            ...design.elements.footer,
            content: { default: { text: { binding: 'formula', code: "formulas['total'](3)" } } },
          },
        }),
      },
    }),
    { listTables: async () => ({ tables: [], canMake: false }) },
  );
  const asked: EvaluationRequest[] = [];
  const canvas: Partial<CanvasLink> = {
    evaluate: async (request) => {
      asked.push(request);
      return { outcome: { value: { kind: 'number', text: '14' } }, pieces: [], empty: null };
    },
  };
  editor.canvas = canvas as CanvasLink;
  draw(
    <div style={{ width: 320, display: 'flex', flexDirection: 'column' }}>
      <DataPanel />
      <UsesDialog />
    </div>,
    editor,
  );
  return { editor, asked, formulas: () => editor.store.design.formulas };
};

const text = () => page.getByRole('textbox', { name: 'What it computes' });

describe('the formulas of a site', () => {
  it('are made, named, given parameters and written, each step taken back', async () => {
    const { editor, asked, formulas } = open();
    const before = editor.store.design;
    await page.getByRole('button', { name: 'New formula', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Discount');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Add a parameter' }).click();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Type of value1' }), 'Number');
    await page.getByRole('spinbutton', { name: 'value1 to try' }).fill('7');
    await text().fill('value1 * 2');
    const made = () => Object.values(formulas()).find(({ name }) => name === 'Discount');
    await expect.poll(made).toMatchObject({ code: 'value1 * 2', parameters: [{ name: 'value1', type: 'number' }] });
    await expect.element(page.getByText('14')).toBeVisible();
    await expect.poll(() => asked.at(-1)?.place.names).toEqual({ value1: 7 });
    // What cannot be read stays in its editor alone.
    await text().fill('value1 *');
    await expect.element(page.getByText('It is kept as soon as it can be read.')).toBeVisible();
    expect(made()?.code).toBe('value1 * 2');
    for (let step = 0; step < 9 && Object.keys(formulas()).length > 2; step += 1) editor.undo();
    expect(editor.store.design).toEqual(before);
  });

  it('offer back what cannot be read yet when they are left, the page goes, or somebody else writes them', async () => {
    const { editor, formulas } = open();
    const lost = () => editor.lostTexts.list.get().map((one) => one.text);
    await page.getByRole('button', { name: 'Total price' }).click();
    await text().fill('price *');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(lost()).toEqual(['price *']);
    await text().fill('2 * price +');
    await page.getByRole('button', { name: 'Back to all data' }).click();
    await expect.poll(lost).toEqual(['price *', '2 * price +']);
    await page.getByRole('button', { name: 'Total price' }).click();
    await text().fill('3 * price -');
    editor.store.applyRemote([{ op: 'set', entity: 'formulas', id: 'total', path: ['code'], value: '7' }]);
    await expect.poll(lost).toContain('3 * price -');
    await expect.element(text()).toHaveTextContent('7');
    expect(formulas().total?.code).toBe('7');
  });

  it('keep their text when they become code, and another parameter', async () => {
    const { editor, formulas } = open();
    await page.getByRole('button', { name: 'Total price' }).click();
    await text().fill('const twice = price * 2; return twice');
    await expect.element(page.getByText('It is kept as soon as it can be read.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a parameter' }).click();
    await expect.element(text()).toHaveTextContent('const twice');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Written as' }), 'code');
    await expect
      .poll(() => formulas().total)
      .toMatchObject({ type: 'code', code: 'const twice = price * 2; return twice' });
    expect(editor.lostTexts.list.get()).toEqual([]);
  });

  it('keep what reads a parameter when that has another name, and refuse one that cannot be read', async () => {
    const { formulas } = open();
    await page.getByRole('button', { name: 'Total price' }).click();
    const name = page.getByRole('textbox', { name: 'Name of the parameter' });
    await name.fill('cost');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => formulas().total).toMatchObject({ code: 'cost * 2', parameters: [{ name: 'cost' }] });
    await name.fill('two words');
    await userEvent.keyboard('{Enter}');
    expect(formulas().total?.parameters[0]?.name).toBe('cost');
  });

  it('have their calls follow when a parameter stands elsewhere, or goes, and both are taken back at once', {
    tags: 'thorough',
  }, async () => {
    const { editor, formulas } = open();
    const call = () => editor.store.design.elements.footer?.content.default?.text;
    await page.getByRole('button', { name: 'Total price' }).click();
    await page.getByRole('button', { name: 'Add a parameter' }).click();
    await page.getByRole('button', { name: 'Move parameter up: value2' }).click();
    await expect.poll(call).toMatchObject({ code: "formulas['total'](undefined, 3)" });
    await expect.poll(() => formulas().total?.parameters.map(({ name }) => name)).toEqual(['value2', 'price']);
    editor.undo();
    expect(call()).toMatchObject({ code: "formulas['total'](3)" });
    expect(formulas().total?.parameters.map(({ name }) => name)).toEqual(['price', 'value2']);
    await page.getByRole('button', { name: 'Remove parameter: price' }).click();
    await expect.poll(call).toMatchObject({ code: "formulas['total']()" });
  });

  it('say what calls them before they go, and another takes their place', async () => {
    const { editor, formulas } = open();
    await page.getByRole('button', { name: 'More: Total' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(page.getByText('It is used in 1 place. What should happen there?')).toBeVisible();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Use this instead' }), 'Other');
    await page.getByRole('button', { name: 'Replace and delete' }).click();
    await expect.poll(() => Object.keys(formulas())).toEqual(['other']);
    expect(editor.store.design.elements.footer?.content.default?.text).toMatchObject({ code: "formulas['other'](3)" });
  });
});

describe('what a component holds for itself', () => {
  it('is made beside it, and deleted where it stands', { tags: 'thorough' }, async () => {
    const { editor } = open();
    const type = editor.store.registry.elements.find(({ name }) => name === 'flexbox')?.id ?? '';
    editor.run(addComponent, { name: 'Card', kind: 'component', rootType: type }, 'Begin');
    const card = () => Object.values(editor.store.design.components)[0];
    await page.getByRole('button', { name: 'Add to the component Card' }).click();
    await page.getByRole('menuitem', { name: 'New variable' }).click();
    await page.getByRole('checkbox', { name: 'Can be read outside the component' }).click();
    await expect
      .poll(() => Object.values(card()?.variables ?? {}))
      .toMatchObject([{ isExternal: true, type: 'string' }]);
    await page.getByRole('button', { name: 'Add to the component Card' }).click();
    await page.getByRole('menuitem', { name: 'New formula' }).click();
    await text().fill('1 + 1');
    await expect.poll(() => Object.values(card()?.formulas ?? {})).toMatchObject([{ code: '1 + 1' }]);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => card()?.formulas).toEqual({});
    expect(editor.store.design.formulas).toHaveProperty('total');
  });
});

it('has no fault that axe finds, as a list and with a formula open', async () => {
  open();
  const faults = async () => {
    const { violations } = await axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa'],
      rules: { 'aria-hidden-focus': { enabled: false } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  };
  expect(await faults()).toEqual([]);
  await page.getByRole('button', { name: 'Total price' }).click();
  await expect.element(text()).toBeVisible();
  expect(await faults()).toEqual([]);
});
