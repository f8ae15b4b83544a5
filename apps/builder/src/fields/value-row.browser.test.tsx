import type { Field, FieldType, Value } from '@trama/model';
import { type FC, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { FORM_IDS, formStore } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { ValueRow } from './value-row.tsx';

interface RowProps {
  field: Partial<Field> & { type: FieldType };
  initial: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** What somebody else does meanwhile. */
const others = { write: (_value: Value): void => undefined };

/** A row that keeps its value, as a panel does; while it has one, it is said to be set here. */
const Row: FC<RowProps> = ({ field, initial, onChange }) => {
  const [value, setValue] = useState(initial);
  others.write = setValue;
  const change = (next: Value | undefined): void => {
    onChange(next);
    setValue(next);
  };
  return (
    <ValueRow
      field={{ name: 'value', label: { en: 'Value', pt: 'Valor' }, ...field }}
      value={value}
      {...(value !== undefined && { origin: { kind: 'here', text: 'Set here', reset: () => change(undefined) } })}
      onChange={change}
      onCommit={() => undefined}
    />
  );
};

const shown = (field: RowProps['field'], initial?: Value) => {
  const values: (Value | undefined)[] = [];
  draw(<Row field={field} initial={initial} onChange={(value) => values.push(value)} />, sampleEditor(formStore()));
  return { last: () => values.at(-1) };
};

const typed = { binding: 'formula', code: `variables['${FORM_IDS.email}-value']` };

describe('The row of a value', () => {
  it('binds it to what is picked, reads the formula by name, and unbinds it', async () => {
    const { last } = shown({ type: 'text', bindable: true });
    await page.getByRole('button', { name: 'Value: Bind to a formula' }).click();
    await page.getByRole('combobox', { name: 'Pick a value' }).fill('e-mail');
    await page.getByRole('option', { name: 'E-mail On this page' }).click();
    expect(last()).toEqual(typed);
    await expect.element(page.getByTitle('E-mail', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Value: Edit the formula' }).click();
    await page.getByRole('button', { name: 'Remove the binding' }).click();
    expect(last()).toBeUndefined();
  });

  it('begins a formula where = is typed into an empty control, and takes it as a letter elsewhere', async () => {
    const { last } = shown({ type: 'text', bindable: true });
    const control = page.getByRole('textbox', { name: 'Value' });
    await control.fill('a');
    await userEvent.type(control, '=');
    expect(last()).toBe('a=');
    await control.fill('');
    await userEvent.keyboard('=');
    const formula = page.getByRole('textbox', { name: 'Formula for Value' });
    await expect.poll(() => formula.query()?.matches(':focus')).toBe(true);
    await userEvent.keyboard('1 + 1{Control>}{Enter}{/Control}');
    expect(last()).toEqual({ binding: 'formula', code: '1 + 1' });
  });

  it('closes the list of names with Escape, and the window of the formula with the next one', async () => {
    shown({ type: 'text', bindable: true });
    await page.getByRole('textbox', { name: 'Value' }).click();
    await userEvent.keyboard('=');
    const formula = page.getByRole('textbox', { name: 'Formula for Value' });
    const names = page.getByRole('listbox', { name: 'Completions' });
    await expect.poll(() => formula.query()?.matches(':focus')).toBe(true);
    await userEvent.keyboard('e');
    await expect.element(names).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(names).not.toBeInTheDocument();
    await expect.element(formula).toHaveTextContent('e');
    await userEvent.keyboard('{Escape}');
    await expect.element(formula).not.toBeInTheDocument();
  });

  it('writes into a formula what is picked while it stands there', async () => {
    const { last } = shown({ type: 'text', bindable: true }, { binding: 'formula', code: '1 + ' });
    await page.getByRole('button', { name: 'Value: Edit the formula' }).click();
    await page.getByRole('combobox', { name: 'Pick a value' }).fill('isopen');
    await page.getByRole('option', { name: 'isOpen Variables' }).click();
    await page.getByRole('button', { name: 'Use this value', exact: true }).click();
    expect(last()).toEqual({ binding: 'formula', code: "1 + variables['open']" });
  });

  it('shows in the open window what somebody else writes, but for whoever has typed there', async () => {
    const { last } = shown({ type: 'text', bindable: true }, { binding: 'formula', code: '1' });
    await page.getByRole('button', { name: 'Value: Edit the formula' }).click();
    const formula = page.getByRole('textbox', { name: 'Formula for Value' });
    await expect.element(formula).toHaveTextContent('1');
    others.write({ binding: 'formula', code: '22' });
    await expect.element(formula).toHaveTextContent('22');
    await formula.fill('333');
    others.write({ binding: 'formula', code: '4' });
    await page.getByRole('button', { name: 'Use this value', exact: true }).click();
    expect(last()).toEqual({ binding: 'formula', code: '333' });
  });

  it('has no binding where the field takes none, and takes the value away where it comes from', async () => {
    const { last } = shown({ type: 'text', help: { en: 'In full.', pt: 'Por extenso.' } }, 'Ana');
    await expect.element(page.getByText('In full.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Value: Bind to a formula' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Value: Take this value away here' }).click();
    expect(last()).toBeUndefined();
  });

  it('chooses a part of the site by its name, and says when it is gone', { tags: 'thorough' }, async () => {
    const { last } = shown({ type: 'variable' }, 'b2858810-82f8-43df-9ddb-b8f5eb6a7208');
    await page.getByRole('button', { name: 'Value: no longer there' }).click();
    await page.getByRole('combobox', { name: 'Search: Value' }).fill('senha');
    await page.getByRole('option', { name: 'Senha On this page' }).first().click();
    expect(last()).toBe(`${FORM_IDS.password}-value`);
    await expect.element(page.getByRole('button', { name: 'Value: Senha' })).toBeVisible();
  });

  it('holds data of any kind, of which each part is a value of its own', async () => {
    const { last } = shown({ type: 'data', bindable: true });
    await page.getByRole('button', { name: 'Value: Text. Change the kind' }).click();
    await page.getByRole('menuitem', { name: 'Object' }).click();
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByLabelText('Value: Key').fill('email');
    await page.getByRole('button', { name: 'email: Bind to a formula' }).click();
    await page.getByRole('combobox', { name: 'Pick a value' }).fill('e-mail');
    await page.getByRole('option', { name: 'E-mail On this page' }).click();
    expect(last()).toEqual({ email: typed });
  });

  it('keeps names with values in the form in which they are stored', async () => {
    const { last } = shown({ type: 'key-values', bindable: true }, [{ key: 'accept', value: 'text/html' }]);
    await page.getByLabelText('accept', { exact: true }).fill('text/csv');
    expect(last()).toEqual([{ key: 'accept', value: 'text/csv' }]);
    await page.getByRole('button', { name: 'Add item' }).click();
    expect(last()).toEqual([
      { key: 'accept', value: 'text/csv' },
      { key: '', value: '' },
    ]);
  });
});
