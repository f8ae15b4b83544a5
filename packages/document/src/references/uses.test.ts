import type { Change, Design } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { applyPatch } from '../apply/apply-changes.ts';
import { perform, registry, sampleIds, sampleSite } from '../testing.tsx';
import {
  columnUses,
  createReferenceBook,
  type RowSource,
  renameColumn,
  repairReferences,
  rewriteFormulaCalls,
  unusedIn,
  usesOf,
} from './index.ts';

const site = sampleSite();
const ids = sampleIds(site);
const formula = (code: string, rest: object = {}) => ({ binding: 'formula', code, ...rest });

const set = (entity: Change['entity'], id: string, path: readonly string[], value: unknown): Change =>
  ({ op: 'set', entity, id, path, value }) as Change;
const add = (entity: Change['entity'], id: string, value: object): Change =>
  ({ op: 'add', entity, id, value: { id, ...value } }) as Change;
const design = (...changes: readonly Change[]): Design => applyPatch(site, changes).design;
const bookOf = (of: Design) => createReferenceBook(of, registry);

const variable = (name: string) => ({ name, type: 'string', defaultValue: '' });
const step = (id: string, type: string, fields: object, next: string | null = null) => ({ id, type, fields, next });
const flow = (...steps: readonly { id: string }[]) => ({
  id: 'flow',
  key: 'flow',
  firstAction: steps[0]?.id,
  actions: Object.fromEntries(steps.map((one) => [one.id, one])),
});

describe('What uses an entity', () => {
  it('names it by its id or, in a formula, by its name', () => {
    const made = design(
      add('variables', 'v1', variable('Total')),
      add('variables', 'v2', variable('Total')),
      set('elements', ids.title, ['domId'], formula("variables['v1']")),
      set('elements', ids.row, ['domId'], formula('variables.Total')),
    );
    const places = (id: string) => usesOf(bookOf(made), { kind: 'variable', id }).map(({ from }) => from.id);
    expect(places('v1')).toEqual([ids.title, ids.row]);
    // The name is that of the first.
    expect(places('v2')).toEqual([]);
  });

  it('reads a variable inside of a component from outside, through any of its instances', () => {
    const inner = { id: 'inner', name: 'Open', type: 'boolean', defaultValue: false };
    const parts = { properties: {}, triggers: {}, workflows: {}, formulas: {} };
    const made = design(
      add('components', 'menu', { kind: 'component', name: 'Menu', rootElementId: '', ...parts, variables: { inner } }),
      set('elements', ids.list, ['component'], 'menu'),
      set('elements', ids.title, ['domId'], formula(`variables['${ids.list}-inner']`)),
      set('elements', ids.row, ['domId'], formula(`variables['${ids.hero}-inner']`)),
    );
    expect(usesOf(bookOf(made), { kind: 'variable', id: 'inner' }).map(({ from }) => from.id)).toEqual([ids.title]);
  });

  it('is not what holds it, and not the entity itself', () => {
    const made = design(add('formulas', 'f', { type: 'formula', code: "formulas['f']()", parameters: [] }));
    expect(usesOf(bookOf(made), { kind: 'formula', id: 'f' })).toEqual([]);
    expect(usesOf(bookOf(made), { kind: 'element', id: ids.title })).toEqual([]);
  });

  it('may be a field that Trama does not read', () => {
    const made = design(set('elements', ids.title, ['extra'], { anything: `see ${ids.hero}` }));
    expect(usesOf(bookOf(made), { kind: 'element', id: ids.hero }).map(({ path }) => path.join('.'))).toEqual([
      'extra.anything',
    ]);
  });

  it('may be code that hands its id to a function of the page', () => {
    const code = `await wwLib.executeWorkflow('${ids.row}'); variables['${ids.row}-value'] = context.workflow['${ids.hero}'].result`;
    const made = design(set('elements', ids.title, ['workflows'], [flow(step('a', 'custom-js', { code }))]));
    const uses = (id: string) =>
      usesOf(bookOf(made), { kind: 'element', id }).map(({ use, path }) => [use, path.at(-1)]);
    expect(uses(ids.row)).toEqual([['write', 'code']]);
    expect(uses(ids.hero)).toEqual([]);
    const other = design(set('elements', ids.title, ['domId'], formula(`wwLib.find('${ids.row}')`)));
    expect(usesOf(bookOf(other), { kind: 'element', id: ids.row }).map(({ path }) => path.join('.'))).toEqual([
      'domId.code',
    ]);
  });

  it('is missing for what is unused', () => {
    const made = design(
      add('variables', 'v1', variable('Used')),
      add('variables', 'v2', variable('Unused')),
      add('tokens', 'ink', { kind: 'color', value: 'black' }),
      set('elements', ids.title, ['style', 'default', 'color'], 'var(--ink, black)'),
      set('elements', ids.title, ['domId'], formula("variables['v1']")),
    );
    const unused = unusedIn(bookOf(made)).map(({ id }) => made.variables[id]?.name ?? id);
    expect(unused).toContain('Unused');
    expect(unused).not.toContain('Used');
    expect(unused).not.toContain('ink');
  });
});

