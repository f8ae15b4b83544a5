import { afterEach, describe, expect, it } from 'vitest';
import { interpretingEvaluator } from '../index.ts';
import { helpersOf, scopeOf } from '../testing/support.ts';

const evaluator = interpretingEvaluator({ stepLimit: 100_000 });
const run = (code: string): unknown =>
  evaluator.evaluate({ binding: 'code', code }, scopeOf({ wwFormulas: helpersOf(), context: { data: { a: 1 } } }));

describe('an interpreted formula', () => {
  afterEach(() => {
    expect('polluted' in {}).toBe(false);
    expect('polluted' in []).toBe(false);
    expect('polluted' in Math).toBe(false);
  });

  it.each([
    'return [].constructor',
    "return ''['constructor']",
    "return {}['con' + 'structor']",
    "return [][['constructor']]",
    "return [][{ toString: () => 'constructor' }]",
    'let n = 0; return [][{ toString: () => n++ ? "constructor" : "length" }].constructor',
    'return (() => 1).constructor("return 1")()',
    'return wwFormulas.if.constructor',
    'const { constructor } = []; return constructor',
    "const { ['__proto__']: p } = []; return p",
    'return {}.__proto__',
    'return ({ __proto__: Math }).x',
    'return Array.prototype',
    'return Object.prototype',
    '[].__proto__.polluted = 1',
    'const o = {}; o.__proto__ = { polluted: 1 }',
    'Math.polluted = 1',
    'Object.assign(Math, { polluted: 1 })',
    'Object.assign(Array, { polluted: 1 })',
    "return Object.assign({}, Object.fromEntries([['__proto__', Object]])).getPrototypeOf",
    'return Object.assign({}, JSON.parse(\'{"__proto__": {"a": 1}}\'))',
    'return Object.getPrototypeOf([])',
    'return Object.getOwnPropertyDescriptor([], "length")',
    'return Object.defineProperty({}, "a", {})',
    'return Object.create(Object)',
    'return Object.setPrototypeOf({}, Object)',
    'return [].map.call.constructor',
    'return [].map.bind([]).constructor',
    'return (() => 1).call.constructor',
    'return ({}).__lookupGetter__("x")',
    'return "constructor" in {}',
    'return Error.captureStackTrace({})',
    'return (function () { return arguments.callee })()',
    'return (function f() { return f.caller })()',
    'try { return [].constructor } catch (e) { return "swallowed" }',
    'wwFormulas.if.polluted = 1',
    'delete Math.max',
  ])('is stopped at: %s', (code) => {
    expect(() => run(code)).toThrow(
      expect.objectContaining({
        code: 'formula/forbidden',
        hint: 'Read the value in another way, or compute it in the browser.',
      }),
    );
  });

  it.each([
    'globalThis',
    'window',
    'process',
    'require',
    'Function',
    'eval',
    'Reflect',
    'Proxy',
    'Symbol',
    'import.meta',
    'this',
    'new Function("return 1")',
    'eval("1")',
  ])('does not see %s', (code) => expect(run(`return ${code}`)).toBeUndefined());

  it.each([
    'return wwFormulas.getKeyValue({}, "constructor.constructor")',
    'return wwFormulas.map([() => 1], "constructor")[0]',
    'return wwFormulas.rollup([[]], "__proto__.map")[0]',
    'try { null.x } catch (e) { return e.stack }',
    'return (function () { return this })()',
    'return [1].map(function () { return this })[0]',
    'return (() => 1).toString',
  ])('gets nothing from: %s', (code) => {
    expect(run(code)).toBeUndefined();
  });

  it.each([
    Object.prototype,
    Array.prototype,
    Function.prototype,
    globalThis,
    Reflect,
    Proxy,
    Function,
    Object.getPrototypeOf,
    Object.defineProperty,
    Reflect.get(globalThis, 'eval'),
  ])('is stopped where what it is handed holds machinery of the language (%#)', (leak) => {
    const scope = scopeOf({ context: { data: { leak }, list: [leak] } });
    for (const code of ['context.data.leak', "context['da' + 'ta'].leak.x", 'context.list[0]', 'context.data.leak()'])
      expect(() => evaluator.evaluate({ binding: 'formula', code }, scope), code).toThrow(
        expect.objectContaining({ code: 'formula/forbidden' }),
      );
  });

  it('cannot replace helpers', () => {
    expect(() => run('wwFormulas.if = () => 1')).toThrow(TypeError);
  });

  it.each([
    'while (true) {}',
    'for (;;) { try { throw 1 } catch (e) {} }',
    'do {} while (true)',
    'try { while (true) {} } finally { return 1 }',
    'try { while (true) {} } catch (e) { return 1 }',
    'const f = (n) => n < 1 ? 0 : f(n - 1) + f(n - 1); return f(40)',
    'let a = [1]; for (let i = 0; i < 40; i++) a = a.concat(a); return a',
    'let a = [1]; for (let i = 0; i < 40; i++) a = [...a, ...a]; return a',
  ])('stops in time: %s', (code) => {
    expect(() => run(code)).toThrow(
      expect.objectContaining({ code: 'formula/step-limit', hint: 'Look for a loop that never ends.' }),
    );
  });

  it.each([
    'return [1].includes.call({ length: 1e15 }, 2)',
    'return [1].includes.bind({ length: 1e15 })(2)',
    'return [1].map([].includes, { length: 1e15 })',
    'return Array.from({ length: 1e9 })',
    'return [{ length: 1e9 }].map(Array.from)',
    'return new Array(4e9)',
    'const a = []; a.length = 4e9; return a.fill(0)',
    'const a = []; a[4e9] = 1; return [...a]',
    'return "x".repeat(1e9)',
    'return "x".padEnd(1e9)',
    'return new Array(1e9).fill(0)',
    'return Array.call(null, 1e9)',
    'return Array.apply(null, [1e9])',
    'const make = Array.bind(null); return make(1e9)',
    'const make = Array.bind(null, 1e9); return make()',
    'return [[1e9]].map((a) => Array(...a))',
    'return Array(1e9)',
    'return Array(9e6)',
    'return new Array(9e6)',
    'return "x".padStart(1e9)',
    'return Array.from("x".repeat(9e6)).concat("x".repeat(9e6).split(""))',
    'let s = "x"; while (s) s = s.concat(s)',
    'let s = "xxxxxxxxxx"; for (let i = 0; i < 40; i++) s += s; return s',
    'return 1n << 100000000n',
    'return 1n >> -100000000n',
    'return 2n ** 100000000n',
    'return (-3n) ** 10000000n',
    'let n = 1n << 900000n; return n * n',
    'let n = 1n; n <<= 100000000n; return n',
    'return BigInt("1".repeat(1000000))',
    'return BigInt.asUintN(1e9, -1n)',
    'let a = [1]; for (let i = 0; i < 40; i++) a = [a, a]; return JSON.stringify(a)',
    'let a = [1]; for (let i = 0; i < 40; i++) a = [a, a]; return String(a)',
    'let a = [1]; for (let i = 0; i < 40; i++) a = [a, a]; return a + ""',
    'let a = [1]; for (let i = 0; i < 40; i++) a = [a, a]; return "" + a',
    'let a = [1]; for (let i = 0; i < 40; i++) a = [a, a]; return `${a}`',
    'let a = [1]; for (let i = 0; i < 40; i++) a = [a, a]; return a.join()',
    'let a = [1]; for (let i = 0; i < 40; i++) a = [a, a]; return a.toString()',
    'let a = [1]; for (let i = 0; i < 40; i++) a = [a, a]; return a.flat(Infinity)',
    'let o = {}; for (let i = 0; i < 2000; i++) o = { o }; return JSON.stringify(o)',
    'return JSON.parse("[".repeat(5000000))',
    'return Array(1000).fill("x".repeat(1e5)).join("")',
    'return [1, 2, 3].join("x".repeat(9e6))',
    'return "x".repeat(1e6).replaceAll("x", "y".repeat(400))',
    'return "x".repeat(1e6).replace(/x/g, "y".repeat(400))',
    'return "x".repeat(5e6).split("")',
    'return [..."x".repeat(5e6)]',
    'return Math.max(..."x".repeat(5e6))',
    'const l = Array.from({ length: 9e5 }); return [].concat(l, l)',
    'return new Set("x".repeat(5e6))',
    'try { return Array(5e6) } catch { return 1 }',
  ])('stops in time: %s', (code) => {
    expect(() => run(code)).toThrow(
      expect.objectContaining({
        code: 'formula/size-limit',
        hint: 'Make less at once, or compute it in the browser.',
      }),
    );
  });

  it.each([
    'return RegExp("(a+)+")',
    'return new RegExp("(a+)+")',
    'return "a".match("(a+)+")',
    'return "a".search("(a+)+")',
    'return [..."a".matchAll("(a+)+")]',
    'return /a/.compile("(a+)+")',
    'const { match } = "a"; return match.call("a", "(a+)+")',
    'return new RegExp("^(a|a)*$")',
    'return RegExp(/(a|A)*/, "i")',
    'try { return RegExp("(a|a)*") } catch { return 1 }',
  ])('stops in time: %s', (code) => {
    expect(() => run(code)).toThrow(expect.objectContaining({ code: 'formula/risky-pattern' }));
  });

  it.each<[code: string, value: unknown]>([
    ['return (1n << 1000n) >> 990n', 1024n],
    ['return [2n ** 100n % 7n, (-2n) ** 3n, 1n ** 100000000n, 0n << 100000000n, 5n * -3n]', [2n, -8n, 1n, 0n, -15n]],
    ['return JSON.parse(JSON.stringify({ a: "[".repeat(3000) + "\\"" })).a.length', 3001],
    ['return "a,b".repeat(2000).split(",").length', 2001],
    ['return "x".repeat(1e5).replace(/y/g, "z".repeat(1000)).length', 100_000],
    ['return Array(1e5).fill("ab").join(", ").length', 399_998],
    ['return [[1, [2]], [3]].flat(Infinity) + ""', '1,2,3'],
    ['const a = [1]; a.push(a); return a + ""', '1,'],
    ['const o = {}; o.o = o; try { return JSON.stringify(o) } catch (e) { return e.name }', 'TypeError'],
    ['return new Map([[1, 2]]).get(1) + new Set("abc").size', 5],
  ])('within the limits runs as ever: %s', (code, value) => {
    expect(interpretingEvaluator().evaluate({ binding: 'code', code }, scopeOf())).toEqual(value);
  });

  it.each([
    "return wwFormulas.getKeyValue(context, 'data.constructor.constructor')",
    "return wwFormulas.pick({ a: 1 }, '__proto__')",
    "return Object.keys(wwFormulas.createObject('constructor', 1, 'a', 1))",
    'return [context.data].map(({ a }) => a).concat.name',
    'return [1].map((x) => x).at(0)?.valueOf?.()',
    "return JSON.stringify({ toJSON: () => 'own' })",
    'return [..._attack].length',
  ])('lets nothing out by: %s', (code) => {
    const outcome = (() => {
      try {
        return run(code);
      } catch (error) {
        return (error as { code?: string }).code;
      }
    })();
    expect(['function', 'symbol']).not.toContain(typeof outcome);
    expect([Object, Function, Object.prototype, Function.prototype, globalThis]).not.toContain(outcome);
  });

  it('counts each evaluation alone', () => {
    const code = 'let n = 0; for (let i = 0; i < 60000; i++) n++; return n';
    expect([run(code), run(code)]).toEqual([60_000, 60_000]);
  });
});
