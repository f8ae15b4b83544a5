import { collection, element, formula, variable } from '@trama/engine/testing';
import type { PluginDefinition, Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { paginator } from './definition.ts';

const data: PluginDefinition = {
  id: 'data',
  name: 'data',
  namespace: 'data',
  label: { en: 'Data', pt: 'Dados' },
  icon: '',
  kind: ['data'],
  setup: [],
  actions: [],
  collection: { fields: [], nativePaging: true },
};

let page: ShownPage | null = null;
afterEach(() => {
  page?.leave();
  page = null;
});

/** A paginator above the rows of a collection of 12, of which the plugin gives five at a time. */
const show = async (
  content: Readonly<Record<string, Value>>,
  rows = Array.from({ length: 12 }, (_, index) => `r${index + 1}`),
) => {
  const fetchCollection = async ({ offset, limit }: { offset: number; limit: number | null }) => ({
    data: rows.slice(offset, offset + (limit ?? rows.length)),
    total: rows.length,
    type: 'collection' as const,
  });
  page = await showElements(
    [
      element('a', { type: flexbox.id, slots: { children: ['p', 'list'] } }),
      element('p', {
        type: paginator.id,
        content,
        slots: { paginatorText: ['t'] },
        workflows: [notesEvent('change')],
      }),
      element('t', { type: text.id, content: { '_ww-text_text': '' } }),
      element('list', {
        type: text.id,
        content: {
          '_ww-text_text': formula(
            "(collections['c'].data || []).slice(collections['c'].offset, collections['c'].offset + 5).join(' ')",
          ),
        },
      }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
    [],
    {
      collections: [collection('c', { kind: 'collection', limit: 5 })],
      site: {
        plugins: [{ id: 'data', name: 'Data', namespace: 'data', settings: { publicData: {}, privateData: {} } }],
      },
      pluginDefinitions: [data],
      plugins: { data: { fetchCollection } },
    },
  );
  return page;
};
const labels = () => [...document.querySelectorAll('.ww-paginator li')].map((node) => node.textContent);
const button = (name: string) => document.querySelector(`.ww-paginator [aria-label="${name}"]`) as HTMLElement;

describe('a paginator of a collection', () => {
  it('has its pages, and shows the rows of the one that is pressed', async () => {
    const { engine, node } = await show({ collectionId: 'c', useCustomPagination: false });
    await vi.waitFor(() => expect(labels()).toEqual(['1', '2', '3']));
    expect(node('list').textContent).toBe('r1 r2 r3 r4 r5');
    await userEvent.click(button('Next page'));
    await vi.waitFor(() => expect(node('list').textContent).toBe('r6 r7 r8 r9 r10'));
    expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('2');
    expect(engine.variable('events')).toEqual([['change', { context: { page: 2, offset: 5, limit: 5, total: 12 } }]]);
    await userEvent.click(document.querySelectorAll('.ww-paginator li > button')[2] as HTMLElement);
    await vi.waitFor(() => expect(node('list').textContent).toBe('r11 r12'));
    expect(button('Next page').style.visibility).toBe('hidden');
  });

  it('has the right number at each position while the pages that are left out move', async () => {
    page = await showElements(
      [
        element('p', {
          type: paginator.id,
          content: {
            ...{ useCustomPagination: true, paginatorTotal: 50, paginatorLimit: 5 },
            paginatorOffset: formula("variables['offset']"),
          },
          slots: { paginatorText: ['t'] },
        }),
        element('t', { type: text.id, content: { '_ww-text_text': '' } }),
      ],
      [variable('offset', { type: 'number', defaultValue: 0 })],
    );
    const { engine } = page;
    const goTo = async (offset: number, shown: readonly string[]) => {
      engine.setVariable('offset', offset);
      await vi.waitFor(() => expect(labels()).toEqual(shown));
    };
    expect(labels()).toEqual(['1', '2', '...', '10']);
    await goTo(5, ['1', '2', '3', '...', '10']);
    await goTo(25, ['1', '...', '5', '6', '7', '...', '10']);
    await goTo(45, ['1', '...', '9', '10']);
    await goTo(0, ['1', '2', '...', '10']);
  });

  it('is walked by the keyboard, and says on which page it stands', async () => {
    const { node } = await show({ collectionId: 'c', useCustomPagination: false });
    await vi.waitFor(() => expect(labels()).toEqual(['1', '2', '3']));
    const focused = () => document.activeElement as HTMLElement;
    while (focused().textContent !== '3') await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(node('list').textContent).toBe('r11 r12'));
    expect(document.querySelector('[aria-current="page"]')).toBe(focused());
    expect(document.querySelector('nav')?.getAttribute('aria-label')).toBeTruthy();
    while (focused() !== button('Previous page')) await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(node('list').textContent).toBe('r6 r7 r8 r9 r10'));
  });

  it('goes to the last page that is left when there are fewer rows', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => `r${index + 1}`);
    const { engine, node } = await show({ collectionId: 'c', useCustomPagination: false }, rows);
    await vi.waitFor(() => expect(labels()).toEqual(['1', '2', '3']));
    rows.splice(7);
    await userEvent.click(document.querySelectorAll('.ww-paginator li > button')[2] as HTMLElement);
    await vi.waitFor(() => expect(node('list').textContent).toBe('r6 r7'));
    expect(engine.collection('c')).toMatchObject({ offset: 5, total: 7 });
    rows.splice(0);
    await engine.setCollectionOffset('c', 5);
    await vi.waitFor(() => expect(engine.collection('c')).toMatchObject({ offset: 0, total: 0 }));
  });

  it('shows ten pages and asks for nothing where there is no collection', async () => {
    const { engine } = await show({ collectionId: null });
    expect(labels()).toEqual(['1', '2', '3', '...', '10']);
    await userEvent.click(document.querySelectorAll('.ww-paginator li > button')[2] as HTMLElement);
    expect(engine.variable('events')).toEqual([]);
  });

  it.each([
    ['a limit of 0', { paginatorTotal: 10, paginatorLimit: 0, paginatorOffset: 0 }],
    ['words', { paginatorTotal: 'x', paginatorLimit: {}, paginatorOffset: null }],
    ['nothing in all', { paginatorTotal: 0, paginatorLimit: 5, paginatorOffset: 0 }],
  ])('stands %s', async (_name, content) => {
    await show({ useCustomPagination: true, ...content } as Readonly<Record<string, Value>>);
    expect(labels()).toEqual(['1']);
  });
});
