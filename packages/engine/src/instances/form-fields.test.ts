import type { Element, Value } from '@trama/model';
import { describe, expect, it, vi } from 'vitest';
import { definition, element, formula, startedEngine } from '../testing/index.ts';

const label = { en: '', pt: '' };
const definitions = [
  definition('form', { localContext: 'form' }),
  definition('input', {
    variables: [{ name: 'value', type: 'string', label, from: 'value' }],
    form: { variable: 'value', empty: 'nothing' },
  }),
];

const formWith = async (...fields: readonly Element[]) => {
  const { engine } = await startedEngine({
    definitions,
    pages: [
      {
        roots: ['form', 'outside'],
        elements: [
          element('form', { type: 'form', slots: { children: fields.map(({ id }) => id) } }),
          element('outside', { type: 'input' }),
          ...fields,
        ],
      },
    ],
  });
  const form = engine.instance('form');
  return { engine, form, fields: () => form?.formFields.value ?? [] };
};

const input = (id: string, content: Readonly<Record<string, Value>> = {}, init: Partial<Element> = {}): Element => ({
  ...element(id, { type: 'input', content }),
  ...init,
});

describe('the fields of a form', () => {
  it('are named by fieldName, else by the name of the element, else by its id', async () => {
    const { fields } = await formWith(
      input('a', { fieldName: 'mail' }, { name: 'Mail' }),
      input('b', { fieldName: '' }, { name: 'Phone' }),
      input('c', { fieldName: 7 }),
      input('d', { fieldName: formula("'bo' + 'und'") }),
    );
    expect(fields().map((field) => field.name())).toEqual(['mail', 'Phone', 'c', 'bound']);
  });

  it('go back to their initial value, else to what their type calls empty', async () => {
    const { fields } = await formWith(input('a', { value: 'first' }), input('b'), input('c', { value: null }));
    for (const field of fields()) field.setValue('typed');
    expect(fields().map((field) => field.value())).toEqual(['typed', 'typed', 'typed']);
    for (const field of fields()) field.reset();
    expect(fields().map((field) => field.value())).toEqual(['first', 'nothing', 'nothing']);
  });

  it('may be replaced by one of the component, in their place, and taken back', async () => {
    const { engine, fields } = await formWith(input('a'), input('b'));
    const own = { name: () => 'own', value: () => 1, setValue: vi.fn(), reset: vi.fn(), validate: () => false };
    const a = engine.instance('a');
    const takeBack = a?.registerField(own);
    expect(fields().map((field) => [field.name(), field.instance.uid, field.validate?.()])).toEqual([
      ['own', 'a', false],
      ['b', 'b', undefined],
    ]);
    fields()[0]?.setValue(2);
    fields()[0]?.reset();
    expect(own.setValue).toHaveBeenCalledWith(2);
    expect(own.reset).toHaveBeenCalledOnce();
    takeBack?.();
    expect(fields().map((field) => field.name())).toEqual(['b']);
  });

  it('come and go with their elements', async () => {
    const hidden = input(
      'a',
      {},
      { style: { default: { conditionalRendering: formula("variables['b-value'] === 'on'") } } },
    );
    const { engine, fields } = await formWith(hidden, input('b'));
    expect(fields().map((field) => field.name())).toEqual(['b']);
    engine.instance('b')?.setVariable('value', 'on');
    expect(fields().map((field) => field.name())).toEqual(['b', 'a']);
    engine.instance('b')?.setVariable('value', 'off');
    expect(fields().map((field) => field.name())).toEqual(['b']);
  });

  it('outside of a form belong to none, and only forms have fields', async () => {
    const { engine, fields } = await formWith(input('a'));
    const takeBack = engine.instance('outside')?.registerField(fields()[0] as never);
    takeBack?.();
    expect(fields().map((field) => field.instance.uid)).toEqual(['a']);
    expect(engine.instance('outside')?.formFields.value).toEqual([]);
  });
});

describe('what an element offers those in it', () => {
  it('is found by its key from below, with the element that offers it', async () => {
    const { engine, form } = await formWith(input('a'));
    const send = () => 'sent';
    form?.setLocal({ isSubmitting: false }, { send });
    const local = engine.instance('a')?.local('form');
    expect([local?.data.value, local?.methods, local?.owner]).toEqual([{ isSubmitting: false }, { send }, form]);
    expect(engine.instance('a')?.local('table')).toBeNull();
    expect(form?.local('form')).toBeNull();
  });

  it('wakes nobody where it is the same as before', async () => {
    const { engine, form } = await formWith(input('a'));
    form?.setLocal({ n: 1 });
    const before = engine.instance('a')?.local('form')?.data.value;
    form?.setLocal({ n: 1 });
    expect(engine.instance('a')?.local('form')?.data.value).toBe(before);
  });

  it('of an element that offers nothing is not taken', async () => {
    const { engine } = await formWith(input('a'));
    engine.instance('a')?.setLocal({ n: 1 });
    expect(engine.instance('a')?.local('form')?.data.value).toEqual({});
  });
});
