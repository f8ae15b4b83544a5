import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CompiledFormula,
  compiledEvaluator,
  dynamicEvaluator,
  type Evaluator,
  interpretingEvaluator,
} from './index.ts';
import { functionsOf, scopeOf } from './testing/support.ts';

/** Code of a function, and what it returns: formulas are JavaScript, whoever runs them. */
type Case = readonly [code: string, value: unknown];

const VALUES: readonly Case[] = [
  [
    'return [1.5, 0x10, 1e3, "a", `b`, true, null, undefined, NaN, Infinity]',
    [1.5, 16, 1000, 'a', 'b', true, null, undefined, Number.NaN, Number.POSITIVE_INFINITY],
  ],
  ['return 12345678901234567890n + 1n', 12345678901234567891n],
  ['const f = () => /a/g; return [f() === f(), f().flags, f().test("cat")]', [false, 'g', true]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the formula itself is a template
  ['const a = 1; return `${a}\\n${a + 1}-${null}`', '1\n2-null'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the formula itself is a template
  ['return `${{ toString: () => "o" }}${[1, 2]}`', 'o1,2'],
  ['const l = [1, , 3]; return [l.length, 1 in l, 2 in l]', [3, false, true]],
  ['return [[, ].length, [...[, 1]], [..."añ", ...new Set([1, 1])]]', [1, [undefined, 1], ['a', 'ñ', 1]]],
  ['return [0, ...[1, 2], ...new Map([[3, 4]]), 5]', [0, 1, 2, [3, 4], 5]],
  ['return { a: 1, "b c": 2, 3: 4, ["d" + 1]: 5, [6]: 7 }', { a: 1, 'b c': 2, 3: 4, d1: 5, 6: 7 }],
  ['const a = 1, b = 2; return { a, b, a: 3 }', { a: 3, b: 2 }],
  [
    'return { a: 1, ...null, ...undefined, ...{ a: 2, b: 3 }, ..."xy", ...[9], c: 4 }',
    { 0: 9, 1: 'y', a: 2, b: 3, c: 4 },
  ],
  ['const o = { n: 2, twice() { return this.n * 2 } }; return [o.twice(), o["twice"]()]', [4, 4]],
  ['return (1, 2, 3)', 3],
  ['return [1 ? "y" : "n", "" ? "y" : "n", (null, 0) ? 1 : 2 ? 3 : 4]', ['y', 'n', 3]],
];

const OPERATORS: readonly Case[] = [
  ['return [7 + 2, 7 - 2, 7 * 2, 7 / 2, 7 % 4, 7 ** 2, -7 % 4]', [9, 5, 14, 3.5, 3, 49, -3]],
  [
    'return ["a" + 1, 1 + "a", "6" - 1, "3" * "2", true + 1, [] + {}, null + 1]',
    ['a1', '1a', 5, 6, 2, '[object Object]', 1],
  ],
  ['return [1 << 4, -16 >> 2, -1 >>> 28, 6 & 3, 6 | 3, 6 ^ 3]', [16, -4, 15, 2, 7, 5]],
  [
    'return [1 == "1", 1 === "1", null == undefined, null === undefined, NaN == NaN, 1 == 1]',
    [true, false, true, false, false, true],
  ],
  [
    'return [1 != "1", 1 !== "1", null != undefined, null !== undefined, 1 != 2, 1 !== 1]',
    [false, true, false, true, true, false],
  ],
  ['return [1 < 1, 1 < 2, 2 < 1, "a" < "b"]', [false, true, false, true]],
  ['return [1 <= 1, 1 <= 2, 2 <= 1, NaN <= 1]', [true, true, false, false]],
  ['return [1 > 1, 2 > 1, 1 > 2]', [false, true, false]],
  ['return [1 >= 1, 2 >= 1, 1 >= 2]', [true, true, false]],
  ['return ["a" in { a: 1 }, "b" in { a: 1 }, 0 in [1], 1 in [1], "length" in []]', [true, false, true, false, true]],
  [
    'return [[] instanceof Array, ({}) instanceof Array, new Error("e") instanceof Error, 1 instanceof Number]',
    [true, false, true, false],
  ],
  ['return [-"5", +"5", -(-3), +true, -3n, !0, !"a", ~5, void 1]', [-5, 5, 3, 1, -3n, true, false, -6, undefined]],
  [
    'return [typeof 1, typeof "a", typeof 1n, typeof {}, typeof null, typeof undefined, typeof (() => 1)]',
    ['number', 'string', 'bigint', 'object', 'object', 'undefined', 'function'],
  ],
  [
    'const seen = []; const s = (v) => { seen.push(v); return v }; s(0) && s(1); s(2) && s(3); s(4) || s(5); s("") || s(6); s(null) ?? s(7); s(0) ?? s(8); return seen',
    [0, 2, 3, 4, '', 6, null, 7, 0],
  ],
  [
    'return [0 && 1, 2 && 1, 0 || 1, 2 || 1, null ?? 1, undefined ?? 2, 0 ?? 1, "" ?? 1, false ?? 1]',
    [0, 1, 1, 2, 1, 2, 0, '', false],
  ],
  [
    'const o = { a: 1, b: { c: 2 } }; return [delete o.a, delete o["none"], delete o.b.c, o]',
    [true, true, true, { b: {} }],
  ],
  [
    'const n = null, o = { a: { b: 1 } }; return [delete n?.a, delete n?.a.b, delete o?.a?.b, delete o.x?.y, o, delete 1]',
    [true, true, true, true, { a: {} }, true],
  ],
];

const ASSIGNMENTS: readonly Case[] = [
  ['let a = 7; const r = [a += 2, a -= 1, a *= 3, a /= 4, a %= 4, a **= 3]; return [r, a]', [[9, 8, 24, 6, 2, 8], 8]],
  ['let a = -9; const r = [a <<= 1, a >>= 1, a >>>= 28, a &= 6, a |= 9, a ^= 5]; return r', [-18, -9, 15, 6, 15, 10]],
  ['const o = { a: 1 }; o.a += 2; o["a"] *= 5; o.b = o.c = 4; return o', { a: 15, b: 4, c: 4 }],
  [
    'let a = 0, b = 1, c = null, d = undefined, e = ""; return [a ||= 2, b ||= 2, c ??= 3, d ??= 4, e ??= 5, b &&= 6, a &&= 0, a &&= 9, c]',
    [2, 1, 3, 4, '', 6, 0, 0, 3],
  ],
  [
    'let n = 0; const next = () => ++n; let a = 1, b = 0, c = 0; a ||= next(); b &&= next(); c ??= next(); return [a, b, c, n]',
    [1, 0, 0, 0],
  ],
  [
    'const o = { a: 0, b: 1, c: null }; o.a ||= 5; o.b &&= 6; o.c ??= 7; o.d ??= 8; return o',
    { a: 5, b: 6, c: 7, d: 8 },
  ],
  ['let i = 5; const r = [i++, i, ++i, i, i--, i, --i, i]; return r', [5, 6, 7, 7, 7, 6, 5, 5]],
  [
    'const o = { n: "4", b: 1n, l: [1] }; return [o.n++, o.n, --o.b, o.l[0]++, ++o.l[0], o]',
    [4, 5, 0n, 1, 3, { n: 5, b: 0n, l: [3] }],
  ],
  [
    'const seen = []; const k = (v) => { seen.push(v); return v }; const o = {}; o[k("a")] = k(1); o[k("b")] = o[k("c")] = k(2); return [seen, o]',
    [['a', 1, 'b', 'c', 2], { a: 1, b: 2, c: 2 }],
  ],
  [
    'let n = 0; const key = () => { n += 1; return "a" }; const o = { a: 1 }; o[key()] += 1; o[key()]++; return [n, o]',
    [2, { a: 3 }],
  ],
  [
    'let n = 0; const key = { toString: () => { n += 1; return "a" } }; const o = { a: 1 }; o[key] = 2; return [n, o]',
    [1, { a: 2 }],
  ],
  ['let a, b; return [a = b = 3, a, b]', [3, 3, 3]],
  ['const l = [1, 2, 3]; l[5] = 6; l.length = 2; return l', [1, 2]],
];

const PATTERNS: readonly Case[] = [
  [
    'const { a, b: { c }, d = 4, e: f = 5, ...rest } = { a: 1, b: { c: 2 }, e: null, x: 8, y: 9 }; return [a, c, d, f, rest]',
    [1, 2, 4, null, { x: 8, y: 9 }],
  ],
  ['const k = "q"; const { [k]: a, [k + 1]: b = 2, ...rest } = { q: 1, z: 3 }; return [a, b, rest]', [1, 2, { z: 3 }]],
  ['const { 0: a, "b c": b } = { 0: 1, "b c": 2 }; return [a, b]', [1, 2]],
  ['const { length, ...rest } = "ab"; return [length, rest]', [2, { 0: 'a', 1: 'b' }]],
  ['const [a, , b = 3, c = 4, ...rest] = [1, 2, undefined, null, 5, 6]; return [a, b, c, rest]', [1, 3, null, [5, 6]]],
  [
    'const [a, b] = "xyz"; const [c] = new Set([7]); const [d, ...e] = new Map([[1, 2], [3, 4]]); return [a, b, c, d, e]',
    ['x', 'y', 7, [1, 2], [[3, 4]]],
  ],
  ['const [[a], { b: [c] }] = [[1], { b: [2] }]; return [a, c]', [1, 2]],
  ['const [a, b, ...c] = [1]; return [a, b, c]', [1, undefined, []]],
  [
    'let n = 0; const f = () => { n += 1; return n }; const { a = f(), b = f() } = { a: 9 }; const [c = f()] = [0]; return [a, b, c, n]',
    [9, 1, 0, 1],
  ],
  ['let a = 1, b = 2, c; [a, b] = [b, a]; ({ c } = { c: 3 }); [c, a = 9] = [a]; return [a, b, c]', [9, 1, 2]],
  [
    'const o = { l: [] }; [o.a, o["b"], ...o.l] = [1, 2, 3, 4]; ({ x: o.c, y: o.l[5] = 6 } = { x: 5 }); return [o.a, o.b, o.c, o.l.length, o.l[5]]',
    [1, 2, 5, 6, 6],
  ],
  [
    'let a; const r = ([a] = [1, 2]); const s = ({ a } = { a: 3, z: 4 }); return [a, r, s]',
    [3, [1, 2], { a: 3, z: 4 }],
  ],
  ['var { a, b: [c] } = { a: 1, b: [2] }; return [a, c]', [1, 2]],
  ['const [, b] = [1, 2], [] = [3], {} = {}; return b', 2],
];

const MEMBERS: readonly Case[] = [
  [
    'const o = { a: { b: { c: 1 } }, "x y": 2, l: [[3]] }; return [o.a.b.c, o["x y"], o.l[0][0], o["a"].b["c"], o.none, "abc"[1], "abc".length, (5).toFixed(1)]',
    [1, 2, 3, 1, undefined, 'b', 3, '5.0'],
  ],
  [
    'const n = null, u = undefined, o = { a: { f: (x) => x } }; return [n?.a, u?.["a"], n?.a.b.c, n?.(), o.f?.(1), o.a?.f(2), o?.a.f?.(3), o.x?.f(4), o.x?.y.z(5)]',
    [undefined, undefined, undefined, undefined, undefined, 2, 3, undefined, undefined],
  ],
  ['return [""?.length, (0)?.toFixed(1), false?.valueOf(), "a"?.[0]]', [0, '0.0', false, 'a']],
  [
    'let n = 0; const s = () => { n += 1; return "a" }; const u = undefined; u?.[s()]; u?.a(s()); u?.(s()); u?.a[s()].b(s()); return n',
    0,
  ],
  ['const f = (x) => x; return f?.(5)', 5],
  ['const o = { n: 1, f() { return this?.n } }; return [o.f?.(), o?.f(), o?.["f"]?.(), (o.f)()]', [1, 1, 1, 1]],
  ['try { const u = undefined; return (u?.a).b } catch (e) { return e instanceof TypeError }', true],
  ['const f = { g: () => ({ h: [() => 7] }) }; return f.g().h[0]()', 7],
  [
    'return ["abc".at(1e9), "abc".slice(1e9), "abc".padEnd(4, "-"), "abc".repeat(2)]',
    [undefined, '', 'abc-', 'abcabc'],
  ],
  ['const l = [1, 2]; let i = 0; return [l[i++], l[i++], l[i], l[-1], l["1"]]', [1, 2, undefined, undefined, 2]],
];

const FUNCTIONS: readonly Case[] = [
  [
    'return [(() => 1)(), (() => {})(), (() => { return })(), (() => ({ a: 1 }))(), ((a, b) => [a, b])(1)]',
    [1, undefined, undefined, { a: 1 }, [1, undefined]],
  ],
  [
    'return ((a, b = a + 1, [c, d = b] = [3], { e = d, ...f } = {}, ...g) => [a, b, c, d, e, f, g])(1, undefined, undefined, { z: 1 }, 7, 8)',
    [1, 2, 3, 2, 2, { z: 1 }, [7, 8]],
  ],
  ['return ((...all) => all)(1, ...[2, 3], ..."ab")', [1, 2, 3, 'a', 'b']],
  [
    'function f(a) { return [arguments.length, arguments[1], a] } return [f(1, 2), Math.max.length, Math.max.name]',
    [[2, 2, 1], 2, 'max'],
  ],
  ['const f = function fact(n) { return n < 2 ? 1 : n * fact(n - 1) }; return f(5)', 120],
  [
    'const even = (n) => n === 0 ? true : odd(n - 1); const odd = (n) => n === 0 ? false : even(n - 1); return [even(4), odd(4)]',
    [true, false],
  ],
  ['return [early(), typeof later]; function early() { return later } var later = 1', [undefined, 'undefined']],
  [
    'const o = { n: 1, arrow() { return (() => this.n)() }, plain() { return [2].map((x) => x + this.n) } }; return [o.arrow(), o.plain()]',
    [1, [3]],
  ],
  [
    'function f(a, b) { return [this, a, b] } return [f.call("s", 1, 2), f.apply("t", [3]), f.bind("u", 5)(6), f.apply("v")]',
    [
      ['s', 1, 2],
      ['t', 3, undefined],
      ['u', 5, 6],
      ['v', undefined, undefined],
    ],
  ],
  ['const add = (a) => (b) => (c) => a + b + c; return add(1)(2)(3)', 6],
  ['return [((a) => a).length, ((a, b) => a).length]', [1, 2]],
  ['const f = (n) => { n = n + 1; return n }; let n = 5; return [f(n), n]', [6, 5]],
  [
    'const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i++); return [fs[0](), fs[0](), fs[1](), fs[2]()]',
    [0, 1, 1, 2],
  ],
  ['const fs = []; for (var i = 0; i < 3; i++) fs.push(() => i); return fs.map((f) => f())', [3, 3, 3]],
  [
    'const fs = []; for (const x of [1, 2]) fs.push(() => x); for (const k in { a: 1, b: 2 }) fs.push(() => k); return fs.map((f) => f())',
    [1, 2, 'a', 'b'],
  ],
  ['return ((a, b) => { var c = a; { var c = b } return c })(1, 2)', 2],
  ['return ((x) => { var x; return x })(1)', 1],
  ['return ((x) => { var x = 2; return x })(1)', 2],
  ['return (function (a) { { function g() { return a } } return g2(); function g2() { return a + 1 } })(1)', 2],
  ['const x = 1; { const x = 2; { const x = 3 } } return x', 1],
  ['let a = 1; { let a = 2; a += 1 } { a += 10 } return a', 11],
  ['let f; { const secret = 4; f = () => secret } return f()', 4],
  ['function outer() { function inner() { return b } const b = 3; return inner() } return outer()', 3],
  ['const f = (a, b = () => a) => { a = 2; return b() }; return f(1)', 2],
  ['const f = (a, b = () => a) => { var a = 2; return [a, b()] }; return f(1)', [2, 1]],
  ['return [1, 2, 3].map((x, i, l) => x + i + l.length)', [4, 6, 8]],
  [
    'return [[3, 1, 2].sort((a, b) => b - a), [1, 2, 3].reduce((s, x) => s + x), [1, 2].flatMap((x) => [x, x])]',
    [[3, 2, 1], 6, [1, 1, 2, 2]],
  ],
  [
    'return [Array.from([1, 2], function (x) { return x * this.k }, { k: 3 }), Array.from({ length: 2 }, (_, i) => i), Array.from("ab")]',
    [
      [3, 6],
      [0, 1],
      ['a', 'b'],
    ],
  ],
  [
    'const map = [].map; return [map.call([1, 2], (x) => x + 1), map.apply([3], [(x) => x]), map.bind([4])((x) => x * 2)]',
    [[2, 3], [3], [8]],
  ],
  [
    'const m = Math.max; return [m(1, 3), Math.max.apply(null, [4, 2]), Math["min"](1, 2), [1.5].map(Math.floor)]',
    [3, 4, 1, [1]],
  ],
];

const STATEMENTS: readonly Case[] = [
  [
    'const f = (n) => { if (n > 1) return "many"; else if (n === 1) { return "one" } return "none" }; return [f(0), f(1), f(2)]',
    ['none', 'one', 'many'],
  ],
  ['let s = ""; for (let i = 0, j = 10; i < j; i += 3, j--) s += i; return s', '036'],
  ['let i = 0; for (;;) { if (i++ > 3) break } return i', 5],
  ['let i = 0; for (; i < 3;) i++; for (i = 10; ; i++) if (i > 12) break; return i', 13],
  ['let s = 0; for (let i = 0; i < 6; i++) { if (i % 2) continue; if (i > 3) break; s += i } return s', 2],
  ['let s = 0, i = 0; while (i < 6) { i++; if (i === 2) continue; if (i === 5) break; s += i } return [s, i]', [8, 5]],
  [
    'let s = 0, i = 0; do { i++; if (i === 2) continue; if (i === 5) break; s += i } while (i < 9); return [s, i]',
    [8, 5],
  ],
  ['let n = 0; do n++; while (false); while (false) n++; return n', 1],
  [
    'const r = []; a: for (const x of [1, 2, 3]) { b: for (const y of [1, 2, 3]) { if (y === 2) continue b; if (x === 2) continue a; if (x === 3) break a; r.push([x, y]) } r.push(x) } return r',
    [[1, 1], [1, 3], 1],
  ],
  ['const r = []; a: b: for (const x of [1, 2]) { for (;;) { r.push(x); continue a } } return r', [1, 2]],
  [
    'const r = []; let i = 0; a: do { i += 1; for (;;) { if (i < 3) continue a; break a } } while (i < 9); r.push(i); b: while (i < 6) { i += 1; for (;;) { continue b } r.push("no") } r.push(i); return r',
    [3, 6],
  ],
  [
    'const r = []; a: for (const k in { x: 1, y: 2 }) { for (;;) { r.push(k); continue a } } b: for (let i = 0; i < 2; i++) { for (;;) { r.push(i); continue b } } return r',
    ['x', 'y', 0, 1],
  ],
  ['const r = []; a: { r.push(1); { if (r.length) break a } r.push(2) } r.push(3); return r', [1, 3]],
  ['const r = []; a: b: { r.push(1); if (r.length) break a; r.push(2) } a: if (true) { break a } return r', [1]],
  ['a: for (const x of [1]) { b: { for (;;) { break b } } return "after b" } return "no"', 'after b'],
  ['const f = () => { for (const x of [1, 2, 3]) for (;;) { return x } }; return f()', 1],
  [
    'const r = []; for (const [k, v] of Object.entries({ a: 1, b: 2 })) r.push(k + v); for (const { n = 5 } of [{}, { n: 6 }]) r.push(n); return r',
    ['a1', 'b2', 5, 6],
  ],
  [
    'let x; const o = {}, r = []; for (x of [1, 2]) r.push(x); for (o.k in { a: 1, b: 2 }) r.push(o.k); for (var y of "z") r.push(y); for ([x] of [[7]]) r.push(x); return [r, x, o, y]',
    [[1, 2, 'a', 'b', 'z', 7], 7, { k: 'b' }, 'z'],
  ],
  [
    'const r = []; for (const k in [5, 6]) r.push(k); for (const k in "ab") r.push(k); for (const k in null) r.push(k); for (const k in undefined) r.push(k); for (const c of "ñ€") r.push(c); return r',
    ['0', '1', '0', '1', 'ñ', '€'],
  ],
  ['for (var i in { a: 1 }) ; for (var j = 0; j < 2; j++) ; return [i, j]', ['a', 2]],
  [
    'const f = (v) => { switch (v) { case 1: return "one"; case 2: case 3: return "few"; default: return "many" } }; return [1, 2, 3, 4, "1"].map(f)',
    ['one', 'few', 'few', 'many', 'many'],
  ],
  [
    'const f = (v) => { const r = []; switch (v) { case 1: r.push(1); default: r.push("d"); case 2: r.push(2); break; case 3: r.push(3) } return r }; return [1, 2, 3, 4].map(f)',
    [[1, 'd', 2], [2], [3], ['d', 2]],
  ],
  ['const f = (v) => { switch (v) { case 1: } switch (v) {} return "out" }; return f(1)', 'out'],
  [
    'const seen = []; const t = (v) => { seen.push(v); return v }; switch (2) { case t(1): case t(2): case t(3): } return seen',
    [1, 2],
  ],
  ['switch (1) { case 0: let a = 1; case 1: a = 5; { const a = 6 } return a }', ReferenceError],
  [
    'const r = []; for (const x of [1, 2, 3]) { switch (x) { case 2: continue; default: r.push(x); break } r.push("-") } return r',
    [1, '-', 3, '-'],
  ],
  ['const r = []; a: for (const x of [1, 2]) { switch (x) { case 2: break a } r.push(x) } return r', [1]],
  ['const r = []; switch (1) { default: function f() { return 8 } r.push(f()) } return r', [8]],
  [
    'const f = (n) => { try { if (n) throw n; return "fine" } catch (e) { return e + 1 } finally { seen.push(n) } }; const seen = []; return [f(0), f(2), seen]',
    ['fine', 3, [0, 2]],
  ],
  ['return (() => { try { return 1 } finally { return 2 } })()', 2],
  ['return (() => { for (const x of [1, 2]) { try { return x } finally { continue } } return "end" })()', 'end'],
  ['return (() => { for (;;) { try { throw 1 } finally { break } } return "left" })()', 'left'],
  ['try { try { throw 1 } finally { 2 } } catch (e) { return e }', 1],
  ['try { try { throw 1 } catch (e) { throw e + 1 } finally { 3 } } catch (e) { return e }', 2],
  ['try { try { throw 1 } catch (e) { throw 2 } finally { throw 3 } } catch (e) { return e }', 3],
  ['try { throw { a: 1, b: [2] } } catch ({ a, b: [c] }) { return [a, c] }', [1, 2]],
  ['const e = 0; try { throw 1 } catch (e) { e = 5 } return e', 0],
  ['try { throw 1 } catch { const x = 4; return x }', 4],
  ['const r = []; a: try { r.push(1); break a; } finally { r.push(2) } return r', [1, 2]],
  [
    'const f = () => { try { try { null.x } finally { done = true } } catch (e) { return [done, e.message] } }; let done = false; return f()',
    [true, "Cannot read properties of null (reading 'x')"],
  ],
  ['; ; {} { ; } return 1', 1],
  ['1; "use strict"; if (0) ; else ; return', undefined],
  ['return\n1', undefined],
];

const GLOBALS: readonly Case[] = [
  [
    'return [Math.PI > 3, Math.trunc(1.7), Math.hypot(3, 4), Number.MAX_SAFE_INTEGER, Number.isInteger(2), Number.parseFloat("1.5px"), Number("12"), Number.EPSILON > 0]',
    [true, 1, 5, 9007199254740991, true, 1.5, 12, true],
  ],
  [
    'return [Object.keys({ a: 1 }), Object.values({ a: 1 }), Object.entries({ a: 1 }), Object.fromEntries([["a", 1]]), Object.is(NaN, NaN), Object.hasOwn({ a: 1 }, "a")]',
    [['a'], [1], [['a', 1]], { a: 1 }, true, true],
  ],
  [
    'const t = { a: 1 }; const r = Object.assign(t, { b: 2 }, null, undefined, "c"); return [r === t, t]',
    [true, { 0: 'c', a: 1, b: 2 }],
  ],
  [
    'return [Array.isArray([]), Array.isArray({}), Array.of(7, 8), Array(3).length, new Array(2).length, new Array(1, 2), Array("a")]',
    [true, false, [7, 8], 3, 2, [1, 2], ['a']],
  ],
  [
    'return [String.fromCharCode(65), String.fromCodePoint(128512), String(1), new String("a").length, Boolean(""), new Boolean(1).valueOf()]',
    ['A', '😀', '1', 1, false, true],
  ],
  ['return [BigInt(7), BigInt.asIntN(4, 15n), BigInt.asUintN(4, 17n)]', [7n, -1n, 1n]],
  [
    'return [Date.UTC(2026, 0, 1), Date.parse("2026-01-01"), new Date(0).getTime(), new Date(2026, 0, 31).getDate(), new Date("2026-05-06").toISOString()]',
    [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1), 0, 31, '2026-05-06T00:00:00.000Z'],
  ],
  [
    'return [JSON.stringify({ a: [1, null] }), JSON.parse("[1]"), JSON.stringify([1], null, 1)]',
    ['{"a":[1,null]}', [1], '[\n 1\n]'],
  ],
  [
    'return [new Set([1, 1]).size, new Map([[1, 2]]).get(1), [...new Set("aab")], new URLSearchParams("a=1").get("a"), new URL("/x", "https://a.b").href, URL.canParse("x")]',
    [1, 2, ['a', 'b'], '1', 'https://a.b/x', false],
  ],
  [
    'return [new RegExp("a+", "g").source, RegExp("b").flags, "aXbX".split("X"), "a-b".replace(/-/g, "+"), [..."a1b2".matchAll(/[0-9]/g)].map((m) => m[0]), "abc".search("c"), "abc".match("b").index]',
    ['a+', '', ['a', 'b', ''], 'a+b', ['1', '2'], 2, 1],
  ],
  [
    'return [new TypeError("t"), new RangeError("r"), SyntaxError("s"), Error("e"), new ReferenceError("f"), new URIError("u"), new EvalError("v")].map((e) => [e.name, e.message])',
    [
      ['TypeError', 't'],
      ['RangeError', 'r'],
      ['SyntaxError', 's'],
      ['Error', 'e'],
      ['ReferenceError', 'f'],
      ['URIError', 'u'],
      ['EvalError', 'v'],
    ],
  ],
  [
    'return [parseInt("12px", 10), parseFloat("1.5"), isNaN("x"), isFinite("3"), encodeURIComponent("a b&"), decodeURIComponent("a%20b"), encodeURI("a b&"), decodeURI("a%20b")]',
    [12, 1.5, true, true, 'a%20b%26', 'a b', 'a%20b&', 'a b'],
  ],
  [
    'return [new Intl.NumberFormat("de").format(1234.5), Intl.getCanonicalLocales("PT-br"), Intl.NumberFormat.supportedLocalesOf("pt"), new Intl.PluralRules("en").select(1), new Intl.ListFormat("en").format(["a", "b"]), new Intl.Locale("pt-BR").language]',
    ['1.234,5', ['pt-BR'], ['pt'], 'one', 'a and b', 'pt'],
  ],
  [
    'return [new Intl.Collator("sv").compare("ä", "z") > 0, new Intl.DisplayNames("en", { type: "region" }).of("PT"), new Intl.RelativeTimeFormat("en").format(-1, "day"), [...new Intl.Segmenter("en").segment("ab")].length, new Intl.DateTimeFormat("en", { timeZone: "UTC" }).format(0)]',
    [true, 'Portugal', '1 day ago', 2, '1/1/1970'],
  ],
  ['const { max, PI } = Math; const { keys } = Object; return [max(1, 2), PI > 3, keys({ z: 1 })]', [2, true, ['z']]],
  ['return [undefined === void 0, NaN !== NaN, Infinity > 1e308]', [true, true, true]],
];

/** Code that throws, and what. */
const FAILURES: [code: string, kind: ErrorConstructor, message?: string][] = [
  ['null.x', TypeError, "Cannot read properties of null (reading 'x')"],
  ['const u = undefined; return u["a b"]', TypeError, "Cannot read properties of undefined (reading 'a b')"],
  ['const o = {}; return o.a.b.c', TypeError, "Cannot read properties of undefined (reading 'b')"],
  ['const o = {}; return o.a.b()', TypeError, "Cannot read properties of undefined (reading 'b')"],
  ['const o = null; o.x = 1', TypeError, "Cannot set properties of null (setting 'x')"],
  ['let o; o.x += 1', TypeError, "Cannot read properties of undefined (reading 'x')"],
  ['const o = {}; o.f()', TypeError],
  ['const o = {}; o["f"]()', TypeError],
  ['const f = 1; f()', TypeError],
  ['const f = null; f()', TypeError],
  ['let f; f()', TypeError],
  ['const o = { f: 1 }; o.f?.()', TypeError],
  ['new (() => 1)()', TypeError],
  ['new Math.max()', TypeError],
  ['new 5', TypeError],
  ['"a" in "abc"', TypeError],
  ['1 in 1', TypeError],
  ['1 instanceof 1', TypeError],
  ['[] instanceof {}', TypeError],
  ['const a = 1; a = 2', TypeError, 'Assignment to constant variable.'],
  ['const a = 1; a += 2', TypeError, 'Assignment to constant variable.'],
  ['const a = 1; [a] = [2]', TypeError, 'Assignment to constant variable.'],
  ['for (const x of [1]) x = 2', TypeError, 'Assignment to constant variable.'],
  ['for (const x = 0; x < 2; x++) ;', TypeError, 'Assignment to constant variable.'],
  ['b; let b = 1', ReferenceError, "Cannot access 'b' before initialization"],
  ['b = 2; let b = 1', ReferenceError, "Cannot access 'b' before initialization"],
  ['const f = () => c; f(); const c = 1', ReferenceError, "Cannot access 'c' before initialization"],
  ['{ typeof d; let d }', ReferenceError, "Cannot access 'd' before initialization"],
  ['for (const x of x) ;', ReferenceError],
  ['((a = b, b) => a)()', ReferenceError, "Cannot access 'b' before initialization"],
  ['"abc".length = 1', TypeError],
  ['"abc"[0] = "x"', TypeError],
  ['"abc".x = 1', TypeError],
  ['NaN.x = 1', TypeError],
  ['delete [].length', TypeError, "Cannot delete property 'length' of "],
  ['const [a] = null', TypeError],
  ['const [a] = 5', TypeError],
  ['const [...a] = {}', TypeError],
  ['const { a } = null', TypeError, "Cannot destructure 'null' as it is null."],
  ['const {} = undefined', TypeError],
  ['(({ a }) => a)()', TypeError],
  ['[...5]', TypeError],
  ['Math.max(...5)', TypeError],
  ['for (const x of 5) ;', TypeError],
  ['for (const x of { a: 1 }) ;', TypeError],
  ['1n + 1', TypeError],
  ['+1n', TypeError],
  ['throw new RangeError("far")', RangeError, 'far'],
  ['new Array(-1)', RangeError],
  ['"a".repeat(-1)', RangeError],
  ['JSON.parse("{")', SyntaxError],
  ['decodeURIComponent("%")', URIError],
];

const ALL: readonly Case[] = [
  ...[VALUES, OPERATORS, ASSIGNMENTS, PATTERNS, MEMBERS, FUNCTIONS, STATEMENTS, GLOBALS].flat(),
  ...FAILURES.map(([code, kind]) => [code, kind] as const),
];

let compiled: readonly CompiledFormula[] = [];

beforeAll(async () => {
  compiled = await functionsOf(ALL.map(([code]) => ({ binding: 'code', code })));
});

/** Every way to run a piece of code, by its name. */
const waysToRun = (code: string): [way: string, run: () => unknown][] => {
  const by = (evaluator: Evaluator, formula: { code?: string; fn?: number }) => () =>
    evaluator.evaluate({ binding: 'code', ...formula }, scopeOf());
  return [
    ['interpreted', by(interpretingEvaluator(), { code })],
    ['compiled', by(compiledEvaluator(compiled), { fn: ALL.findIndex(([other]) => other === code) })],
    ['compiled on demand', by(dynamicEvaluator(), { code })],
  ];
};

const runs = (code: string, value: unknown): void => {
  for (const [way, run] of waysToRun(code)) {
    if (value === ReferenceError) expect(run, way).toThrow(ReferenceError);
    else expect(run(), way).toEqual(value);
  }
};

describe('formulas are JavaScript, interpreted, compiled or compiled on demand', () => {
  it.each(VALUES)('values: %s', runs);
  it.each(OPERATORS)('operators: %s', runs);
  it.each(ASSIGNMENTS)('assignments: %s', runs);
  it.each(PATTERNS)('patterns: %s', runs);
  it.each(MEMBERS)('members: %s', runs);
  it.each(FUNCTIONS)('functions: %s', runs);
  it.each(STATEMENTS)('statements: %s', runs);
  it.each(GLOBALS)('globals: %s', runs);

  it.each(FAILURES)('failures: %s', (code, kind, message) => {
    for (const [way, run] of waysToRun(code)) {
      expect(run, way).toThrow(kind);
      if (message !== undefined && way === 'interpreted') expect(run).toThrow(message);
    }
  });
});
