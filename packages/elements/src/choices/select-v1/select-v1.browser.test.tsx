import { element, formula, variable } from '@trama/engine/testing';
import type { Id, Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { multiselect } from '../multiselect/definition.ts';
import { selectV1 } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const CITIES = [
  { id: 'sp', nome: 'São Paulo' },
  { id: 're', nome: 'Recife' },
];

/** Their values are objects. */
const PLACES = CITIES.map(({ id, nome }) => ({ nome, place: { code: id } }));

const show = async (type: Id, content: Readonly<Record<string, Value>> = {}): Promise<void> => {
  page = await showElements(
    [
      element('s', {
        type,
        name: 'Cidade',
        content: { options: CITIES, labelField: "['nome']", valueField: "['id']", placeholder: 'Escolha', ...content },
        slots: { placeholderElement: ['p'], textElement: ['t'], flexboxElement: ['f'], clearIconElement: ['x'] },
        workflows: [notesEvent('change')],
      }),
      element('p', { type: text.id }),
      element('t', { type: text.id }),
      element('f', { type: text.id, content: { '_ww-text_text': formula("'livre ' + context.item.data.nome") } }),
      element('x', { type: text.id, content: { '_ww-text_text': 'x' } }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
};
const options = () => [...page.node('s').querySelectorAll<HTMLElement>('[role=option]')];
const told = () => (page.engine.variable('events') as [string, { value: unknown }][]).map(([, { value }]) => value);

describe('a select of the generation before', () => {
  it('is chosen from with the keyboard, and shows the choice in the author’s text', async () => {
    await show(selectV1.id, { searchable: false });
    expect(page.node('s').textContent).toBe('Escolha');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(page.node('s').textContent).toBe('Recife'));
    expect([page.engine.variable('s-value'), document.activeElement]).toEqual(['re', page.node('s')]);
  });

  it('draws a box of the author’s for each option in the free layout', async () => {
    await show(selectV1.id, { layoutType: 'free' });
    await userEvent.click(page.node('s'));
    expect(options().map((option) => option.textContent)).toEqual(['livre São Paulo', 'livre Recife']);
  });

  it('is searched without accents', async () => {
    await show(selectV1.id);
    await userEvent.click(page.node('s'));
    await userEvent.keyboard('sao');
    await vi.waitFor(() => expect(options().map((option) => option.textContent)).toEqual(['São Paulo']));
  });

  it('is cleared by its icon, and by a second click where the author says so', { tags: 'thorough' }, async () => {
    await show(selectV1.id, { clearIcon: true, canDeselect: true, initialValue: 'sp' });
    await userEvent.click(page.node('s').querySelector('button') as HTMLElement);
    expect(page.engine.variable('s-value')).toBe(null);
    await userEvent.click(page.node('s'));
    await userEvent.click(options()[0] as HTMLElement);
    await userEvent.click(page.node('s'));
    await userEvent.click(options()[0] as HTMLElement);
    await vi.waitFor(() => expect(told()).toEqual([null, 'sp', null]));
  });

  it('draws a long list as it is scrolled, and no more than its limit where that is on', {
    tags: 'thorough',
  }, async () => {
    const long = Array.from({ length: 400 }, (_, index) => ({ id: index, nome: `n${index}` }));
    await show(selectV1.id, { options: long, searchable: false });
    await userEvent.click(page.node('s'));
    await vi.waitFor(() => expect(options().length).toBeGreaterThanOrEqual(50));
    expect(options().length).toBeLessThan(150);
    page.leave();
    await show(selectV1.id, { options: long, limitedOptions: true, limit: 12 });
    await userEvent.click(page.node('s'));
    expect(options()).toHaveLength(12);
  });

  it('knows an object that it holds by what stands in it', async () => {
    await show(selectV1.id, { options: PLACES, valueField: 'place', searchable: false });
    await userEvent.click(page.node('s'));
    await userEvent.click(options()[1] as HTMLElement);
    expect(page.engine.variable('s-value')).toEqual({ code: 're' });
    await vi.waitFor(() => expect(page.node('s').textContent).toBe('Recife'));
  });

  it.each([null, 'texto', {}, [null]])('with %o for options breaks nothing', async (list) => {
    await show(selectV1.id, { options: list as Value });
    await userEvent.click(page.node('s'));
    expect(page.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a select for several values of the generation before', () => {
  const tags = () =>
    [...page.node('s').querySelectorAll('.ww-multiselect-tag')].map((tag) => tag.firstChild?.textContent);

  it('keeps a list, shows it as tags and hides what is chosen', async () => {
    await show(multiselect.id, { initialValue: ['sp'] });
    expect(tags()).toEqual(['São Paulo']);
    await userEvent.click(page.node('s'));
    await userEvent.click(options()[0] as HTMLElement);
    expect(page.engine.variable('s-currentSelection')).toEqual(['sp', 're']);
    expect(options()).toEqual([]);
    await userEvent.click(page.node('s').querySelector('[aria-label="× São Paulo"]') as HTMLElement);
    await vi.waitFor(() => expect(told()).toEqual([['sp', 're'], ['re']]));
  });

  it('knows objects that it holds by what stands in them', async () => {
    await show(multiselect.id, { options: PLACES, valueField: 'place', initialValue: [{ code: 'sp' }] });
    expect(tags()).toEqual(['São Paulo']);
    await userEvent.click(page.node('s'));
    await userEvent.click(options()[0] as HTMLElement);
    await vi.waitFor(() => expect(tags()).toEqual(['São Paulo', 'Recife']));
    expect(options()).toEqual([]);
  });

  it('may show their number instead, and makes new ones where the author lets it', { tags: 'thorough' }, async () => {
    await show(multiselect.id, { mode: 'multiple', multipleLabel: 'várias', allowCreation: true });
    await userEvent.click(page.node('s'));
    await userEvent.keyboard('Olinda');
    await userEvent.click(page.node('s').querySelector('[popover] > button') as HTMLElement);
    expect(page.engine.variable('s-currentSelection')).toEqual(['Olinda']);
    expect(page.node('s').textContent).toContain('várias');
  });
});
