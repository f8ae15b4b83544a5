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
    ["variables['a']++", ['write variables.a']],
    ["delete variables['a'].x", ['write variables.a.x']],
    ["-variables['a']", ['read variables.a']],
    ['outside = 1', ['write outside']],
    [
      "({ a: variables['a'], [variables['k']]: 1, variables })",
      ['read variables', 'read variables.a', 'read variables.k'],
    ],
    ["[, variables['a']].length", ['read variables.a']],
    ["(() => variables['a'])().x", ['read variables.a', 'read variables.a.x']],
    ["variables['a'](variables['b']).x", ['call variables.a', 'read variables.b']],
    ["wwFormulas[variables['name']](1)", ['call wwFormulas.*', 'read variables.name']],
    ["wwFormulas.sum(variables['a']).x", ['call wwFormulas.sum', 'read variables.a']],
    ["wwFormulas.toString(variables['a'], 'x')", ['call wwFormulas.toString', 'read variables.a']],
    ["helpers.map(variables['a'], 'x')", ['call helpers.map', 'read variables.a']],
    ["((wwFormulas) => wwFormulas.map(variables['a'], 'x'))(1)", ['read variables.a']],
    ['collections.find((row) => row.x)', ['call collections.find']],
    ["variables['a'].x['find']((row) => row.y)", ['call variables.a.x.find']],
    ["variables['a'].toString((row) => row.y)", ['call variables.a.toString']],
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

  it.each(['map', 'flatMap', 'filter', 'findIndex', 'some', 'every', 'forEach', 'sort', 'toSorted'])(
    'are the items of a list in the callback of %s',
    (method) => {
      expect(used(`collections['c'].data.${method}((row) => row.paid)`)).toEqual([
        'read collections.c.data',
        'read collections.c.data.*.paid',
      ]);
    },
  );

  it.each(['find', 'findLast'])('are the items of a list in the callback of %s, which gives one of them', (method) => {
    expect(used(`collections['c'].data.${method}((row) => row.paid)`)).toEqual([
      'read collections.c.data',
      'read collections.c.data.*',
      'read collections.c.data.*.paid',
    ]);
  });

  it.each(['sort', 'toSorted'])('are both items that %s compares', (method) => {
    expect(used(`collections['c'].data.${method}((one, other) => one.a - other.b)`)).toEqual([
      'read collections.c.data',
      'read collections.c.data.*.a',
      'read collections.c.data.*.b',
    ]);
  });

  it('are no item where a callback is handed something else', () => {
    expect(used("collections['c'].data.reduce((sum, row, index) => sum.a + index.b, variables['s'])")).toEqual([
      'read collections.c.data',
      'read variables.s',
    ]);
    expect(used("collections['c'].data.filter((row, index) => index.a, variables['s'])")).toEqual([
      'read collections.c.data',
      'read variables.s',
    ]);
    expect(used("collections['c'].data.slice((row) => row.a)")).toEqual(['read collections.c.data']);
    expect(used("collections['c'].data.filter(variables['test'])")).toEqual([
      'read collections.c.data',
      'read variables.test',
    ]);
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

  it.each([
    ['a part with another name', 'const { owner: { id: key } } = X; return key', 'owner.id'],
    ['a part with a value of its own', "const { owner = variables['me'] } = X; return owner.id", 'owner.id'],
    ['a part whose name is a text', "const { 'full name': name } = X; return name.first", 'full name.first'],
    ['a part that is computed', "const { [variables['key']]: part } = X; return part.x", '*.x'],
    ['a part by its number', 'const { 0: part } = X; return part.x', '*.x'],
    ['the rest of an object', 'const { a, ...rest } = X; return rest.x', 'x'],
    ['an item', 'const [, second] = X; return second.x', '*.x'],
    ['the rest of a list', 'const [first, ...others] = X; return others[0].x', '*.x'],
    ['a name that is assigned later', 'let row; row = X; return row.x', 'x'],
    ['a name that each item is assigned to', 'let row; for (row of X) row.x', '*.x'],
    ['a name of a pattern in a loop', 'for (const { x } of X) x.y', '*.x.y'],
    ['a parameter without a value', 'return ((row = X) => row.x)()', 'x'],
    ['a name of a function around', 'const row = X; return [1].map(() => row.x)', 'x'],
    ['what is assigned on the way', 'let row; return (row = X).x', 'x'],
    ['a list that is spread', 'return [...X].map((row) => row.x)', '*.x'],
    ['one of two values', "return (variables['a'] && X).x", 'x'],
    ['what a function called at once gives', 'return (() => { return X })().x', 'x'],
    ['what a callback of flatMap gives', 'return [1].flatMap(() => X).find(Boolean).x', '*.x'],
  ])('are followed through %s', (_what, code, expected) => {
    expect(used(code.replaceAll('X', "collections['c']"), 'code')).toContain(`read collections.c.${expected}`);
  });

  it('are followed no further than they are known', () => {
    expect(used("const f = (row) => row.x; return f(collections['c'])", 'code')).toEqual(['read collections.c']);
    expect(used("return ((row, other) => other.x)(collections['c'])", 'code')).toEqual(['read collections.c']);
    expect(used("return [1].map((row) => collections['c']).find(Boolean).x", 'code')).toEqual([
      'read Boolean',
      'read collections.c',
    ]);
    expect(used("const row = { x: collections['c'] }; return row.x.y", 'code')).toEqual(['read collections.c']);
  });

  it('are found in classes, and in code that waits', () => {
    const body = "class A { [variables['m']]() { return variables['a'] } [variables['p']] = variables['b']; c; }";
    expect(used(body, 'code')).toEqual([
      'read variables.a',
      'read variables.b',
      'read variables.m',
      'read variables.p',
    ]);
    expect(used("const row = await collections['c'].data; return row.x", 'action')).toEqual([
      'read collections.c.data',
      'read collections.c.data.x',
    ]);
  });

  it('are told with the places of their keys', () => {
    const keys = (code: string, mode?: FormulaMode) =>
      found(code, mode).paths.flatMap(({ steps }) =>
        steps.flatMap((step) => (step ? [[step.form, code.slice(step.start, step.end)]] : [])),
      );
    expect(keys("context.item['a']")).toEqual([
      ['member', 'item'],
      ['text', "'a'"],
    ]);
    expect(keys('const { a, b: c } = context', 'code')).toEqual([
      ['shorthand', 'a'],
      ['property', 'b'],
    ]);
    expect(keys("wwFormulas.map(rows, 'name')")).toEqual([
      ['member', 'map'],
      ['text', "'name'"],
    ]);
  });

  it('have no key where a part is taken by its number', () => {
    expect(found('const { 0: first } = context', 'code').paths.map(({ steps }) => steps)).toContainEqual([null]);
  });

  it.each([
    ['map', "L, 'k'", ''],
    ['groupBy', "L, 'k'", ''],
    ['rollupSum', "L, 'k'", ''],
    ['rollup', "L, 'k'", ''],
    ['sort', "L, 'asc', 'k'", 'list'],
    ['filterByKey', "L, 'k', 1", 'list'],
    ['removeByKey', "L, 'k', 1", 'list'],
    ['findIndexByKey', "L, 'k', 1", ''],
    ['lookup', "1, L, 'k'", 'item'],
    ['lookupArray', "[1], L, 'k'", 'list'],
  ])('are followed into the key that %s is told', (helper, args, answers) => {
    const code = `wwFormulas.${helper}(${args.replace('L', "collections['c'].data")})`;
    expect(used(code)).toEqual(
      [`call wwFormulas.${helper}`, 'read collections.c.data', 'read collections.c.data.*.k']
        .concat(answers === 'item' ? ['read collections.c.data.*'] : [])
        .toSorted(),
    );
    const results = found(code).results.map(words);
    expect(results).toEqual(
      answers === 'list' ? ['collections.c.data'] : answers === 'item' ? ['collections.c.data.*'] : [],
    );
  });

  it('are no key of a list where a helper function is told a path, or what is only known when it runs', () => {
    for (const key of ["'owner.id'", 'variables.key', '1'])
      expect(used(`wwFormulas.map(collections['c'].data, ${key})`)).not.toContainEqual(
        expect.stringMatching(/^read collections\.c\.data\../),
      );
    expect(used('wwFormulas.map()')).toEqual(['call wwFormulas.map']);
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
    expect(results("if (p) return variables['a']; return variables['b'].x", 'code')).toEqual([
      'variables.a',
      'variables.b.x',
    ]);
    expect(results("[1].map(() => { return variables['a'] }); return 1", 'code')).toEqual([]);
    expect(results('return', 'code')).toEqual([]);
  });

  it.each(['filter(Boolean)', 'slice(1)', 'sort()', 'toSorted()', 'concat([])', 'reverse()', 'toReversed()'])(
    'are what %s of a list yields',
    (method) => {
      expect(found(`collections['c'].data.${method}`).results.map(words)).toEqual(['collections.c.data']);
    },
  );

  it.each(['map((row) => 1)', 'findIndex(Boolean)', 'some(Boolean)', 'every(Boolean)', 'reduce((a) => a)', 'join()'])(
    'are not what %s of a list yields',
    (method) => {
      expect(found(`collections['c'].data.${method}`).results).toEqual([]);
    },
  );

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

  it('is written so that it is read again', () => {
    expect(renamed("context.item['name']", 'name', "it's \\ \n")).toBe("context.item['it\\'s \\\\ \\n']");
    expect(renamed('context.item["name"]', 'name', 'a"b')).toBe('context.item["a\\"b"]');
    expect(renamed('const { name: n } = context', 'name', 'a b', 'code')).toBe("const { 'a b': n } = context");
    expect(renamed('context.name', 'name', 'ação_1$')).toBe('context.ação_1$');
    expect(renamed('context.name', 'name', '1a')).toBe("context['1a']");
    expect(renamed('context.name', 'name', 'a-')).toBe("context['a-']");
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
