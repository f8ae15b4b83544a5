import { element, variable } from '@trama/engine/testing';
import type { Element, Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button } from '../basic/button/definition.ts';
import { calendar } from '../data/calendar/definition.ts';
import { dataGridV1 } from '../data/data-grid-v1/definition.ts';
import { jsonViewer } from '../data/json-viewer/definition.ts';
import { formContainer } from '../inputs/form-container/definition.ts';
import { formInput } from '../inputs/form-input/definition.ts';
import { accordion } from '../layout/accordion/definition.ts';
import { paginator } from '../navigation/paginator/definition.ts';
import { stepper } from '../navigation/stepper/definition.ts';
import { notesEvent, type ShownPage, showElements } from '../testing/shown-page.ts';
import { text } from '../text/text/definition.ts';

let page: ShownPage | null = null;
afterEach(() => {
  page?.leave();
  page = null;
});

const words = (id: string): Element => element(id, { type: text.id, content: { '_ww-text_text': id } });

const show = async (
  type: string,
  content: Readonly<Record<string, Value>>,
  { slots = {}, events = [], others = [] }: { slots?: Element['slots']; events?: string[]; others?: Element[] } = {},
): Promise<ShownPage> => {
  page = await showElements(
    [element('e', { type, content, slots, workflows: events.map(notesEvent) }), ...others],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  return page;
};

const events = (): readonly string[] =>
  ((page?.engine.variable('events') ?? []) as readonly [string, unknown][]).map(([name]) => name);

/** Goes on by Tab until the control of the name has the focus. */
const tabTo = async (name: string): Promise<void> => {
  for (let step = 0; step < 30; step += 1) {
    await userEvent.tab();
    const reached = document.activeElement;
    if ((reached?.getAttribute('aria-label') ?? reached?.textContent)?.trim() === name) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
};

describe('by the keyboard alone', () => {
  it('an accordion opens by Enter and closes by the space bar', async () => {
    const { engine, nodes } = await show(
      accordion.id,
      {},
      {
        slots: { toggleLayout: ['Cobertura'], contentLayout: ['inside'] },
        others: [words('Cobertura'), words('inside')],
      },
    );
    await tabTo('Cobertura');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(engine.variable('e-value')).toBe(true));
    expect(nodes('inside')).toHaveLength(1);
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(engine.variable('e-value')).toBe(false));
  });

  it('a stepper leads on and back', async () => {
    const { engine } = await show(
      stepper.id,
      { stepLabels: ['Perfil', 'Preço'], showLabels: true, clickable: true, showNavigation: true, nextText: 'Avançar' },
      { slots: { 'steps.0': ['one'], 'steps.1': ['two'] }, others: [words('one'), words('two')] },
    );
    await tabTo('Avançar');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(engine.variable('e-activeStepIndex')).toBe(1));
    document.querySelector<HTMLElement>('.ww-stepper-head')?.focus();
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(engine.variable('e-activeStepIndex')).toBe(0));
  });

  it('a paginator asks for the page that is pressed', async () => {
    await show(
      paginator.id,
      { useCustomPagination: true, paginatorTotal: 30, paginatorLimit: 10, paginatorOffset: 0 },
      { events: ['change'] },
    );
    await tabTo('3');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(events()).toEqual(['change']));
    expect(page?.engine.variable('events')).toEqual([
      ['change', { context: { page: 3, offset: 20, limit: 10, total: 30 } }],
    ]);
  });

  it('a calendar goes to the next month and tells of a day', async () => {
    const { engine } = await show(calendar.id, { date: '2026-03-10', events: [] }, { events: ['date:click'] });
    await tabTo('Next');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(engine.variable('e-date')).toBe('2026-04-10'));
    await tabTo('April 1, 2026');
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(page?.engine.variable('events')).toEqual([['date:click', { date: '2026-04-01' }]]));
  });

  it('a viewer of JSON opens and closes a branch', async () => {
    await show(jsonViewer.id, { jsonData: '{"a":{"b":1}}', initiallyExpanded: false, showControls: false });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.querySelector('details')?.open).toBe(true);
    await userEvent.keyboard(' ');
    expect(document.querySelector('details')?.open).toBe(false);
  });

  it('an earlier data table is sorted by its head and its rows are chosen', async () => {
    const { engine } = await show(
      dataGridV1.id,
      {
        data: [{ id: 7, name: 'Bia' }],
        dataIdPath: "['id']",
        columns: [{ id: 'n', name: 'Nome', type: 'text', path: "['name']", display: true, sortable: true }],
        selectable: true,
        displayHeader: true,
      },
      { events: ['sort'] },
    );
    await tabTo('Nome');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(events()).toEqual(['sort']));
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await vi.waitFor(() =>
      expect(engine.variable('e-selectedRows')).toEqual([{ id: 7, value: { id: 7, name: 'Bia' } }]),
    );
  });

  it('a form is sent by Enter in its field, and not while the field is wrong', async () => {
    await show(
      formContainer.id,
      { validation: 'submit' },
      {
        slots: { formContent: ['mail', 'send'] },
        events: ['submit', 'submit-validation-error'],
        others: [
          element('mail', {
            type: formInput.id,
            name: 'mail',
            content: { type: 'text', required: true, fieldName: 'mail' },
          }),
          element('send', { type: button.id, content: { buttonType: 'submit', '_ww-text_text': 'Enviar' } }),
        ],
      },
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(events()).not.toContain('submit');
    await userEvent.keyboard('ana@site.com{Enter}');
    await vi.waitFor(() => expect(events()).toContain('submit'));
  });

  it('a button is pressed by Enter and by the space bar', async () => {
    await show(button.id, { '_ww-text_text': 'Contratar', buttonType: 'button' }, { events: ['click', 'focus'] });
    await tabTo('Contratar');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(events()).toEqual(['focus', 'click', 'click']));
  });
});
