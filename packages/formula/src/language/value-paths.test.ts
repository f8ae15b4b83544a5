import { describe, expect, it } from 'vitest';
import { type FormulaMode, formulaPaths, renameKeys, type ValuePath } from '../index.ts';

const found = (code: string, mode: FormulaMode = 'formula') => {
  const result = formulaPaths(code, mode);
  if (!result.ok) throw new Error(result.error.message);
  return result;
};

const words = ({ root, steps }: ValuePath): string => [root, ...steps.map((step) => step?.name ?? '*')].join('.');

/** What a piece of code uses, as `use root.key.*`, each once, in order of the alphabet. */
const used = (code: string, mode?: FormulaMode): readonly string[] =>
  [...new Set(found(code, mode).paths.map((path) => `${path.use} ${words(path)}`))].toSorted();

/** The code with every key of this name renamed. */
const renamed = (code: string, from: string, to: string, mode?: FormulaMode): string =>
  renameKeys(
    code,
    found(code, mode).paths.flatMap(({ steps }) =>
      steps.filter((step) => step !== null && step.name === from),
    ) as never,
    () => to,
  );

describe('the values that a formula takes from outside', () => {
  it.each([
    ["variables['a'] + collections['c'].data[0].name", ['read collections.c.data.*.name', 'read variables.a']],
    ["collections?.['c']?.['data']?.length", ['read collections.c.data.length']],
    ['context.item.data.name', ['read context.item.data.name']],
    ["formulas['f'](variables.a)", ['call formulas.f', 'read variables.a']],
    ["pluginFormulas['p'].now()", ['call pluginFormulas.p.now']],
    ["variables[variables['key']]", ['read variables.*', 'read variables.key']],
    ["(variables['a'] || variables['b']).x", ['read variables.a.x', 'read variables.b.x']],
    [
      "(variables['a'] ? variables['b'] : variables['c']).x",
      ['read variables.a', 'read variables.b.x', 'read variables.c.x'],
    ],
    ...['at(0)', 'pop()', 'shift()', 'findLast()'].map(
      (method) =>
        [`collections['c'].data.${method}.name`, ['read collections.c.data', 'read collections.c.data.*.name']] as [
          string,
          string[],
        ],
    ),
    ['typeof missing', ['typeof missing']],
    ["[...collections['c'].data, {id: missing}]", ['read collections.c.data', 'read missing']],
    ["variables['a'] = 1", ['write variables.a']],
    ["'variables[0]'", []],
  ])('%s', (code, expected) => {
    expect(used(code)).toEqual(expected);
  });

  it('are followed into the callbacks of lists', () => {
    expect(
      used("collections['c'].data.filter((row) => row.paid && row.owner.id === variables['me']).map(({name}) => name)"),
    ).toEqual([
      'read collections.c.data',
      'read collections.c.data.*.name',
      'read collections.c.data.*.owner.id',
      'read collections.c.data.*.paid',
      'read variables.me',
    ]);
    expect(used("collections['c'].data.find((row) => row.id === 1)?.name")).toContain('read collections.c.data.*.name');
    expect(used("collections['c'].data.reduce((sum, row) => sum + row.price, 0)")).toContain(
      'read collections.c.data.*.price',
    );
  });

  it('are followed through the names of a function body', () => {
    const body = `
      const { data } = collections['c'];
      let total = 0;
      for (const row of data) total += row.price;
      const first = data[0];
      return first.name + total;`;
    expect(used(body, 'code')).toEqual([
      'read collections.c',
      'read collections.c.data',
      'read collections.c.data.*',
      'read collections.c.data.*.name',
      'read collections.c.data.*.price',
    ]);
  });

  it('are followed through the helper functions that are told a key', () => {
    expect(used("wwFormulas.lookup(variables['id'], collections['c'].data, 'code').name")).toEqual([
      'call wwFormulas.lookup',
      'read collections.c.data',
      'read collections.c.data.*.code',
      'read collections.c.data.*.name',
      'read variables.id',
    ]);
  });

  it('leave out what the code declares itself, also under the name of something outside', () => {
    expect(used("((variables) => variables['a'])(1)")).toEqual([]);
    expect(used('const collections = {}; return collections.c', 'code')).toEqual([]);
  });

  it('name what the formula yields, where that comes from outside unchanged', () => {
    const results = (code: string, mode?: FormulaMode) => found(code, mode).results.map(words);
    expect(results("collections['c'].data.filter((row) => row.paid)")).toEqual(['collections.c.data']);
    expect(results("collections['c']?.data ?? []")).toEqual(['collections.c.data']);
    expect(results("const rows = collections['c'].data; return rows.slice(0, 3)", 'code')).toEqual([
      'collections.c.data',
    ]);
    expect(results("collections['c'].data.length + 1")).toEqual([]);
  });

  it('tell of code that is none', () => {
    expect(formulaPaths('1 +')).toMatchObject({ ok: false, error: { offset: 3 } });
  });

  it('are found in time that grows with the code alone', () => {
    const chain = (length: number) => `variables['a']${'.trim().split()'.repeat(length)}`;
    expect(found(chain(200)).paths.length).toBeLessThan(3 * 200);
  });
});

describe('a key under another name', () => {
  it.each([
    ['context.item.data.name + name', 'context.item.data.title + name'],
    ["collections['c'].data[0]['name']", "collections['c'].data[0]['title']"],
    ['collections["c"].data.map(({name}) => name)', 'collections["c"].data.map(({title: name}) => name)'],
    ['collections.c.data.map(({name: n = 1}) => n)', 'collections.c.data.map(({title: n = 1}) => n)'],
    ["wwFormulas.map(collections.c.data, 'name') // name", "wwFormulas.map(collections.c.data, 'title') // name"],
  ])('%s', (code, expected) => {
    expect(renamed(code, 'name', 'title')).toBe(expected);
  });

  it('stands in brackets where it may not follow a dot', () => {
    expect(renamed('context.item?.data.name', 'name', "owner's name")).toBe("context.item?.data['owner\\'s name']");
    expect(renamed('context.item.data?.name', 'name', 'my name')).toBe("context.item.data?.['my name']");
    expect(renamed('collections.c.data.map(({name}) => name)', 'name', 'a b')).toBe(
      "collections.c.data.map(({'a b': name}) => name)",
    );
  });

  it('changes nothing else, however often it is named', () => {
    const code = "const rows = collections['c'].data; return [rows[0].name, rows.map((name) => name.name)]";
    expect(renamed(code, 'name', 'title', 'code')).toBe(
      "const rows = collections['c'].data; return [rows[0].title, rows.map((name) => name.title)]",
    );
  });
});
