import { describe, expect, it, vi } from 'vitest';
import { createHelpers } from '../index.ts';
import { helpersOf } from '../testing/support.ts';

const helpers = helpersOf();
const call = (name: string, ...args: unknown[]): unknown => helpers[name]?.(...args);

const people = [
  { id: 1, name: 'Ana', team: { code: 'a' }, tags: ['x', 'y'], amount: '10' },
  { id: 2, name: 'Rui', team: { code: 'b' }, tags: ['y'], amount: 5.5 },
  { id: 3, name: 'Eva', team: { code: 'a' }, tags: null, amount: 0 },
];
const page = { type: 'collection', data: [1, 2, 3, 4, 5], offset: 2, limit: 2, total: 5 };

const results: readonly [name: string, args: readonly unknown[], result: unknown][] = [
  ['if', [1, 'a', 'b'], 'a'],
  ['if', ['', 'a', 'b'], 'b'],
  ['ifEmpty', [undefined, 'x'], 'x'],
  ['ifEmpty', ['', 'x'], 'x'],
  ['ifEmpty', [{}, 'x'], 'x'],
  ['ifEmpty', ['a', 'x'], 'a'],
  ['ifEmpty', [null, 'x'], 'x'],
  ['ifEmpty', [new Map(), 'x'], 'x'],
  ['ifEmpty', [[], 'x'], 'x'],
  ['ifEmpty', [0, 'x'], 0],
  ['ifEmpty', [false, 'x'], false],
  ['not', ['a'], false],
  ['compare', [{ a: [1] }, { a: [1] }], true],
  ['compare', [{ a: [1] }, { a: [2] }], false],
  ['compare', [{ a: undefined }, {}], false],
  ['compare', [new Date(5), new Date(5)], true],
  ['compare', [new Map([[1, { a: 2 }]]), new Map([[1, { a: 2 }]])], true],
  ['compare', [new File(['one'], 'one.txt'), new File(['two'], 'two.txt')], false],
  ['switch', ['b', 'a', 1, 'b', 2, 3], 2],
  ['switch', ['z', 'a', 1, 3], 3],
  ['switch', ['z', 'a', 1], undefined],
  ['switch', ['z', 'a', 1, 'z'], undefined],
  ['switch', ['z', 'only'], undefined],
  ['switch', ['a', 'a', 1, 'a', 2], 1],
  ['switch', ['1', 1, 'number', '1', 'text'], 'text'],
  ['switch', ['z'], undefined],
  ['switch', ['b', 'a', 'b'], undefined],
  ['switch', ['z', 'a', 1, 'b', 2], undefined],
  ['average', [[2, 4]], 3],
  ['average', [2, 4], 3],
  ['average', [[]], 0],
  ['sum', [[1, 2], 9], 3],
  ['sum', [1, '2'], '12'],
  ['sum', [[]], 0],
  ['round', [2.5], 3],
  ['round', [2.44], 2],
  ['round', [1250, -2], 1300],
  ['round', [-2.5], -2],
  ['round', [1.255, 2], 1.26],
  ['round', [1e21, 2], 1e21],
  ['round', [1.5e-7, 8], 1.5e-7],
  ['round', [12.345, 1.9], 12.3],
  ['round', [12.345, 'x'], 12],
  ['round', ['2.5'], 3],
  ['round', [Number.NaN, 2], Number.NaN],
  ['round', [Number.NEGATIVE_INFINITY, 2], Number.NEGATIVE_INFINITY],
  ['length', [[]], 0],
  ['length', [page], 2],
  ['length', ['abc'], 3],
  ['keys', [{ a: 1 }], ['a']],
  ['values', [{ a: 1 }], [1]],
  ['objectToArray', [{ a: 1 }], [['a', 1]]],
  ['slice', [page, 1], [4]],
  ['merge', [[1], page], [1, 3, 4]],
  ['contains', [[{}], {}], false],
  ['contains', [page, 4], true],
  ['contains', [null, 4], false],
  ['contains', [0, 4], false],
  ['contains', ['', 'a'], false],
  ['contains', ['abc', 'b'], true],
  ['map', [people, 'team.code'], ['a', 'b', 'a']],
  ['map', [[null, { a: 1 }], 'a'], [null, 1]],
  ['map', [[null, { a: 1, b: 2, c: 3 }], 'a', 'b'], [{}, { a: 1, b: 2 }]],
  ['reverse', [[1, 2]], [2, 1]],
  ['flat', [[1, [2, [3]]]], [1, 2, [3]]],
  ['distinct', [[{ a: 1 }, { a: 1 }, 2]], [{ a: 1 }, 2]],
  ['groupBy', [[{ a: 1 }, null, { a: 2 }, { a: 1 }], 'a'], { 1: [{ a: 1 }, { a: 1 }], 2: [{ a: 2 }] }],
  ['rollupSum', [people, 'amount'], 15.5],
  ['rollupSum', [[{ a: 'x' }], 'a'], Number.NaN],
  ['rollup', [people, 'tags'], ['x', 'y', 'y']],
  ['rollup', [people, 'tags', true], ['x', 'y']],
  ['sort', [[3, 1, 2]], [1, 2, 3]],
  ['sort', [[3, 1, 2], 'desc'], [3, 2, 1]],
  ['sort', [['a', false, 'Z', 0, 'A']], [false, 0, 'A', 'Z', 'a']],
  ['sort', [[3, 1, 2], 'any other'], [3, 2, 1]],
  ['sort', [[{ a: 1, b: 1 }, { a: 0 }, { a: 1, b: 2 }], 'asc', 'a'], [{ a: 0 }, { a: 1, b: 1 }, { a: 1, b: 2 }]],
  ['sort', [[{ a: 1, b: 1 }, { a: 2 }, { a: 1, b: 2 }], 'desc', 'a'], [{ a: 2 }, { a: 1, b: 1 }, { a: 1, b: 2 }]],
  ['sort', [['b', 'a', null]], [null, 'a', 'b']],
  ['sort', [[{ a: 'b' }, { a: 'a' }, { a: null }], 'asc', 'a'], [{ a: null }, { a: 'a' }, { a: 'b' }]],
  ['add', [[1], 2, 3], [1, 2, 3]],
  ['prepend', [[1], 2, 3], [2, 3, 1]],
  ['remove', [[{ a: 1 }, 2], { a: 1 }], [2]],
  ['remove', [[1, 2], 3], [1, 2]],
  ['filterByKey', [people, 'team.code', 'b'], [people[1]]],
  ['filterByKey', [people, 'id', [1, 3]], [people[0], people[2]]],
  ['filterByKey', [people, 'tags'], [people[0], people[1]]],
  ['removeByKey', [people, 'tags'], [people[2]]],
  ['removeByIndex', [[1, 2, 3], '1'], [1, 3]],
  ['removeByIndex', [[1, 2], 7], [1, 2]],
  ['removeByIndex', [[1, 2], -1], [1, 2]],
  ['getByIndex', [page, 0], 3],
  ['getByIndex', [[1], 5], undefined],
  ['rollup', [[{ a: [{ x: 1 }, { x: 1 }] }, { a: { x: 1 } }], 'a', true], [{ x: 1 }]],
  ['rollup', [[{ a: 0 }, { a: '' }, {}, { a: false }], 'a'], [0, '', false]],
  ['rollupSum', [[{ a: '2 km' }, {}, { a: null }, { a: 0 }, { a: '' }, { a: false }], 'a'], 2],
  ['lookup', [2, people], people[1]],
  ['lookup', ['2', people], undefined],
  ['lookup', ['Eva', people, 'name'], people[2]],
  ['lookupArray', [[3, 1], people], [people[0], people[2]]],
  ['findIndex', [[{ a: 1 }], { a: 1 }], 0],
  ['findIndex', [[1], 2], -1],
  ['findIndexByKey', [people, 'team', { code: 'b' }], 1],
  ['join', [[1, 2]], '1,2'],
  ['join', [[1, 2], ' - '], '1 - 2'],
  ['createArray', [1, 2], [1, 2]],
  ['createObject', ['a', 1, 'b', 2], { a: 1, b: 2 }],
  ['getKeyValue', [{ a: { b: 2 } }, 'a.b'], 2],
  ['setKeyValue', [{ a: 1 }, 'b', 2], { a: 1, b: 2 }],
  ['pick', [{ a: 1, b: 2 }, 'a', 'z'], { a: 1, z: undefined }],
  ['omit', [{ a: 1, b: 2 }, 'a'], { b: 2 }],
  ['concatenate', ['a', null, undefined, 0, true], 'a0true'],
  ['split', ['a,b', ','], ['a', 'b']],
  ['lowercase', ['AÇ'], 'aç'],
  ['uppercase', ['aç'], 'AÇ'],
  ['capitalize', ['ana é mcDo'], 'Ana É McDo'],
  ['capitalize', ['  ana\tlia-maria'], '  Ana\tLia-maria'],
  ['indexOf', ['abcb', 'b', 2], 3],
  ['textLength', [''], 0],
  ['subText', ['abcd', 1, 3], 'bc'],
  ['subText', ['abcd', 2], 'cd'],
  ['subText', ['abcd', 3, 1], 'bc'],
  ['toText', [null], 'null'],
  ['trim', [' a '], 'a'],
  ['trimStart', [' a '], 'a '],
  ['trimEnd', [' a '], ' a'],
  ['toNumber', ['12.5 km'], 12.5],
  ['toNumber', ['km'], Number.NaN],
  ['toBool', ['false'], true],
  ['sanitize', [`<a href="x">&'`], '&lt;a href=&quot;x&quot;&gt;&amp;&#39;'],
  ['translate', [{ en: 'Hi', pt: 'Olá' }], 'Olá'],
  ['translate', [{ en: 'Hi' }], 'Hi'],
  ['fileToUrl', ['f'], 'blob:f'],
  ['fileToUrl', [null], ''],
  ['fileToUrl', [null, 'none'], 'none'],
  ['isEmail', ['ana@example.com'], true],
  ['isEmail', ['ana.b+c@mail.example.com'], true],
  ['isEmail', ['ana@example'], false],
  ['isEmail', ['@example.com'], false],
  ['isEmail', ['ana@.com'], false],
  ['isEmail', ['ana@example.'], false],
  ['isEmail', ['ana@example..com'], false],
  ['isEmail', ['ana@@example.com'], false],
  ['isEmail', ['an a@example.com'], false],
  ['isEmail', ['ana@example.com '], false],
  ['isEmail', [' ana@example.com'], false],
  ['isEmail', ['ana@exa mple.com'], false],
  ['isEmail', ['<ana@example.com>'], false],
  ['isEmail', [['ana@example.com']], false],
  ['isEmail', [''], false],
  ['isEmail', [7], false],
  ['getLanguage', [], 'pt'],
  ['matchAnyRoles', [['admin', 'editor']], true],
  ['matchAnyRoles', ['editor'], true],
  ['matchAnyRoles', [['admin']], false],
  ['matchAnyRoles', [[]], false],
  ['matchAllRoles', [['editor', 'partner']], true],
  ['matchAllRoles', ['editor', 'admin'], false],
  ['matchAllRoles', [[]], true],
];