describe('The calls of a formula', () => {
  it('follow its parameters wherever it is called, in one step', () => {
    const before = design(
      add('formulas', 'f', { name: 'Total', type: 'formula', code: '0', parameters: [] }),
      set('elements', ids.title, ['domId'], formula("formulas['f'](1, formulas['f'](2, 3))")),
      set('elements', ids.row, ['domId'], { binding: 'code', code: 'const x = 1; return formulas.Total(x, 2);' }),
    );
    const references = usesOf(bookOf(before), { kind: 'formula', id: 'f' });
    const input = { formula: 'f', references, order: [1, 0] };
    const { after, undone } = perform(before, rewriteFormulaCalls, input);
    const codes = [ids.title, ids.row].map((id) => (after.elements[id]?.domId as { code?: string } | undefined)?.code);
    expect(codes).toEqual(["formulas['f'](formulas['f'](3, 2), 1)", 'const x = 1; return formulas.Total(2, x);']);
    expect(undone).toEqual(before);
  });
});

describe('References whose target goes', () => {
  const repaired = (
    of: Design,
    kind: 'variable' | 'class' | 'page' | 'token' | 'element',
    id: string,
    by?: string,
  ): Design => {
    const references = usesOf(bookOf(of), { kind, id });
    const repair = by === undefined ? ({ kind: 'clear' } as const) : ({ kind: 'replace', by } as const);
    const { after, undone } = perform(of, repairReferences, { references, repair });
    expect(undone).toEqual(of);
    expect(usesOf(bookOf(after), { kind, id })).toEqual([]);
    return after;
  };

  it('name another one: in formulas, in arguments, in both of one formula', () => {
    const made = design(
      add('variables', 'v1', variable('Total')),
      set('elements', ids.title, ['domId'], formula("variables['v1'] + variables.Total + 'v1'")),
      set('elements', ids.title, ['workflows'], [flow(step('a', 'variable', { varId: 'v1', varValue: 1 }))]),
    );
    const title = repaired(made, 'variable', 'v1', 'v9').elements[ids.title];
    expect(title?.domId).toEqual(formula("variables['v9'] + variables.v9 + 'v1'"));
    expect(title?.workflows[0]?.actions.a?.fields.varId).toBe('v9');
  });

  it('name the variables of another element by their own names', () => {
    const made = design(set('elements', ids.title, ['domId'], formula(`variables['${ids.hero}-value'].length`)));
    expect(repaired(made, 'element', ids.hero, ids.row).elements[ids.title]?.domId).toEqual(
      formula(`variables['${ids.row}-value'].length`),
    );
  });

  it('are cleared: a value is its default, a step goes, one of several items goes', () => {
    const made = design(
      set('elements', ids.title, ['content', 'default', 'text'], formula("variables['v1']", { defaultValue: 'Hello' })),
      set('elements', ids.title, ['domId'], formula("variables['v1']")),
      set(
        'elements',
        ids.title,
        ['workflows'],
        [
          flow(
            step('a', 'log', { message: 'first' }, 'b'),
            step('b', 'variable', { varId: 'v1', varValue: 1 }, 'c'),
            step('c', 'reset-variables', { varsId: ['v0', 'v1'] }),
          ),
        ],
      ),
    );
    const title = repaired(made, 'variable', 'v1').elements[ids.title];
    expect(title?.content.default?.text).toBe('Hello');
    expect(title?.domId).toBeUndefined();
    const [workflow] = title?.workflows ?? [];
    expect(Object.keys(workflow?.actions ?? {})).toEqual(['a', 'c']);
    expect(workflow?.actions.a?.next).toBe('c');
    expect(workflow?.actions.c?.fields.varsId).toEqual(['v0']);
  });

  it('are cleared: classes, links, tokens, own code', () => {
    const made = design(
      add('tokens', 'ink', { kind: 'color', value: '#111' }),
      set('elements', ids.title, ['classes', 'default'], ['card', 'big']),
      set('elements', ids.title, ['link'], { type: 'internal', pageId: ids.about }),
      set('elements', ids.title, ['style', 'default', 'border'], '1px solid var(--ink, rgb(0, 0, 0)) '),
      set('elements', ids.row, ['workflows'], [flow(step('a', 'custom-js', { code: "variables['v1'] = 2" }))]),
    );
    const plain = repaired(repaired(repaired(made, 'class', 'card'), 'page', ids.about), 'token', 'ink');
    const title = plain.elements[ids.title];
    expect(title?.classes.default).toEqual(['big']);
    expect(title?.link).toBeUndefined();
    expect(title?.style.default?.border).toBe('1px solid #111 ');
    expect(repaired(made, 'variable', 'v1').elements[ids.row]?.workflows[0]?.actions).toEqual({});
  });

  it('are cleared: an instance of a component goes', () => {
    const made = design(set('elements', ids.title, ['component'], 'card'));
    const references = usesOf(bookOf(made), { kind: 'component', id: 'card' });
    const { after } = perform(made, repairReferences, { references, repair: { kind: 'clear' } });
    expect(after.elements[ids.title]).toBeUndefined();
    expect(after.elements[ids.hero]?.slots.children).toEqual([ids.action]);
  });
});

