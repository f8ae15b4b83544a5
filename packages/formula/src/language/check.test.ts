import { describe, expect, it } from 'vitest';
import { checkFormula, type FormulaAnalysis, type FormulaMode } from '../index.ts';

const analysis = (code: string, mode: FormulaMode = 'formula', parameters: readonly string[] = []): FormulaAnalysis => {
  const result = checkFormula(code, { mode, parameters });
  if (!result.ok) throw new Error(result.error.message);
  return result.analysis;
};

const failure = (code: string, mode: FormulaMode = 'formula'): unknown => {
  const result = checkFormula(code, { mode });
  return result.ok ? null : result.error;
};

describe('checking a formula', () => {
  it('says that the text ends too early, and where', () => {
    expect(failure('1 +')).toEqual({ message: 'Unexpected end of formula', line: 1, column: 3, offset: 3 });
    expect(failure('(a\n  + b')).toMatchObject({ message: 'Unexpected end of formula', line: 2, column: 5 });
    expect(failure('if (a) {', 'code')).toMatchObject({ message: 'Unexpected end of formula' });
  });

  it('points at what it does not understand', () => {
    expect(failure('a b')).toEqual({ message: 'Unexpected token', line: 1, column: 2, offset: 2 });
    expect(failure('const x = 1;\nreturn x x', 'code')).toMatchObject({ line: 2, column: 9 });
  });

  it.each(['}) ; (() => {', '}), (() => {', '}, () => {', '}); alert(1); (async () => {'])(
    'does not let %s close its function',
    (code) => {
      expect(failure(code, 'code')).toMatchObject({ message: 'Unexpected token', offset: 0 });
    },
  );

  it('allows comments, a final semicolon and nothing at all', () => {
    for (const code of ['', '  ', '1 // one', '/* two */ 2', 'a;']) expect(failure(code)).toBeNull();
  });

  it('allows await only in actions', () => {
    expect(failure('await x', 'action')).toBeNull();
    expect(failure('return await x', 'code')).not.toBeNull();
  });

  it('reports `with` and octal numbers', () => {
    expect(failure('with (a) { b }', 'code')).not.toBeNull();
    expect(failure('010')).not.toBeNull();
  });
});

describe('analysing a formula', () => {
  it('finds the variables, collections, formulas and helpers that it reads', () => {
    const found = analysis(
      `variables[/* name */ 'v1'] + variables.v2 + collections?.["c1"]?.data + formulas['f1'](1)
        + pluginFormulas['p1'].toISO(2) + wwFormulas.sum(1) + variables['v1']`,
    );
    expect(found).toMatchObject({
      variables: ['v1', 'v2'],
      collections: ['c1'],
      formulas: ['f1'],
      pluginFormulas: [{ plugin: 'p1', name: 'toISO' }],
      helpers: ['sum'],
      readsDynamically: false,
      browserOnly: false,
      isTimeDependent: false,
    });
  });

  it('knows a key that is computed, and a name that the code declares itself', () => {
    expect(analysis('variables[context.item.data]').readsDynamically).toBe(true);
    expect(analysis("const variables = {}; return variables['x']", 'code')).toMatchObject({
      variables: [],
      readsDynamically: false,
    });
  });

  it.each(['axios.get(1)', 'wwLib.x', 'window.a', 'document', '_.get(a)', 'class A {}', 'async () => 1', 'x = 1'])(
    'calls %s browser-only',
    (code) => expect(analysis(code).browserOnly).toBe(true),
  );

  it.each(['Math.max(1)', '[1].map(x => x)', 'context.item', 'new Intl.NumberFormat("pt")', 'typeof undefined'])(
    'does not call %s browser-only',
    (code) => expect(analysis(code).browserOnly).toBe(false),
  );

  it('takes parameters as handed in', () => {
    expect(analysis('a + b', 'formula', ['a', 'b'])).toMatchObject({ browserOnly: false, otherNames: ['a', 'b'] });
    expect(analysis('a + b', 'formula', ['a']).browserOnly).toBe(true);
  });

  it.each(['new Date()', 'Math.random()', "pluginFormulas['p'].date()", 'wwFormulas.now()'])(
    'knows that %s depends on time or chance',
    (code) => expect(analysis(code).isTimeDependent).toBe(true),
  );
});

