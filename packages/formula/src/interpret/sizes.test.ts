import { describe, expect, it } from 'vitest';
import { interpretingEvaluator } from '../index.ts';
import { helpersOf, scopeOf } from '../testing/support.ts';

const evaluator = interpretingEvaluator();
const run = (code: string): unknown =>
  evaluator.evaluate({ binding: 'code', code }, scopeOf({ wwFormulas: helpersOf() }));

describe('a large value is made', () => {
  it.each([
    // Of whole numbers.
    ['return String(2n ** 200n).length', 61],
    ['return (1n ** 100000000n) === 1n', true],
    ['return ((-1n) ** 100000001n) === -1n', true],
    ['return (0n ** 100000000n) === 0n', true],
    ['return (0n << 100000000n) === 0n', true],
    ['return String((-2n) ** 3n)', '-8'],
    ['return String(-5n << 2n)', '-20'],
    ['return String(-20n >> 2n)', '-5'],
    ['return String(5n >> -2n)', '20'],
    ['return 7 << 2', 28],
    ['return -7 >> 1', -4],
    // Of texts: what is replaced counts as often as it stands there.
    ['return "x".repeat(20000).replaceAll("y", "z".repeat(1000)).length', 20_000],
    ['return "x".repeat(20000).replace("x", "z".repeat(1000)).length', 20_999],
    ['return "x".repeat(20000).replace(/x/, "z".repeat(1000)).length', 20_999],
    ['return ("x".repeat(20000) + "yy").replace(/y/g, "z".repeat(1000)).length', 22_000],
    ['return "x".repeat(2000000).split("y").length', 1],
    ['return "x".repeat(2000000).split().length', 1],
    ['return "a,b".split(",").length', 2],
    // Of lists: what is no list counts as one item.
    ['return [1].concat(2, [3, 4]).length', 4],
    ['return [1, null, undefined, [2, [3]]].join("-")', '1---2,3'],
    ['return [[1, [2]], null].toString()', '1,2,'],
    ['return String([null, {}])', ',[object Object]'],
    ['return JSON.stringify([null, { a: [1, "x"] }])', '[null,{"a":[1,"x"]}]'],
    // Of JSON: brackets inside texts are no levels.
    ['return JSON.parse(JSON.stringify("[".repeat(3000))).length', 3000],
    ['return JSON.parse(JSON.stringify("\\"[\\\\".repeat(2000))).length', 6000],
    ['return JSON.parse("[" + "[],".repeat(2000) + "1]").length', 2001],
    ['return JSON.parse("[" + "{},".repeat(2000) + "1]").length', 2001],
    ['return JSON.parse(JSON.stringify("\\"[\\\\".repeat(5000))).length', 15_000],
    ['return JSON.parse("[".repeat(1000) + "]".repeat(1000)).length', 1],
    // Objects count for JSON alone.
    ['let o = {}; for (let i = 0; i < 2000; i++) o = { o }; return [o].join()', '[object Object]'],
    // At the very limit.
    ['return String((1n << 500000n) * (1n << 499998n)).length', 301_030],
    ['return "x".repeat(10000000).length', 10_000_000],
    ['return Array(1000000).length', 1_000_000],
    ['return "x".repeat(5000000).concat("x".repeat(5000000)).length', 10_000_000],
    ['return "x".padEnd(10000000).length', 10_000_000],
  ] as const)('within its limits: %s', (code, expected) => {
    expect(run(code)).toBe(expected);
  });

  it.each([
    'return (1n << 600000n) * -(1n << 600000n)',
    'return -(1n << 999999n) << 10n',
    'return JSON.parse("{\\"a\\":".repeat(1001) + "1" + "}".repeat(1001))',
    'const l = Array(1000).fill("x".repeat(9000)); return l.join("y".repeat(2000))',
    'return Array(900000).fill("").join("x".repeat(20))',
    'return "x".repeat(4000000).replaceAll("", "yyy")',
    'return (1n << 500000n) * (1n << 500000n)',
    'return (1n << 500000n) * -(1n << 500000n)',
    'return "x".repeat(10000001)',
    'return Array(1000001)',
    'return new Array(1000001)',
    'return "" + [Array(900).fill("x".repeat(20000))]',
    'const s = new Set(Array(1000000).keys()); s.add(-1); return s.has(1)',
    // Longer than the language itself can make.
    'return Array(900000).fill("").join("x".repeat(700))',
    'return "x".repeat(1000000).replaceAll("x", "y".repeat(600))',
    'return Array(1000).fill("x".repeat(600000)).join("")',
    'return Math.max.apply(null, { length: 1e9 })',
    'return Math.max.apply(null, "x".repeat(2000000))',
  ])('and refused beyond them: %s', (code) => {
    expect(() => run(code)).toThrow(expect.objectContaining({ code: 'formula/size-limit' }));
  });
});

it.each([
  ['return "x".repeat(10000001)', 'a text of more than 10000000 characters'],
  ['return Array(1000001)', 'a list of more than 1000000 items'],
  ['return 1n << 1000001n', 'a whole number of more than 1000000 bits'],
  ['let a = []; for (let i = 0; i < 1001; i++) a = [a]; return a.join()', 'lists or objects in more than 1000 levels'],
  ['return JSON.parse("[".repeat(1001))', 'lists or objects in more than 1000 levels'],
])('what is too large is named: %s', (code, what) => {
  expect(() => run(code)).toThrow(`Formula stopped at ${what}`);
});

describe('what makes lists and texts by itself', () => {
  it.each([
    ['return Array(3).length', 3],
    ['return Array(3, 4).join()', '3,4'],
    ['return new Array(3).length', 3],
    ['return new Array("3").join()', '3'],
    ['return String([1, [2]])', '1,2'],
    ['return new String("ab").length', 2],
    ['return Math.max(...[1, 2])', 2],
    ['return Math.max(...(new Set([4, 5])))', 5],
    ['const { join } = [1, 2]; return join.call([3, 4], "+")', '3+4'],
    ['return Math.max.apply(null, null)', Number.NEGATIVE_INFINITY],
    ['return Math.max.apply(null, undefined)', Number.NEGATIVE_INFINITY],
    ['return Math.max.apply(null, [1, 3])', 3],
  ] as const)('does so as the language says: %s', (code, expected) => {
    expect(run(code)).toBe(expected);
  });

  it.each(['return ({}).x()', 'const f = 1; return f()', 'return [1].map(2)', 'return "a".nothing()'])(
    'what is no function is not called: %s',
    (code) => expect(() => run(code)).toThrow(TypeError),
  );

  it.each(['return new Array(2 ** 33)', 'return Array(1000000.5)', 'return new Array(-1)', 'return [].length = 1.5'])(
    'what is no length is refused by the language: %s',
    (code) => expect(() => run(code)).toThrow(RangeError),
  );

  it.each(['return JSON.parse("\\"" + "a".repeat(2000) + "\\\\")', 'return JSON.parse("\\"" + "[".repeat(2000))'])(
    'what is no JSON is refused by the language: %s',
    (code) => expect(() => run(code)).toThrow(SyntaxError),
  );
});
