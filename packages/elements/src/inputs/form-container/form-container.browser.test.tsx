import { element, fakePlatform, formula, variable, workflow } from '@trama/engine/testing';
import type { Element, Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button } from '../../basic/button/definition.ts';
import { select } from '../../choices/select/definition.ts';
import { toggle } from '../../choices/toggle/definition.ts';
import { holdDelays, notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { formInput } from '../form-input/definition.ts';
import { formContainer } from './definition.ts';

type Content = Readonly<Record<string, Value>>;

let page: ShownPage;
afterEach(() => page.leave());

const input = (id: string, content: Content = {}): Element =>
  element(id, { type: formInput.id, name: id, content: { value: '', fieldName: id, required: true, ...content } });

/** A form with these fields and a submit button; its events are noted. */
const show = async (
  fields: readonly Element[],
  content: Content = {},
  more: ReturnType<typeof workflow>[] = [],
  platform = fakePlatform(),
): Promise<void> => {
  page = await showElements(
    [
      element('form', {
        type: formContainer.id,
        content: { validation: 'submit', ...content },
        slots: { formContent: [...fields.map(({ id }) => id), 'send', 'begin', 'ask'] },
        workflows: [notesEvent('submit'), notesEvent('submit-validation-error'), ...more],
      }),
      ...fields,
      element('send', { type: button.id, content: { buttonType: 'submit', '_ww-text_text': 'Enviar' } }),
      element('begin', {
        type: button.id,
        content: { buttonType: 'button' },
        workflows: [workflow('begin', [act('resetForm', formula("variables['given']"))], { trigger: 'click' })],
      }),
      element('ask', {
        type: button.id,
        content: { buttonType: 'button' },
        workflows: [workflow('ask', [act('submitForm')], { trigger: 'click' })],
      }),
    ],
    [
      variable('events', { type: 'array', defaultValue: [] }),
      variable('given', { type: 'any', defaultValue: null }),
      variable('least', { type: 'number', defaultValue: 0 }),
    ],
    [],
    { platform },
  );
};

const act = (name: string, ...args: Value[]) => ({
  type: 'component-action',
  fields: { uid: 'form', actionName: name, args: args as Value },
});
interface FormState {
  formData: Record<string, unknown>;
  fields: Record<string, { value: unknown; isValid: unknown }>;
  isSubmitting: boolean;
  isSubmitted: boolean;
  isValid: unknown;
}
const state = () => page.engine.variable('form-form') as FormState;
const events = () => (page.engine.variable('events') as [string, unknown][]).map(([name]) => name);
/** Submits without the browser's own check, as a workflow does. */
const ask = () => userEvent.click(page.node('ask'));

describe('a form', () => {
  it('knows its fields by their names, with their values', async () => {
    await show([input('nome', { value: 'Ana' }), input('idade', { type: 'number', value: 7 })]);
    await vi.waitFor(() => expect(state().formData).toEqual({ nome: 'Ana', idade: 7 }));
    await userEvent.fill(page.node('nome'), 'Bia');
    await vi.waitFor(() => expect(state().fields.nome).toEqual({ value: 'Bia', isValid: null }));
  });

  it('keeps the identity of files among its fields', async () => {
    await show([input('anexo', { required: false })]);
    const [first, second] = [new File(['1'], 'a.txt'), new File(['2'], 'b.txt')];
    page.engine.setVariable('anexo-value', first);
    await vi.waitFor(() => expect(state().formData.anexo).toBe(first));
    page.engine.setVariable('anexo-value', second);
    await vi.waitFor(() => expect(state().formData.anexo).toBe(second));
  });

  it('is checked on submit only, and fires which of both it was', async () => {
    await show([input('nome')]);
    expect(state().isValid).toBe(null);
    await ask();
    await vi.waitFor(() => expect(events()).toEqual(['submit-validation-error']));
    expect(state().isValid).toBe(false);
    await userEvent.fill(page.node('nome'), 'Ana');
    expect(state().fields.nome?.isValid).toBe(false);
    await userEvent.click(page.node('send'));
    await vi.waitFor(() => expect(events()).toEqual(['submit-validation-error', 'submit']));
    expect(state().isValid).toBe(true);
  });

  it('on change checks its fields at once, and each again after the delay', async () => {
    holdDelays();
    const content = { validation: 'change', debounceDelay: '60000ms' };
    await show([input('nome'), input('livre', { required: false })], content);
    await vi.waitFor(() => expect(state().fields.nome?.isValid).toBe(false));
    expect(state().fields.livre?.isValid).toBe(true);
    await userEvent.fill(page.node('nome'), 'A');
    expect(state().fields.nome).toEqual({ value: 'A', isValid: false });
    vi.advanceTimersByTime(40_000);
    await userEvent.fill(page.node('nome'), 'An');
    await vi.waitFor(() => expect(state().fields.nome?.value).toBe('An'));
    // The time of the first change has passed; that of the second began with it.
    vi.advanceTimersByTime(40_000);
    await userEvent.fill(page.node('livre'), 'x');
    await vi.waitFor(() => expect(state().fields.livre?.value).toBe('x'));
    expect(state().fields.nome?.isValid).toBe(false);
    vi.advanceTimersByTime(20_000);
    await vi.waitFor(() => expect(state().fields.nome?.isValid).toBe(true));
  });

  it('on change checks a field again when what its formula reads changes', async () => {
    const rule = { type: 'f', code: "variables['idade-value'] >= variables['least']" };
    const custom = { type: 'number', value: 5, customValidation: true, validation: rule };
    await show([input('idade', custom)], { validation: 'change', debounceDelay: '1ms' });
    page.engine.setVariable('least', 18);
    await vi.waitFor(() => expect(state().fields.idade?.isValid).toBe(false));
  });

  it('obeys the formula of a field, and takes a failing one as a no', async () => {
    const rule = (code: string) => ({ customValidation: true, validation: { type: 'f', code } });
    await show([
      input('a', { value: 'x', ...rule("variables['a-value'] === 'x'") }),
      input('b', { value: 'x', ...rule('nobody.knows()') }),
      input('c', { value: '', required: false, customValidation: false, validation: { type: 'f', code: 'false' } }),
    ]);
    await ask();
    await vi.waitFor(() => expect(events()).toEqual(['submit-validation-error']));
    const { a, b, c } = state().fields;
    expect([a?.isValid, b?.isValid, c?.isValid]).toEqual([true, false, true]);
  });

  it('leads to the first field that is wrong, and says there what is', async () => {
    await show(
      [
        input('nome', { value: 'Ana' }),
        input('cidade', { errorMessage: 'Diga onde mora.' }),
        element('aceite', { type: toggle.id, name: 'aceite', content: { value: false, required: true } }),
      ],
      { showErrors: true },
    );
    await ask();
    await vi.waitFor(() => expect(document.activeElement).toBe(page.node('cidade')));
    const said = (uid: string) => document.getElementById(page.node(uid).getAttribute('aria-errormessage') ?? '');
    expect(page.node('cidade').getAttribute('aria-invalid')).toBe('true');
    expect(page.node('cidade').getAttribute('aria-describedby')).toBe(said('cidade')?.id);
    expect([said('cidade')?.textContent, said('aceite')?.textContent]).toEqual([
      'Diga onde mora.',
      'Fill in this field.',
    ]);
    expect(page.node('nome').hasAttribute('aria-invalid')).toBe(false);
    expect(page.container.querySelector('[role=status]')?.textContent).toContain('cidade: Diga onde mora.');
    expect(page.container.querySelector('.ww-form-error')?.textContent).toBe('Diga onde mora.');
  });

  it('draws no errors before anybody has touched it, although on change it knows them', async () => {
    await show([input('nome')], { showErrors: true, validation: 'change' });
    await vi.waitFor(() => expect(state().fields.nome?.isValid).toBe(false));
    expect(page.node('form').hasAttribute('data-shows-errors')).toBe(false);
    page.node('nome').focus();
    page.node('nome').blur();
    await vi.waitFor(() => expect(page.node('form').hasAttribute('data-shows-errors')).toBe(true));
  });

  it('leaves the drawing of errors to the author where they did not ask for it', async () => {
    await show([input('nome')]);
    await ask();
    await vi.waitFor(() => expect(document.activeElement).toBe(page.node('nome')));
    expect(page.container.querySelector('.ww-form-error')).toBe(null);
  });

  it('goes back to its initial values, or to those that it is given', async () => {
    await show([input('nome', { value: 'Ana' }), input('cidade')]);
    await userEvent.fill(page.node('nome'), 'Bia');
    await userEvent.fill(page.node('cidade'), 'Recife');
    await userEvent.click(page.node('begin'));
    await vi.waitFor(() => expect(state().formData).toEqual({ nome: 'Ana', cidade: '' }));
    page.engine.setVariable('given', { cidade: 'Olinda' });
    await userEvent.click(page.node('begin'));
    await vi.waitFor(() => expect(state().formData).toEqual({ nome: 'Ana', cidade: 'Olinda' }));
    expect((page.node('cidade') as HTMLInputElement).value).toBe('Olinda');
  });

  it('forgets by a reset what was wrong, and that it was sent', async () => {
    await show([input('nome')]);
    await ask();
    await vi.waitFor(() => expect(state().isValid).toBe(false));
    const methods = page.engine.instance('nome')?.local('form')?.methods ?? {};
    methods.setFormState?.(true, false);
    await vi.waitFor(() => expect([state().isSubmitting, state().isSubmitted]).toEqual([true, false]));
    expect(page.node('form').getAttribute('aria-busy')).toBe('true');
    methods.setFormState?.(undefined, true);
    await vi.waitFor(() => expect([state().isSubmitting, state().isSubmitted]).toEqual([true, true]));
    methods.resetForm?.();
    await vi.waitFor(() => expect(state()).toMatchObject({ isSubmitting: false, isSubmitted: false, isValid: null }));
  });

  it('is not submitted again while what it submitted is still on its way', async () => {
    const platform = fakePlatform();
    const slow = workflow('slow', [{ type: 'wait', fields: { value: 10_000 } }], { trigger: 'submit' });
    await show([input('nome', { value: 'Ana' })], {}, [slow], platform);
    const send = page.node('send');
    await userEvent.dblClick(send);
    await ask();
    expect(events()).toEqual(['submit']);
    platform.advance(10_000);
    await ask();
    await vi.waitFor(() => expect(events()).toEqual(['submit', 'submit']));
  });

  it('leaves a required select to the browser’s own check of a submit', async () => {
    const choices = [{ label: 'Um', value: 1 }];
    await show([element('s', { type: select.id, name: 's', content: { choices, required: true } })]);
    await userEvent.click(page.node('send'));
    expect(events()).toEqual([]);
    await ask();
    await vi.waitFor(() => expect(events()).toEqual(['submit']));
  });

  it('leaves out a field without a name, and takes the last of two with one name', async () => {
    await show([
      input('sem', { fieldName: 'null' }),
      input('a', { fieldName: 'x', value: '1' }),
      input('b', { fieldName: 'x', value: '2' }),
    ]);
    expect(state().formData).toEqual({ x: '2' });
  });
});
