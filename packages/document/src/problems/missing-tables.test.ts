import { type Collection, createRegistry, type Design, type Field, type WorkflowAction } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { createReferenceBook } from '../references/index.ts';
import { perform, registry as sample, sampleSite } from '../testing.tsx';
import { applyFix } from './fix.ts';
import { chosenFix, createProblemFinder, type DesignProblem, PROBLEM_RULES, type TableNames } from './index.ts';

const label = { en: '', pt: '' };
const field = (name: string, type: Field['type'], more: Partial<Field> = {}): Field => ({ name, type, label, ...more });
const isGuided = ({ fieldsMode }: Readonly<Record<string, unknown>>): boolean => fieldsMode !== 'advanced';
const fields = [field('table', 'table'), field('dataFields', 'list', { when: isGuided })];
const sampleUse = sample.plugins[0];
if (!sampleUse) throw new Error('The sample has a plugin.');

/** The sample's definitions with a data service that has tables. */
const registry = createRegistry(sample.elements, [
  ...sample.plugins,
  {
    ...sampleUse,
    id: 'data',
    name: 'data',
    namespace: 'data',
    collection: { fields, nativePaging: false },
    actions: [
      { name: 'select', label, args: fields },
      { name: 'insert', label, args: [field('table', 'table'), field('data', 'key-values')] },
      { name: 'listen', label, args: [field('table', 'table'), field('schema', 'text')] },
    ],
  },
]);

const TABLES: TableNames = { plugin: 'data', columns: { orders: ['id', 'title', 'info'], people: ['id', 'name'] } };

const rows = (config: Collection['config'], more: Partial<Collection> = {}): Collection =>
  ({
    id: 'rows',
    name: 'Rows',
    pluginId: 'data',
    config,
    ...(more as object),
  }) as Collection;

const step = (name: string, args: Readonly<Record<string, unknown>>, more: Partial<WorkflowAction> = {}) =>
  ({ id: 'a', type: `data-${name}`, next: null, fields: { args }, ...more }) as WorkflowAction;

const site = (collection: Collection | null, action: WorkflowAction | null = null): Design => {
  const design = sampleSite();
  const workflow = { id: 'flow', key: 'flow', name: 'Flow', trigger: null, firstAction: 'a' };
  return {
    ...design,
    collections: collection ? { rows: collection } : {},
    workflows: action ? { flow: { ...workflow, actions: { a: action } } as never } : {},
  };
};

const finderOf = (design: Design) =>
  createProblemFinder(createReferenceBook(design, registry), registry, PROBLEM_RULES);

const found = (design: Design, tables: TableNames | null = TABLES): readonly DesignProblem[] => {
  const finder = finderOf(design);
  finder.know(tables);
  return finder.problems.filter(({ rule }) => rule === 'missing-tables');
};

const said = (design: Design) =>
  found(design).map(({ message, severity, path }) => [severity, message.en, path?.join('.')]);

describe('Tables that a design names', () => {
  it('are told where the backend has none of the name: by a collection, by a step', () => {
    expect(said(site(rows({ table: 'gone', dataFields: ['title'] })))).toEqual([
      ['error', 'The backend has no table “gone”.', 'config.table'],
    ]);
    expect(said(site(null, step('insert', { table: 'gone', data: { title: 'x' } })))).toEqual([
      ['error', 'The backend has no table “gone”.', 'actions.a.fields.args.table'],
    ]);
    expect(found(site(rows({ table: 'gone' })))[0]?.message.pt).toBe('O backend não tem a tabela “gone”.');
  });

  it('are told where a column is gone: one that is read, found or ordered by, and written', () => {
    const filter = { field: 'state', operator: 'equals', value: 'x' };
    const collection = rows({ table: 'orders', dataFields: ['title', 'state'] }, { filter } as never);
    expect(said(site(collection))).toEqual([
      ['warning', 'The table “orders” has no column “state”.', 'config.dataFields.state'],
    ]);
    expect(said(site(rows({ table: 'orders' }, { filter } as never)))).toEqual([
      ['warning', 'The table “orders” has no column “state”.', 'filter.field'],
    ]);
    expect(said(site(null, step('insert', { table: 'orders', data: { title: 'x', paid: true } })))).toEqual([
      ['error', 'The table “orders” has no column “paid”.', 'actions.a.fields.args.data.paid'],
    ]);
  });

  it('are told nothing of while they are not known, and what is there is no problem', () => {
    expect(found(site(rows({ table: 'gone' })), null)).toEqual([]);
    expect(found(site(rows({ table: 'orders', dataFields: ['id', 'title'] })))).toEqual([]);
  });

  it('are told nothing of where a name may mean something else, or counts for nothing', () => {
    const others = ['*', 'person:people(name)', 'people(name)', 'info->>size', 'total:id.count()'];
    const by = (name: string) => ({ filter: { field: name, operator: 'equals', value: 1 } }) as never;
    expect(found(site(rows({ table: 'orders', dataFields: others }, by('person'))))).toEqual([]);
    expect(found(site(rows({ table: 'orders', dataFields: others }, by('people.name'))))).toEqual([]);
    expect(found(site(rows({ table: 'orders', fieldsMode: 'advanced', dataFields: ['old'] })))).toEqual([]);
    expect(found(site(rows({ table: 'gone' }, { pluginId: 'other' })))).toEqual([]);
    expect(found(site(null, step('insert', { table: 'gone' }, { disabled: true })))).toEqual([]);
    expect(found(site(null, step('listen', { table: 'gone', schema: 'audit' })))).toEqual([]);
    expect(found(site(null, step('listen', { table: 'gone', schema: '*' })))).toHaveLength(1);
  });

  it('become others by choice, wherever they are named', () => {
    const design = site(
      rows({ table: 'gone', dataFields: ['name'] }),
      step('select', { table: 'gone', dataFields: ['heading'] }),
    );
    const [problem] = found(design);
    expect(problem?.choice?.names).toEqual(['orders', 'people']);
    const put = (before: Design, choice: DesignProblem['choice'], name: string): Design => {
      let after = before;
      if (!choice) throw new Error('There is a choice.');
      applyFix(chosenFix(choice, name), (operation, input) => {
        const done = perform(after, operation, input);
        after = done.after;
        return done.result as never;
      });
      return after;
    };
    const moved = put(design, problem?.choice, 'orders');
    expect(found(moved).map(({ message }) => message.en)).toEqual([
      'The table “orders” has no column “name”.',
      'The table “orders” has no column “heading”.',
    ]);
    const done = put(moved, found(moved)[0]?.choice, 'title');
    expect(done.collections.rows?.config).toEqual({ table: 'orders', dataFields: ['title'] });
    expect(found(done)).toHaveLength(1);
  });

  it('are followed: what they become is looked at again, and edits with what is known', () => {
    const finder = finderOf(site(rows({ table: 'orders', dataFields: ['title'] })));
    const count = (): number => finder.problems.filter(({ rule }) => rule === 'missing-tables').length;
    finder.know(TABLES);
    expect(count()).toBe(0);
    finder.know({ ...TABLES, columns: { orders: ['id'] } });
    expect(count()).toBe(1);
    finder.know(null);
    expect(count()).toBe(0);
  });
});
