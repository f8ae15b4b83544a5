import type { Field, FieldType, Value } from '@trama/model';
import { type FC, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { FieldControl } from './field-control.tsx';
import { ValueScopeContext } from './value-scope.ts';

const label = { en: 'Value', pt: 'Valor' };

interface PanelProps {
  field: Partial<Field> & { type: FieldType };
  initial: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A control that keeps its value, as a panel does. */
const Panel: FC<PanelProps> = ({ field, initial, onChange }) => {
  const [value, setValue] = useState(initial);
  return (
    <FieldControl
      field={{ name: 'value', label, ...field }}
      label="Value"
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
      onCommit={() => undefined}
    />
  );
};

/** Draws a control; `last` is the newest value that it gave. */
const edited = (field: PanelProps['field'], initial?: Value) => {
  const values: (Value | undefined)[] = [];
  draw(<Panel field={field} initial={initial} onChange={(value) => values.push(value)} />);
  return { last: () => values.at(-1) };
};

describe('Data in which secrets are typed unseen', () => {
  it('hide every value that goes by the name of one, however deep, and of no other', async () => {
    const values: (Value | undefined)[] = [];
    const initial = {
      person: { mail: 'ana@example.org', password: 'swordfish', sign: { token: { text: 'deep', pin: 1234 } } },
      headers: [{ name: 'Authorization', value: 'Bearer 7' }],
    };
    const scope = { component: null, workflow: null, node: null, nearest: () => [], areSecretsUnseen: true };
    draw(
      <ValueScopeContext value={scope}>
        <Panel field={{ type: 'data' }} initial={initial} onChange={(value) => values.push(value)} />
      </ValueScopeContext>,
    );
    const kindOf = (name: string) => page.getByLabelText(name, { exact: true });
    await expect.element(kindOf('mail')).toHaveValue('ana@example.org');
    const seen = [...document.querySelectorAll<HTMLInputElement>('input:not([type=password]), textarea')];
    const shown = seen.map(({ value }) => value);
    for (const secret of ['swordfish', 'deep', '1234', 'Bearer 7']) expect(shown).not.toContain(secret);
    expect(shown).toContain('Authorization');
    await kindOf('password').fill('marlin');
    expect(values.at(-1)).toEqual({ ...initial, person: { ...initial.person, password: 'marlin' } });
  });
});

describe('The control of a field', () => {
  it('adds the unit to a bare number and counts with the arrow keys', async () => {
    const { last } = edited({ type: 'length' });
    await page.getByLabelText('Value', { exact: true }).fill('12');
    expect(last()).toBe('12px');
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    expect(last()).toBe('23px');
  });

  it('takes a small bare number for a multiple where there are such, as of line heights, and counts on in it', async () => {
    const { last } = edited({ type: 'length', units: ['px', 'em', ''] });
    const field = page.getByLabelText('Value', { exact: true });
    await field.fill('1.5');
    expect(last()).toBe('1.5');
    await userEvent.keyboard('{ArrowUp}');
    expect(last()).toBe('2.5');
    await expect.element(page.getByLabelText('Value: Unit')).toHaveValue('');
    await field.fill('24');
    expect(last()).toBe('24px');
    await field.fill('2em');
    await field.fill('3');
    expect(last()).toBe('3em');
  });

  it('keeps a length within the limits of its field, whatever is typed', async () => {
    const { last } = edited({ type: 'length', min: 1, max: 5000, units: ['ms'] });
    await page.getByLabelText('Value', { exact: true }).fill('9000');
    expect(last()).toBe('5000ms');
    await page.getByLabelText('Value', { exact: true }).fill('0');
    expect(last()).toBe('1ms');
  });

  it('has limits of their own for the units of a length', async () => {
    const limits = { min: 1, max: 100, units: ['px', 'em'], unitLimits: { em: { min: 0, max: 10 } } };
    const { last } = edited({ type: 'length', ...limits });
    await page.getByLabelText('Value', { exact: true }).fill('101');
    expect(last()).toBe('100px');
    await page.getByLabelText('Value', { exact: true }).fill('12em');
    expect(last()).toBe('10em');
  });

  it('chooses one of a few by a button, and none by pressing it again', async () => {
    const choices = ['row', 'column'].map((value) => ({ value, label: { en: value, pt: value } }));
    const { last } = edited({ type: 'choice', choices });
    await page.getByRole('button', { name: 'column' }).click();
    expect(last()).toBe('column');
    await page.getByRole('button', { name: 'column' }).click();
    expect(last()).toBeUndefined();
  });

  it('switches a boolean with the keyboard', async () => {
    const { last } = edited({ type: 'boolean' }, false);
    await page.getByRole('switch', { name: 'Value' }).click();
    expect(last()).toBe(true);
    await userEvent.keyboard(' ');
    expect(last()).toBe(false);
  });

  it('sets all sides at once while they are linked, and one alone when they are not', async () => {
    const { last } = edited({ type: 'spacing' });
    await page.getByLabelText('Value: Top').fill('8');
    expect(last()).toBe('8px');
    await page.getByRole('button', { name: 'Same value on all sides' }).click();
    await page.getByLabelText('Value: Left').fill('2');
    expect(last()).toBe('8px 8px 8px 2px');
  });

  it('offers the tokens of the site for a colour', async () => {
    const { last } = edited({ type: 'color' });
    await page.getByRole('button', { name: 'Value: Choose a colour' }).click();
    await page.getByRole('button', { name: 'Ink' }).click();
    expect(last()).toBe('var(--ink, #112233)');
  });

  it('makes filters function by function: kind, slider, order, and what no control represents stays as it is written', async () => {
    const { last } = edited({ type: 'filter' }, 'url(#glow)');
    await page.getByRole('button', { name: 'Value: add', exact: true }).click();
    expect(last()).toBe('url(#glow) blur(4px)');
    await page.getByRole('button', { name: /^Value 2, .*: edit$/ }).click();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Value: Kind' }), 'Saturation');
    expect(last()).toBe('url(#glow) saturate(140%)');
    const slider = page.getByRole('slider', { name: 'Value: Saturation' });
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(last()).toBe('url(#glow) saturate(141%)');
    await page.getByRole('textbox', { name: 'Value: Amount' }).fill('90');
    expect(last()).toBe('url(#glow) saturate(90%)');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Move up' }).click();
    expect(last()).toBe('saturate(90%) url(#glow)');
  });

  it('keeps invalid JSON to itself and says so', async () => {
    const { last } = edited({ type: 'json' }, { a: 1 });
    await page.getByLabelText('Value').fill('{"a": ');
    expect(last()).toBeUndefined();
    await expect.element(page.getByText('This is not valid JSON.')).toBeVisible();
    await page.getByLabelText('Value').fill('{"a": 2}');
    expect(last()).toEqual({ a: 2 });
  });

  it('says what is wrong with a formula', async () => {
    edited({ type: 'formula' });
    await page.getByLabelText('Value').fill('1 +');
    await expect.element(page.getByLabelText('Value')).toHaveAttribute('aria-invalid', 'true');
  });

  it('says that a regular expression in a formula may never end, and takes it all the same', async () => {
    const { last } = edited({ type: 'formula' });
    await page.getByLabelText('Value').fill('/^(a|a)*$/.test(x)');
    await expect.element(page.getByText(/may never end/)).toBeVisible();
    expect(last()).toEqual({ type: 'f', code: '/^(a|a)*$/.test(x)' });
    await page.getByLabelText('Value').fill('/^a*$/.test(x)');
    await expect.element(page.getByText(/may never end/)).not.toBeInTheDocument();
  });

  it('keeps what is written as a formula, shows one that is kept with its kind, and nothing once it is empty', async () => {
    const { last } = edited({ type: 'formula' }, { type: 'js', code: 'return 1' });
    const text = page.getByLabelText('Value');
    await expect.element(text).toHaveTextContent('return 1');
    await text.fill('return 2');
    expect(last()).toEqual({ type: 'js', code: 'return 2' });
    await expect.element(text).not.toHaveAttribute('aria-invalid', 'true');
    await text.fill('');
    expect(last()).toBe('');
    await text.fill('1 + 1');
    expect(last()).toEqual({ type: 'f', code: '1 + 1' });
  });

  it('shows rows of data as a table, in which each cell keeps its type', async () => {
    const rows = [
      { name: 'Ana', age: 7 },
      { name: 'Rui', age: 9 },
    ];
    const { last } = edited({ type: 'list' }, rows);
    await expect.element(page.getByRole('columnheader', { name: 'age' })).toBeVisible();
    await page.getByRole('textbox', { name: 'age, row 2' }).fill('12');
    await userEvent.keyboard('{Enter}');
    expect(last()).toEqual([rows[0], { name: 'Rui', age: 12 }]);
    await page.getByRole('button', { name: 'Add a row' }).click();
    expect(last()).toEqual([rows[0], { name: 'Rui', age: 12 }, { name: '', age: 0 }]);
  });

  it('shows rows that hold a formula, or of which one is none, as items', async () => {
    edited({ type: 'list' }, [{ name: { binding: 'formula', code: '1' } }, 'plain']);
    await expect.element(page.getByRole('textbox', { name: 'Item 2' })).toHaveValue('plain');
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });

  it('adds items with the defaults of their fields to a list', async () => {
    const fields: Field[] = [{ name: 'title', type: 'text', label: { en: 'Title', pt: 'Título' }, default: 'New' }];
    const { last } = edited({ type: 'list', fields }, []);
    await page.getByRole('button', { name: 'Add item' }).click();
    expect(last()).toEqual([{ title: 'New' }]);
    await page.getByLabelText('Title').fill('First');
    expect(last()).toEqual([{ title: 'First' }]);
  });

  it('shows the text of an item in the language that is edited, and keeps the others', async () => {
    const fields = [{ name: 'label', type: 'text', label: { en: 'Label', pt: 'Rótulo' } }] as const;
    const { last } = edited({ type: 'list', fields }, [{ label: { en: 'To do', pt: 'A fazer' } }]);
    const { language } = sampleEditor().view.get();
    const shown = language === 'pt' ? 'A fazer' : 'To do';
    const text = page.getByRole('textbox', { name: 'Label' });
    await expect.element(text).toHaveValue(shown);
    await text.fill('Next');
    expect(last()).toEqual([{ label: { en: 'To do', pt: 'A fazer', [language]: 'Next' } }]);
  });

  it('takes the way into a row by the names of its columns, and keeps it as the format has it', async () => {
    const { last } = edited({ type: 'path' }, "['customer']['name']");
    const control = page.getByLabelText('Value');
    await expect.element(control).toHaveValue('customer.name');
    await control.fill('stage.');
    await expect.element(control).toHaveValue('stage.');
    expect(last()).toBe("['stage']");
    await control.fill('');
    expect(last()).toBe('');
  });
});