const LIST = 'First parameter must be an array (or collection)';
const OBJECT = 'First parameter must be an object';
const TEXT = 'First parameter must be a text';

const failures: readonly [name: string, args: readonly unknown[], thrown: string][] = [
  ['length', [3], 'First parameter must be an array (or collection) or a string'],
  ['contains', [3, 1], 'First parameter must be an array (or collection) or a string'],
  ...['keys', 'values', 'objectToArray', 'getKeyValue', 'setKeyValue', 'pick', 'omit'].flatMap(
    (name): [string, unknown[], string][] => [
      [name, [null, 'a'], OBJECT],
      [name, [[], 'a'], OBJECT],
    ],
  ),
  ...[
    ...['slice', 'map', 'reverse', 'flat', 'distinct', 'groupBy', 'rollupSum', 'rollup', 'sort', 'add', 'prepend'],
    ...['remove', 'filterByKey', 'removeByKey', 'removeByIndex', 'getByIndex', 'findIndex', 'findIndexByKey', 'join'],
    'lookupArray',
  ].map((name): [string, unknown[], string] => [name, [{}, 'a'], LIST]),
  ['merge', [[1], 2], 'All parameters must be arrays (or collections)'],
  ['removeByIndex', [[1], 'x'], 'Second parameter must be a number'],
  ['getByIndex', [[1], undefined], 'Second parameter must be a number'],
  ['lookup', [1, {}], 'Second parameter must be an array (or collection)'],
  ['lookupArray', [[1], {}], 'Second parameter must be an array (or collection)'],
  ['findIndexByKey', [[1], 3, 3], 'Second parameter must be a text'],
  ['join', [[1], 3], 'Second parameter must be a text'],
  ['createObject', ['', 1], ' is an invalid key'],
  ['createObject', [['k'], 1], 'k is an invalid key'],
  ['createObject', [{}, 1], '[object Object] is an invalid key'],
  ['createObject', [0, 1], '0 is an invalid key'],
  ['createObject', ['a', 1, undefined, 2], 'undefined is an invalid key'],
  ...['split', 'lowercase', 'uppercase', 'capitalize', 'indexOf'].flatMap((name): [string, unknown[], string][] => [
    [name, ['', 'a'], TEXT],
    [name, [3, 'a'], TEXT],
  ]),
  ['textLength', [3], TEXT],
  ['subText', [3, 1], TEXT],
  ['subText', ['abc'], 'Second parameter must be a number'],
  ['subText', ['abc', 1, 'x'], 'Third parameter must be a number'],
];