describe('the names that code takes from outside', () => {
  it.each<[string, string[]]>([
    ['return a + b.c + b[d] + e()', ['a', 'b', 'd', 'e']],
    ['return { a, b: c, [d]: e, f() { return g }, ...h }', ['a', 'c', 'd', 'e', 'g', 'h']],
    ['const a = x; let b = a; var c = b; return c', ['x']],
    ['return a; var a', []],
    ['if (x) { var a = 1 } return a', ['x']],
    ['{ let a = 1; const b = 2; function c() {} class D {} } return [a, b, c, D]', ['a', 'b', 'c', 'D']],
    ['{ a; let a = 1 } return f(); function f() { return b; let b }', []],
    [
      'const f = (a, { b, c: [d], ...e }, [g, , h = i] = j, ...k) => [a, b, d, e, g, h, k, c]; return f',
      ['i', 'j', 'c'],
    ],
    ['const f = function self(a) { var b; { var c } return [self, a, b, c, arguments] }; return self', ['self']],
    ['const f = () => arguments; return f', ['arguments']],
    ['function f(a) { var b } return [f, a, b]', ['a', 'b']],
    ['(() => { var a = () => { var b }; return [a, b] })()', ['b']],
    ['const { [a]: b, c = d, e: { f = g } } = h; return [b, c, f]', ['a', 'd', 'g', 'h']],
    ['const [a = b, [c], ...d] = e; return [a, c, d]', ['b', 'e']],
    ['for (let i = a, j = i; i < b; i += c) d(i, j); return i', ['a', 'b', 'c', 'd', 'i']],
    ['for (const x of a) b(x); for (const y in c) d(y); return [x, y]', ['a', 'b', 'c', 'd', 'x', 'y']],
    ['for (var x of a) ; for (var y in a) ; for (var z = 0; ;) break; return [x, y, z]', ['a']],
    ['for (x of a) b(x); for (y.k in c) ; for ([z] of c) ;', ['x', 'a', 'b', 'y', 'c', 'z']],
    [
      'try { a } catch ({ message, b = c }) { return [message, b] } finally { d } return message',
      ['a', 'c', 'd', 'message'],
    ],
    ['try { a } catch { b }', ['a', 'b']],
    ['switch (a) { case b: let c = 1; default: c; d } return c', ['a', 'b', 'd', 'c']],
    ['a: for (;;) { if (b) break a; continue a }', ['b']],
    ['x = y; z += 1; w++; [v, u.t] = [1]; ({ s, r: q } = p)', ['x', 'y', 'z', 'w', 'v', 'u', 's', 'q', 'p']],
    ['typeof a; delete b.c; delete d[e]; void f', ['a', 'b', 'd', 'e', 'f']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code itself is a template
    ['return `${a}${b.c}` + d`x${e}`', ['a', 'b', 'd', 'e']],
    ['return a ? b : c ?? (d || (e, f))', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['return new A(b, ...c)?.d?.[e]?.(f)', ['A', 'b', 'c', 'e', 'f']],
    [
      'class A extends B { static c = d; [e] = f; g(h) { return [h, i, A, super.x] } static { let j; var w; j; k; w } #l = m; get n() { return this.#l } } return [A, w]',
      ['B', 'd', 'e', 'f', 'i', 'k', 'm', 'w'],
    ],
    ['const C = class Inner { static x = Inner; y = z }; return [C, Inner]', ['z', 'Inner']],
    ['return class Inner { static x = Inner }', []],
    ['return await a(import.meta)', ['a']],
    ['return function* () { yield a }', ['a']],
    ['return [variables, collections, context, event, Math, undefined, parseInt, z]', ['z']],
  ])('%s', (code, names) => expect([...analysis(code, 'action').otherNames].sort()).toEqual([...names].sort()));

  it.each<[string, string[]]>([
    ['x = 1; y += 2; z++; --w', ['x', 'y', 'z', 'w']],
    ['[a, b.c, ...d] = [1]; ({ e, f: g, h = 1, ...i } = {})', ['a', 'd', 'e', 'g', 'h', 'i']],
    ['for (x of [1]) ; for (y in {}) ;', ['x', 'y']],
    ['let a = 1; a = 2; const f = (b) => { b = 1; c = 2 }; var d; d++', ['c']],
    ['a.b = 1; a[c] = 2; return d', []],
    ['x = 1; x = 2', ['x']],
  ])('among them those that %s assigns to', (code, names) => expect(analysis(code, 'code').assigns).toEqual(names));
});

describe('what code reads of the site', () => {
  it.each<[string, string[]]>([
    ['variables.a + variables["b"] + variables["a"]', ['a', 'b']],
    ['variables?.a?.b.c[variables.d]', ['a', 'd']],
    ['typeof variables.a + [...variables.b]', ['a', 'b']],
    ['((variables) => variables.a)(1)', []],
    ['other.variables.a + other["variables"]', []],
    ['variables[1] + variables[a]', []],
  ])('%s: those variables', (code, keys) => expect(analysis(code).variables).toEqual(keys));

  it.each<[string, boolean]>([
    ['variables[a]', true],
    ['variables[1]', true],
    ['Object.keys(collections)', true],
    ['variables.a = 1', true],
    ['delete variables.a', true],
    ['variables.a + collections["b"]', false],
    ['(({ variables }) => variables)({})', false],
    ['({ variables: 1, collections() {} }).variables', false],
  ])('%s asks for more than can be told: %s', (code, is) => expect(analysis(code).readsDynamically).toBe(is));

  it('names formulas, plugin formulas and helpers once each, where they are those of the site', () => {
    expect(
      analysis(
        'formulas.a(formulas["b"](), formulas[c]) + pluginFormulas["p"]["f"]() + pluginFormulas.p.f() + pluginFormulas[q].g() + pluginFormulas.p[r]() + wwFormulas.sum() + wwFormulas["sum"]() + wwFormulas[s]()',
      ),
    ).toMatchObject({ formulas: ['a', 'b'], pluginFormulas: [{ plugin: 'p', name: 'f' }], helpers: ['sum'] });
    expect(
      analysis(
        'const formulas = {}, wwFormulas = {}; return [formulas.a, wwFormulas.sum, other.formulas.b, x.wwFormulas.c]',
        'code',
      ),
    ).toMatchObject({ formulas: [], helpers: [], pluginFormulas: [] });
    expect(analysis('((pluginFormulas) => pluginFormulas.p.f + a.b.c)(1)').pluginFormulas).toEqual([]);
    expect(analysis('pluginFormulas.p.f() + pluginFormulas.q.f() + pluginFormulas.p.g()').pluginFormulas).toEqual([
      { plugin: 'p', name: 'f' },
      { plugin: 'q', name: 'f' },
      { plugin: 'p', name: 'g' },
    ]);
  });

  it.each([
    'a',
    'Math.max(1)',
    'Math',
    'wwFormulas.sum(1)',
    "pluginFormulas['p'].toISO()",
    '((Date) => Date)(1)',
    'x.Date',
    '({ Date: 1 })',
    'formulas.now()',
    'x.random',
    'pluginFormulas[p].x',
    '((Math) => Math.random())(1)',
  ])('%s depends neither on time nor on chance', (code) => expect(analysis(code).isTimeDependent).toBe(false));

  it.each([
    'wwFormulas.timestamp()',
    "pluginFormulas.p['dateISO']()",
    'pluginFormulas.p.dateRealtime()',
    'pluginFormulas.p.getRealtimeDate()',
    'pluginFormulas.p.date()',
    '[1].map(() => Date.now())',
    "Math['random']()",
  ])('%s depends on time or chance', (code) => expect(analysis(code).isTimeDependent).toBe(true));
});

describe('the names of the site and of the language', () => {
  it.each([
    'variables collections formulas pluginFormulas pluginVariables plugins wwFormulas globalContext context event utilsFunctions wwUtils',
    'undefined NaN Infinity Math JSON Intl Object Array String Number Boolean BigInt Date RegExp Map Set URL URLSearchParams console',
    'Error TypeError RangeError SyntaxError ReferenceError URIError EvalError',
    'parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent',
  ])('are the same for a browser and a server: %s', (names) => {
    expect(analysis(`[${names.split(' ').join()}]`)).toMatchObject({ otherNames: [], browserOnly: false });
  });
});

describe('what only a browser runs', () => {
  it.each([
    ...[
      'return await x.y',
      'async function f() {}',
      'const f = async () => 1',
      'function* f() { yield 1 }',
      'class A {}',
      'return class {}',
    ],
    ...['return import("x")', 'return import.meta', 'debugger', 'return String.raw`x`', 'for await (const x of []) ;'],
    ...['return { get a() { return 1 } }', 'return { set a(v) {} }', 'return { async a() {} }', 'return { *a() {} }'],
    ...['return /(a+)+/.test("a")', 'return { a() { return super.a } }', 'return nobody', 'x = 1'],
  ])('%s', (code) => expect(analysis(code, 'action').browserOnly).toBe(true));

  it.each([
    ...['return { a() {}, b: 1, c: () => 1, ["d"]: 1 }', 'return /a+b/g', 'for (const x of []) ;', 'return new Map()'],
    ...[
      'function f() { return arguments } return f',
      'return console.log(1)',
      'return typeof Math',
      'a: for (;;) break a',
    ],
  ])('but not %s', (code) => expect(analysis(code, 'action').browserOnly).toBe(false));
});

describe('the place of an error', () => {
  it.each<[string, string, number, number, number]>([
    ['a b', 'formula', 1, 2, 2],
    ['1;\n\n  x y', 'code', 3, 4, 8],
    ['1;\r\nx y', 'code', 2, 2, 6],
    ['1;\u2028x y', 'code', 2, 2, 5],
    ['(', 'formula', 1, 1, 1],
    ['{\n', 'code', 2, 0, 2],
    ['const a = 1;\nconst a = 2', 'code', 2, 6, 19],
  ])('%j', (code, mode, line, column, offset) => {
    expect(failure(code, mode as FormulaMode)).toMatchObject({ line, column, offset });
  });

  it('is said in words without the position', () => {
    expect(failure(`const a = 1;${'\n'.repeat(12)}const a = 2`, 'code')).toMatchObject({
      message: "Identifier 'a' has already been declared",
    });
    expect(failure('const a = 1; const a = 2', 'code')).toMatchObject({
      message: "Identifier 'a' has already been declared",
    });
  });
});