describe('A column', () => {
  const people = {
    name: 'People',
    mode: 'dynamic',
    kind: 'collection',
    pluginId: null,
    config: { table: 'people', dataFields: ['name', 'age'] },
    filter: { link: '$and', conditions: [{ key: 'k', field: 'name', operator: '$ne', value: '' }] },
    sort: [{ key: 's', field: 'age', direction: 'ASC' }],
  };
  const made = design(
    add('collections', 'c', people),
    add('collections', 'd', {
      ...people,
      name: 'Others',
      config: { table: 'others', dataFields: ['name'] },
      filter: {},
    }),
    // A list whose rows show the name, and a text that names what is no column.
    set('elements', ids.list, ['content', 'default', 'children'], formula("collections['c'].data")),
    set(
      'elements',
      ids.row,
      ['content', 'default', 'text'],
      formula("context.item.data?.name + ' name ' + context.item.data.age"),
    ),
    // A grid of the rows.
    set(
      'elements',
      ids.title,
      ['content', 'default', 'data'],
      formula("collections['c']?.['data']", { sort: [{ key: 'k', field: 'name', direction: 'ASC' }] }),
    ),
    set('elements', ids.title, ['content', 'default', 'label'], { type: 'f', code: "context.mapping?.['name']" }),
    // Formulas that go their own way.
    set('elements', ids.hero, ['domId'], formula("collections['c'].data.find(({name}) => name === 'name').age")),
    set('elements', ids.action, ['domId'], formula("collections['d'].data[0].name")),
  );
  const named = (source: RowSource, column = 'name') =>
    columnUses(bookOf(made), source, column).map(({ reference: { from, path } }) => `${from.id} ${path.join('.')}`);

  it('is found in requests, filters, repeats, mappings and formulas of its rows', () => {
    const own = [
      'c config.dataFields.name',
      'c filter.conditions.k.field',
      `${ids.row} content.default.text`,
      `${ids.title} content.default.data.sort.k.field`,
      `${ids.title} content.default.label`,
      `${ids.hero} domId`,
    ];
    expect(named({ collection: 'c' }).toSorted()).toEqual(own.toSorted());
    expect(named({ table: 'people' }).toSorted()).toEqual(own.toSorted());
    expect(named({ collection: 'c' }, 'age').toSorted()).toEqual(
      ['c config.dataFields.age', 'c sort.s.field', `${ids.row} content.default.text`, `${ids.hero} domId`].toSorted(),
    );
  });

  it('is renamed in all of them at once, and nowhere else', () => {
    const uses = columnUses(bookOf(made), { table: 'people' }, 'name');
    const { after, undone } = perform(made, renameColumn, { uses, name: 'full name' });
    expect(undone).toEqual(made);
    expect(columnUses(bookOf(after), { table: 'people' }, 'name')).toEqual([]);
    expect(columnUses(bookOf(after), { table: 'people' }, 'full name')).toHaveLength(uses.length);
    expect(after.elements[ids.row]?.content.default?.text).toEqual(
      formula("context.item.data?.['full name'] + ' name ' + context.item.data.age"),
    );
    expect(after.elements[ids.hero]?.domId).toEqual(
      formula("collections['c'].data.find(({'full name': name}) => name === 'name').age"),
    );
    expect(after.collections.d).toBe(made.collections.d);
    expect(after.elements[ids.action]).toBe(made.elements[ids.action]);
  });

  it('is found where a request writes it', () => {
    const insert = { type: 'plugin-data-insert', fields: { args: { table: 'people', data: { name: 'Ana', age: 3 } } } };
    const writing = design(set('pages', ids.about, ['workflows'], [flow({ id: 'a', next: null, ...insert } as never)]));
    const data = {
      ...registry,
      plugins: [{ id: 'plugin-data', actions: [{ name: 'insert', label: { en: '', pt: '' }, args: [] }] }],
    } as unknown as typeof registry;
    const uses = columnUses(createReferenceBook(writing, data), { table: 'people' }, 'name');
    expect(uses.map(({ reference: { use, form } }) => [use, form])).toEqual([['write', 'key']]);
    const { after } = perform(writing, renameColumn, { uses, name: 'title' });
    expect(after.pages[ids.about]?.workflows[0]?.actions.a?.fields.args).toEqual({
      table: 'people',
      data: { title: 'Ana', age: 3 },
    });
  });
});
