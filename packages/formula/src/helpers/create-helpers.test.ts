import { describe, expect, it } from 'vitest';
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
  ['ifEmpty', [null, 'x'], 'x'],
  ['ifEmpty', [new Map(), 'x'], 'x'],
  ['ifEmpty', [[], 'x'], 'x'],
  ['ifEmpty', [0, 'x'], 0],
  ['ifEmpty', [false, 'x'], false],
  ['not', ['a'], false],
  ['compare', [{ a: [1] }, { a: [1] }], true],
  ['compare', [{ a: [1] }, { a: [2] }], false],
  ['switch', ['b', 'a', 1, 'b', 2, 3], 2],
  ['switch', ['z', 'a', 1, 3], 3],
  ['switch', ['z', 'a', 1], undefined],
  ['switch', ['z', 'a', 1, 'z'], undefined],
  ['switch', ['z', 'only'], undefined],
  ['average', [[2, 4]], 3],
  ['average', [2, 4], 3],
  ['average', [[]], 0],
  ['sum', [[1, 2], 9], 3],
  ['sum', [1, '2'], '12'],
  ['round', [2.5], 3],
  ['round', [-2.5], -2],
  ['round', [1.255, 2], 1.26],
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
  ['sort', [[{ a: 'b' }, { a: 'a' }, { a: null }], 'asc', 'a'], [{ a: null }, { a: 'a' }, { a: 'b' }]],
  ['add', [[1], 2, 3], [1, 2, 3]],
  ['prepend', [[1], 2, 3], [2, 3, 1]],
  ['remove', [[{ a: 1 }, 2], { a: 1 }], [2]],
  ['filterByKey', [people, 'team.code', 'b'], [people[1]]],
  ['filterByKey', [people, 'id', [1, 3]], [people[0], people[2]]],
  ['filterByKey', [people, 'tags'], [people[0], people[1]]],
  ['removeByKey', [people, 'tags'], [people[2]]],
  ['removeByIndex', [[1, 2, 3], '1'], [1, 3]],
  ['removeByIndex', [[1, 2], 7], [1, 2]],
  ['getByIndex', [page, 0], 3],
  ['getByIndex', [[1], 5], undefined],
  ['lookup', [2, people], people[1]],
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
  ['indexOf', ['abcb', 'b', 2], 3],
  ['textLength', [''], 0],
  ['subText', ['abcd', 1, 3], 'bc'],
  ['subText', ['abcd', 2], 'cd'],
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
  ['isEmail', ['ana@example'], false],
  ['isEmail', [7], false],
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
  ...['split', 'lowercase', 'uppercase', 'capitalize', 'indexOf'].flatMap((name): [string, unknown[], string][] => [
    [name, ['', 'a'], TEXT],
    [name, [3, 'a'], TEXT],
  ]),
  ['textLength', [3], TEXT],
  ['subText', [3, 1], TEXT],
  ['subText', ['abc'], 'Second parameter must be a number'],
  ['subText', ['abc', 1, 'x'], 'Third parameter must be a number'],
];

describe('the helper functions', () => {
  it.each(results)('%s(%j) gives the documented result', (name, args, result) => {
    expect(call(name, ...args)).toEqual(result);
  });

  it.each(failures)('%s(%j) throws the text of the format', (name, args, thrown) => {
    let caught: unknown = 'nothing';
    try {
      call(name, ...args);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBe(thrown);
  });

  it('never lead from data to the machinery of the language', () => {
    expect(call('getKeyValue', {}, 'constructor')).toBeUndefined();
    expect(call('map', [() => 1], 'constructor.prototype')).toEqual([undefined]);
    expect(Object.getPrototypeOf(call('createObject', '__proto__', { a: 1 }))).toBe(Object.prototype);
  });

  it('do not change their arguments', () => {
    const list = [3, 1];
    call('sort', list);
    call('add', list, 4);
    call('reverse', list);
    expect(list).toEqual([3, 1]);
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
});