const GROUPS = {
  logic: 'if ifEmpty not compare switch toBool',
  numbers: 'average sum round toNumber',
  lists:
    'length slice merge contains reverse flat distinct add prepend remove removeByIndex getByIndex findIndex join createArray',
  'lists by path': 'map groupBy rollupSum rollup sort filterByKey removeByKey lookup lookupArray findIndexByKey',
  objects: 'keys values objectToArray createObject getKeyValue setKeyValue pick omit',
  texts:
    'concatenate split lowercase uppercase capitalize indexOf textLength subText toText trim trimStart trimEnd sanitize isEmail',
  page: 'translate fileToUrl getLanguage matchAnyRoles matchAllRoles',
};
const DEPRECATED = 'ifempty rollupCount lower getByKey setByKey toObject toList now timestamp';

const of = <Case extends readonly [name: string, ...rest: unknown[]]>(
  cases: readonly Case[],
  group: keyof typeof GROUPS,
): Case[] => cases.filter(([name]) => GROUPS[group].split(' ').includes(name));

const gives = (name: string, args: readonly unknown[], result: unknown): void => {
  expect(call(name, ...args)).toEqual(result);
};

const throws = (name: string, args: readonly unknown[], thrown: string): void => {
  let caught: unknown = 'nothing';
  try {
    call(name, ...args);
  } catch (error) {
    caught = error;
  }
  expect(caught).toBe(thrown);
};

