import { TramaError } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { interpretingEvaluator } from '../index.ts';
import { helpersOf, scopeOf } from '../testing/support.ts';

const evaluator = interpretingEvaluator({ now: () => Date.UTC(2026, 0, 1), random: () => 0.5 });
const scope = scopeOf(
  {
    wwFormulas: helpersOf(),
    host: Object.assign(() => 1, { shared: 2 }),
    context: { item: { data: { name: 'Ana' } } },
    p: 3,
  },
  { v: 5 },
  { c: { data: [1, 2] } },
);
const formula = (code: string): unknown => evaluator.evaluate({ binding: 'formula', code }, scope);
const body = (code: string): unknown => evaluator.evaluate({ binding: 'code', code }, scope);

describe('interpreting', () => {
  it.each<[string, unknown]>([
    ["variables['v'] + p", 8],
    ["collections['c'].data.length", 2],
    ['context?.item?.data?.name', 'Ana'],
    ['context.nothing?.a.b.c', undefined],
    ['context.nothing?.()', undefined],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the formula itself is a template
    ['`${p}-${1 + 1}`', '3-2'],
    ['[...[1, 2], ...new Set([2, 3])]', [1, 2, 2, 3]],
    ['({ a: 1, ...{ b: 2 }, ["c" + 1]: 3 })', { a: 1, b: 2, c1: 3 }],
    ['[3, 1, 2].sort((a, b) => a - b).map(String).join("")', '123'],
    ['/^a(.)/i.exec("Abc")[1]', 'b'],
    ['typeof p === "number" && !(p in [])', true],
    ['new Date().toISOString()', '2026-01-01T00:00:00.000Z'],
    ['Date.now()', Date.UTC(2026, 0, 1)],
    ['Math.random()', 0.5],
    ['[] instanceof Array', true],
    ['Object.entries({ a: 1 }).flat()', ['a', 1]],
    ['Math.max.apply(null, [1, 4, 2])', 4],
    ['(function f(n) { return n < 2 ? n : f(n - 1) + f(n - 2) })(15)', 610],
    ['wwFormulas.sum(1, 2)', 3],
    ['p = p + 1', 4],
    ['', undefined],
    ['Date()', new Date(Date.UTC(2026, 0, 1)).toString()],
    ['[Date].map((d) => d())[0]', new Date(Date.UTC(2026, 0, 1)).toString()],
    ['Date.bind(null)()', new Date(Date.UTC(2026, 0, 1)).toString()],
    ['new Date(0).getTime() + Date.parse("1970-01-01")', 0],
    ['host.shared', 2],
    ['host() + host.call(null) + host.apply(null, [])', 3],
    [
      '(() => { const o = { A: Array, f: [].concat }; return [new o.A(1, 2), o.f.call([1], 2)] })()',
      [
        [1, 2],
        [1, 2],
      ],
    ],
    ['Math.abs(-4e9) + ((n) => n)(4e9)', 8e9],
    [
      '[console.log(1), console.info(1), console.warn(1), console.error(1), console.debug(1)]',
      new Array(5).fill(undefined),
    ],
    ['f() + 1; function f() { return p }', 4],
  ])('evaluates %s', (code, value) => expect(formula(code)).toEqual(value));

  it.each<[string, unknown]>([
    ['const { a, ...rest } = { a: 1, b: 2 }; const [x, , y = 7] = [1, 2]; return [a, rest, x, y]', [1, { b: 2 }, 1, 7]],
    ['let s = 0; for (let i = 0; i < 5; i++) { if (i === 2) continue; s += i } return s', 8],
    ['const f = []; for (let i = 0; i < 3; i++) f.push(() => i); return f.map((g) => g())', [0, 1, 2]],
    [
      'outer: for (const a of [1, 2]) { for (const b of [1, 2]) { if (b === 2) continue outer; if (a === 2) return a * 10 } }',
      20,
    ],
    ['const k = []; for (const key in { a: 1, b: 2 }) k.push(key); return k', ['a', 'b']],
    ['const x = 1; return ((a, b = () => [a, x]) => { var a = 5, x = 6; return [a, x, b()]; })(3)', [5, 6, [3, 1]]],
    ['return ((a, { b = a }) => { var a; var c; return [a, b, c]; })(3, {})', [3, 3, undefined]],
    ['switch (p) { case 1: return 1; case 3: { p; } case 4: return "fell" ; default: return 0 }', 'fell'],
    [
      'try { null.x } catch ({ message }) { return message } finally { p }',
      "Cannot read properties of null (reading 'x')",
    ],
    ['try { throw "t" } catch (e) { return e }', 't'],
    ['var i = 0; do { i++ } while (i < 4); while (i > 2) { i--; if (i === 2) break } return i', 2],
    ['return late(); function late() { return typeof later } var later = 1', 'undefined'],
    ['const o = { n: 1 }; o.n += 2; o.m ??= 4; o.n++; delete o.x; return o', { n: 4, m: 4 }],
    ['let a = 1, b = 2; [a, b] = [b, a]; return [a, b]', [2, 1]],
    ['function f(...args) { return args.length + arguments.length } return f(1, 2)', 4],
    ['const o = { n: 2, get() { return this.n } }; return o.get()', 2],
  ])('runs %s', (code, value) => expect(body(code)).toEqual(value));

  it('keeps the rules of let and const', () => {
    expect(() => body('const a = 1; a = 2')).toThrow(TypeError);
    expect(() => body('b; let b = 1')).toThrow(ReferenceError);
  });

  it.each(['window.a', 'axios.get("/")', 'async () => 1', 'class A {}', 'wwLib', 'nobody', 'x = 1', 'typeof document'])(
    'gives undefined for %s, which only a browser can run',
    (code) => expect(formula(code)).toBeUndefined(),
  );

  it('lets code catch what a function of its host throws', () => {
    const fail = () => {
      throw new TramaError({ code: 'plugin/failed', message: 'no answer' });
    };
    const code = 'try { fail() } catch (e) { return e.message }';
    expect(evaluator.evaluate({ binding: 'code', code }, scopeOf({ fail }))).toBe('no answer');
  });

  it('takes from an endless list what a pattern asks for, and closes it', () => {
    let isClosed = false;
    const endless = (function* () {
      try {
        for (let number = 0; number < 1000; number += 1) yield number;
        throw new Error('too far');
      } finally {
        isClosed = true;
      }
    })();
    const code = 'const [a, , b] = endless; return [a, b]';
    expect(evaluator.evaluate({ binding: 'code', code }, scopeOf({ endless }))).toEqual([0, 2]);
    expect(isClosed).toBe(true);
  });

  it('knows nothing of a name that every object has, and a name that is handed in without value', () => {
    const names = scopeOf({ a: undefined });
    expect(evaluator.evaluate({ binding: 'formula', code: 'typeof a' }, names)).toBe('undefined');
    expect(evaluator.evaluate({ binding: 'formula', code: '[a, 1]' }, names)).toEqual([undefined, 1]);
    expect(formula('[toString, 1]')).toBeUndefined();
    expect(formula('[hasOwnProperty, 1]')).toBeUndefined();
  });

  it('reads by a symbol that its host hands it', () => {
    const mark = Symbol('mark');
    const names = scopeOf({ mark, context: { [mark]: 4, 'Symbol(mark)': 5 } });
    expect(evaluator.evaluate({ binding: 'formula', code: 'context[mark]' }, names)).toBe(4);
  });

  it('prefers a name that is handed in to a global of the same name', () => {
    const names = scopeOf({ Math: { max: () => 'mine' }, undefined: 7 });
    expect(evaluator.evaluate({ binding: 'formula', code: 'Math.max(1)' }, names)).toBe('mine');
  });

  it('leaves lists of bindings to its caller, and asks for the text of a compiled formula', () => {
    expect(evaluator.evaluate({ binding: 'list', code: '1' }, scope)).toBeUndefined();
    expect(evaluator.evaluate({ binding: 'formula' }, scope)).toBeUndefined();
    expect(() => evaluator.evaluate({ binding: 'formula', fn: 4 }, scope)).toThrow(
      expect.objectContaining({
        code: 'formula/no-text',
        message: 'Formula 4 has no text to interpret',
        hint: 'Use the evaluator of compiled functions for a release.',
      }),
    );
    expect(evaluator.evaluate({ binding: 'formula', code: '5', fn: 4 }, scope)).toBe(5);
  });

  it('tells the same text as a formula, a body and an action apart', async () => {
    expect([formula('p'), body('p'), formula('p')]).toEqual([3, undefined, 3]);
    await expect(evaluator.run({ code: 'return p' }, scope)).resolves.toBe(3);
    await expect(evaluator.run({}, scope)).resolves.toBeUndefined();
    await expect(evaluator.run({ fn: 1 }, scope)).rejects.toMatchObject({ code: 'formula/no-text' });
  });

  it('throws the message of code that does not parse, and what helpers throw', () => {
    expect(() => formula('1 +')).toThrow('Unexpected end of formula');
    expect(() => formula('wwFormulas.keys(1)')).toThrow('First parameter must be an object');
  });

  it('runs the body of an action that needs no browser', async () => {
    await expect(evaluator.run({ code: 'return p * 2' }, scope)).resolves.toBe(6);
    await expect(evaluator.run({ code: 'return await p' }, scope)).resolves.toBeUndefined();
  });
});
