import { describe, expect, it } from 'vitest';
import { stackTexts } from '../stack/texts.ts';
import { groupItems, type KanbanSettings } from './group-items.ts';

const ITEMS = [
  { id: 1, status: 'todo', rank: 2 },
  { id: 2, status: 'done', rank: 10 },
  { id: 3, status: 'todo', rank: 1 },
  { id: 4, status: 'lost', rank: 3 },
];
const settings = (change: Partial<KanbanSettings> = {}): KanbanSettings => ({
  items: ITEMS,
  stacks: [
    { label: 'A fazer', value: 'todo' },
    { label: 'Feito', value: 'done' },
  ],
  stackedBy: "['status']",
  sortedBy: null,
  sortOrder: 'asc',
  stackLabel: null,
  stackValue: null,
  hasUncategorized: false,
  uncategorizedLabel: 'Uncategorized',
  language: 'pt',
  ...change,
});
const ids = (change: Partial<KanbanSettings> = {}) =>
  groupItems(settings(change)).map(({ label, items }) => [label, items.map((item) => (item as { id: number }).id)]);

describe('the stacks of a kanban', () => {
  it('hold the items whose value they strictly equal, in the order of the list', () =>
    expect(ids()).toEqual([
      ['A fazer', [1, 3]],
      ['Feito', [2]],
    ]));
  it('hold them in the order of a property, both ways', () => {
    expect(ids({ sortedBy: "['rank']" })[0]).toEqual(['A fazer', [3, 1]]);
    expect(ids({ sortedBy: "['rank']", sortOrder: 'desc' })[0]).toEqual(['A fazer', [1, 3]]);
  });
  it('have one before them for the items of none', () => {
    expect(ids({ hasUncategorized: true })[0]).toEqual(['Uncategorized', [4]]);
    expect(groupItems(settings({ hasUncategorized: true }))[0]?.value).toBe(null);
  });
  it('are called by the author’s paths', () =>
    expect(
      ids({ stacks: { data: [{ name: 'X', key: { id: 'todo' } }] }, stackLabel: 'name', stackValue: "['key']['id']" }),
    ).toEqual([['X', [1, 3]]]));
  it('may be plain texts', () => expect(ids({ stacks: ['todo'] })).toEqual([['todo', [1, 3]]]));
  it('of nothing are none', () => expect(ids({ stacks: null, items: 'x' })).toEqual([]));
});

describe('the texts of a kanban', () => {
  it('are Portuguese on a page in Portuguese, English elsewhere', () => {
    expect(stackTexts('pt-BR').dropped(2, 3, 'Feito')).toBe('Item solto. Posição 2 de 3, Feito');
    expect(stackTexts('pt').toStack('Feito')).toBe('Mover para Feito');
    expect(stackTexts('fr').dropped(2, 3, '')).toBe('Dropped. Position 2 of 3');
  });
});