describe('the helper functions', () => {
  it('are those of the format, each with a case here', () => {
    const documented = Object.values(GROUPS).flatMap((names) => names.split(' '));
    expect(Object.keys(helpers).toSorted()).toEqual([...documented, ...DEPRECATED.split(' ')].toSorted());
    const tried = new Set(results.map(([name]) => name));
    expect(documented.filter((name) => !tried.has(name))).toEqual([]);
  });

  it.each(of(results, 'logic'))('logic: %s(%j) gives the documented result', gives);
  it.each(of(results, 'numbers'))('numbers: %s(%j) gives the documented result', gives);
  it.each(of(results, 'lists'))('lists: %s(%j) gives the documented result', gives);
  it.each(of(results, 'lists by path'))('lists by path: %s(%j) gives the documented result', gives);
  it.each(of(results, 'objects'))('objects: %s(%j) gives the documented result', gives);
  it.each(of(results, 'texts'))('texts: %s(%j) gives the documented result', gives);
  it.each(of(results, 'page'))('of the page: %s(%j) gives the documented result', gives);

  it.each(of(failures, 'lists'))('lists: %s(%j) throws the text of the format', throws);
  it.each(of(failures, 'lists by path'))('lists by path: %s(%j) throws the text of the format', throws);
  it.each(of(failures, 'objects'))('objects: %s(%j) throws the text of the format', throws);
  it.each(of(failures, 'texts'))('texts: %s(%j) throws the text of the format', throws);

  it('have defaults: round no decimals, join a comma, sort ascending', () => {
    expect([call('round', 1.6), call('join', [1, 2]), call('sort', [2, 1])]).toEqual([2, '1,2', [1, 2]]);
    expect([call('round', 1.26, 1), call('join', [1, 2], ''), call('sort', [1, 2], 'desc')]).toEqual([
      1.3,
      '12',
      [2, 1],
    ]);
  });

  it.each<[left: unknown, right: unknown, isEqual: boolean]>([
    [Number.NaN, Number.NaN, true],
    [0, -0, true],
    [1, '1', false],
    [null, undefined, false],
    [null, {}, false],
    [{}, null, false],
    ['a', new String('a'), false],
    [[1, [2]], [1, [2]], true],
    [[1], [1, undefined], false],
    [[1], { 0: 1 }, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: undefined }, { b: undefined }, false],
    [{ a: undefined }, {}, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [new Date(5), new Date(5), true],
    [new Date(5), new Date(6), false],
    [new Date(Number.NaN), new Date(Number.NaN), true],
    [/a/g, /a/g, true],
    [/a/g, /a/i, false],
    [new Map([['a', [1]]]), new Map([['a', [1]]]), true],
    [new Map([['a', 1]]), new Map([['a', 2]]), false],
    [new Set([1, 2]), new Set([1, 2]), true],
    [new Set([1]), new Set([1, 2]), false],
    [new Set([1]), new Map([[1, 1]]), false],
  ])('compare(%o, %o) is %s: data is the same by what it holds', (left, right, isEqual) => {
    expect([call('compare', left, right), call('compare', { a: left }, { a: right })]).toEqual([isEqual, isEqual]);
  });

  it('compare data that holds itself', () => {
    const ring = (end: number) => {
      const data: Record<string, unknown> = { list: [] };
      (data.list as unknown[]).push(data, end);
      return data;
    };
    expect([call('compare', ring(1), ring(1)), call('compare', ring(1), ring(2))]).toEqual([true, false]);
  });

  it.each<[value: object, items: number[]]>([
    [{ type: 'collection', data: [1, 2, 3] }, [1, 2, 3]],
    [{ type: 'collection', data: [1, 2, 3], limit: 2, offset: 1, total: 3 }, [2, 3]],
    [{ type: 'collection', data: [1, 2, 3, 4], limit: 2, offset: 2, total: 3 }, [3]],
    [{ type: 'collection', data: [1, 2, 3], limit: '2', offset: '1', total: 3 }, [2, 3]],
    [{ type: 'collection', data: [1, 2, 3], limit: 2, total: 3 }, [1, 2]],
    [{ type: 'collection', data: [1, 2, 3], limit: 2, offset: null, total: 3 }, [1, 2]],
    [{ type: 'collection', data: [1, 2, 3], limit: 2, offset: 1 }, [1, 2, 3]],
    [{ type: 'collection', data: [1, 2, 3], limit: null, offset: 1, total: 3 }, [1, 2, 3]],
  ])('take a collection as the list of its page: %j', (collection, items) => {
    expect(call('add', collection)).toEqual(items);
  });

  it.each([{ type: 'single', data: [1] }, { type: 'collection', data: {} }, { data: [1] }, null, 'text', 3])(
    'take no other data as a list: %j',
    (value) => throws('reverse', [value], LIST),
  );

  it('read a path as the format writes it: dots, brackets, and a key that holds dots itself', () => {
    const data = { a: [{ b: 1 }], 'a.0.b': 2, 'c[0]': 3, c: [4], d: { 'e.f': 5 } };
    expect(call('getKeyValue', data, 'a.0.b')).toBe(2);
    expect(call('getKeyValue', { a: [{ b: 1 }] }, 'a[0].b')).toBe(1);
    expect(call('getKeyValue', { a: [{ b: 1 }] }, 'a.0.b')).toBe(1);
    expect(call('getKeyValue', data, 'c[0]')).toBe(3);
    expect(call('getKeyValue', { c: [[4]] }, 'c[0][0]')).toBe(4);
    expect(call('getKeyValue', { c: Array.from({ length: 13 }, (_, at) => at) }, 'c[12]')).toBe(12);
    expect(call('getKeyValue', data, ['d', 'e.f'])).toBe(5);
    expect(call('getKeyValue', data, ['a', 0, 'b'])).toBe(1);
    expect(call('getKeyValue', { 7: { length: 1 } }, 7)).toEqual({ length: 1 });
    expect(call('map', ['abc', 'd'], 'length')).toEqual([3, 1]);
    expect(call('map', [{ a: null }, {}], 'a.b')).toEqual([undefined, undefined]);
    expect(call('map', [{ a: null }, {}], 'a.toString')).toEqual([undefined, undefined]);
  });

  it('never lead from data to the machinery of the language', () => {
    expect(call('getKeyValue', {}, 'constructor')).toBeUndefined();
    expect(call('map', [() => 1], 'constructor.prototype')).toEqual([undefined]);
    expect(Object.getPrototypeOf(call('createObject', '__proto__', { a: 1 }))).toBe(Object.prototype);
  });

  it('give back the list itself where there is nothing to remove at an index', () => {
    const list = [1, 2];
    for (const index of [-1, 2, 9]) expect(call('removeByIndex', list, index)).toBe(list);
  });

  it('do not change their arguments', () => {
    const list = [3, 1];
    call('sort', list);
    call('add', list, 4);
    call('reverse', list);
    expect(list).toEqual([3, 1]);
  });

  it.each([
    'constructor',
    '__proto__',
    'prototype',
    '__defineGetter__',
    '__defineSetter__',
    '__lookupGetter__',
    '__lookupSetter__',
    'caller',
    'callee',
  ])('neither read nor write data under %s', (key) => {
    const data = JSON.parse(`{"a": 1, "${key}": 2}`);
    expect(call('getKeyValue', data, key)).toBeUndefined();
    expect(call('getKeyValue', { a: data }, `a.${key}`)).toBeUndefined();
    expect(Object.keys(call('setKeyValue', { a: 1 }, key, 2) as object)).toEqual(['a']);
    expect(Object.keys(call('createObject', key, 2) as object)).toEqual([]);
  });

  it('find nothing in what is nothing, and take a list of keys as it is', () => {
    expect(call('lookup', 1, [undefined, null, 'text', 3, { id: 1 }])).toEqual({ id: 1 });
    expect(call('findIndexByKey', [undefined, 3, { a: undefined }], 'a.b', undefined)).toBe(0);
    expect(call('getKeyValue', { a: { b: 1 }, 'a,b': 2 }, ['a', 'b'])).toBe(1);
  });

  it('admit nobody where nobody can be signed in', () => {
    const { matchAllRoles, matchAnyRoles } = createHelpers({
      language: () => 'pt',
      defaultLanguage: () => 'en',
      log: () => {},
      createObjectUrl: () => '',
    });
    expect([matchAllRoles?.([]), matchAllRoles?.(['a']), matchAnyRoles?.(['a'])]).toEqual([false, false, false]);
  });

  it('cannot be replaced by a formula', () => {
    expect(Object.isFrozen(helpers)).toBe(true);
  });
});

describe('deprecated helper functions', () => {
  const notices: readonly [old: string, args: readonly unknown[], result: unknown, replacement: string | null][] = [
    ['ifempty', ['', 1], 1, 'ifEmpty'],
    ['rollupCount', [[{ a: 2 }], 'a'], 2, 'rollupSum'],
    ['lower', ['A'], 'a', null],
    ['getByKey', [{ a: 1 }, 'a'], 1, 'getKeyValue'],
    ['setByKey', [{}, 'a', 1], { a: 1 }, 'setKeyValue'],
    ['toObject', ['a', 1], { a: 1 }, 'createObject'],
    ['toList', [1], [1], 'createArray'],
  ];

  it.each(notices)('%s still works and names its replacement', (old, args, result, replacement) => {
    const log: string[] = [];
    expect(helpersOf((message) => log.push(message))[old]?.(...args)).toEqual(result);
    expect(log).toEqual(replacement ? [`${old} is deprecated. Please use ${replacement} instead`] : []);
  });

  it('write the local wall-clock time as if it were universal', () => {
    const log: string[] = [];
    const old = helpersOf((message) => log.push(message));
    const local = new Date(Date.UTC(2026, 0, 2, 3, 4, 5));
    expect(new Date(String(old.now?.())).getUTCHours()).toBe(local.getHours());
    expect(old.timestamp?.()).toBe(Date.parse(String(old.now?.())));
    expect(log[0]).toBe('now is deprecated. Please use date from the date plugin instead');
    expect(log[1]).toBe('timestamp is deprecated. Please use toTimestamp from the date plugin instead');
  });

  it('write it so wherever the visitor is', () => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(180);
    expect(helpersOf().now?.()).toBe('2026-01-02T00:04:05.000Z');
    expect(helpersOf().timestamp?.()).toBe(Date.UTC(2026, 0, 2, 0, 4, 5));
    offset.mockRestore();
  });
});
