import { describe, expect, it, vi } from 'vitest';
import { compiledEvaluator, compileModule, dynamicEvaluator, type FormulaMode } from '../index.ts';
import { compileOne, evaluateCompiled, functionsOf, helpersOf, scopeOf } from '../testing/support.ts';

const scope = scopeOf({ wwFormulas: helpersOf(), context: { item: { data: 2 } }, event: { v: 1 }, p: 3 }, { v: 5 });
const source = (code: string, binding: FormulaMode = 'formula'): string => compileModule([{ binding, code }]).source;

describe('a compiled module', () => {
  it('reads a static variable directly, comment or not', () => {
    expect(source("variables[/* name */ 'v'] + variables.v")).toContain('$.variable("v") + $.variable("v")');
    expect(source("collections?.['c']?.data")).toContain('$.collection("c")?.data');
    expect(source('variables[key]')).toContain('$.names.variables[key]');
  });

  it('is one expression where a formula is one', () => {
    expect(source('1 + 1')).toContain('\n($)=>(1 + 1)\n');
    expect(source('')).toContain('\n($)=>(undefined)\n');
    expect(source('[1].map((n) => n)')).toMatch(/\n\(\$\)=>\{let \$n=0;return\(.*\)\}\n/);
  });

  it('leaves names that the code declares alone', () => {
    const code = 'const context = { item: 1 }; return ((event) => ({ event, c: context.item }))(variables.v)';
    expect(source(code, 'code')).not.toContain('names');
  });

  it.each<[FormulaMode, string, unknown]>([
    ['formula', "variables['v'] + p", 8],
    ['formula', '({ context, p }).p', 3],
    ['formula', 'p = p + 1', 4],
    ['formula', 'f() + 1; function f() { return p }', 4],
    ['formula', 'p // comment', 3],
    ['formula', '[1, 2].map(x => ({ x })).map(o => o.x + p)', [4, 5]],
    ['formula', '[1].map(a => b => a + b)[0](2)', 3],
    ['code', 'const $ = 1, $n = 2; for (const i of [1]) p; return $ + $n + p', 6],
    ['code', 'let s = 0\nfor (let i = 0; i < 3; i++) s += i\nreturn s', 3],
    ['code', 'let f; for (const i of [1, 2]) f = () => i\nreturn f()', 2],
    ['code', 'const { item: { data: d = 9 } } = context; return d', 2],
    ['code', 'return typeof nobody', 'undefined'],
    ['code', 'let i = 0; do i++; while (i < 3); return i', 3],
    ['code', 'return (function () { "use strict"\n return p })()', 3],
    ['code', '', undefined],
  ])('%s: %s', async (binding, code, value) => {
    await expect(evaluateCompiled({ binding, code, parameters: ['p'] }, scope)).resolves.toEqual(value);
    expect(dynamicEvaluator().evaluate({ binding: binding === 'code' ? 'code' : 'formula', code }, scope)).toEqual(
      value,
    );
  });

  it('sets a global where the code assigns to an undeclared name', async () => {
    const compiled = await compileOne({ binding: 'code', code: 'tramaTestName = 4; return tramaTestName' });
    expect(compiled(scope)).toBe(4);
    expect(Reflect.get(globalThis, 'tramaTestName')).toBe(4);
    Reflect.deleteProperty(globalThis, 'tramaTestName');
  });

  it('keeps a piece that does not parse to itself', async () => {
    const entries = [
      { binding: 'formula', code: '1 +' },
      { binding: 'formula', code: '2' },
    ] as const;
    expect(compileModule(entries).problems).toEqual([
      { index: 0, message: 'Unexpected end of formula', line: 1, column: 3, offset: 3 },
    ]);
    const evaluator = compiledEvaluator(await functionsOf(entries));
    expect(() => evaluator.evaluate({ binding: 'formula', fn: 0 }, scope)).toThrow('Unexpected end of formula');
    expect(evaluator.evaluate({ binding: 'formula', fn: 1 }, scope)).toBe(2);
  });

  it('runs actions asynchronously', async () => {
    const code = 'const n = await Promise.resolve(event.v); return n + p';
    const evaluator = compiledEvaluator(await functionsOf([{ binding: 'action', code, parameters: ['p'] }]));
    await expect(evaluator.run({ fn: 0 }, scope)).resolves.toBe(4);
    await expect(dynamicEvaluator().run({ code }, scope)).resolves.toBe(4);
  });

  it.each([
    ...[
      'while (true) {}',
      'for (;;);',
      'do {} while (true)',
      'for (;;) { continue; 1 }',
      'for (;;) for (const x of [1]) ;',
    ],
    ...[
      'for (const k in { a: 1 }) for (;;) ;',
      'const f = () => { "use strict"; for (;;) {} }; f()',
      'for (;;) (() => 1)()',
    ],
    'const f = (n) => n < 1 ? 0 : f(n - 1) + f(n - 1); return f(40)',
  ])('stops %s', async (code) => {
    await expect(evaluateCompiled({ binding: 'code', code }, scope)).rejects.toMatchObject({
      code: 'formula/step-limit',
    });
  });

  it('says which function is missing', () => {
    expect(() => compiledEvaluator([]).evaluate({ binding: 'formula', fn: 3 }, scope)).toThrow(
      expect.objectContaining({ code: 'formula/not-compiled' }),
    );
    expect(compiledEvaluator([]).evaluate({ binding: 'formula' }, scope)).toBeUndefined();
  });
});

describe('the dynamic evaluator', () => {
  it('keeps to itself what code assigns to a name that it is handed, whoever hands it', () => {
    const dynamic = dynamicEvaluator();
    const run = (names: Record<string, unknown>) =>
      dynamic.evaluate({ binding: 'code', code: 'tramaP = (typeof tramaP) + 1; return tramaP' }, scopeOf(names));
    expect(run({ tramaP: 1 })).toBe('number1');
    expect('tramaP' in globalThis).toBe(false);
    expect(run({})).toBe('undefined1');
    expect(Reflect.get(globalThis, 'tramaP')).toBe('undefined1');
    expect(run({ tramaP: 'a' })).toBe('string1');
    expect(Reflect.get(globalThis, 'tramaP')).toBe('undefined1');
    Reflect.deleteProperty(globalThis, 'tramaP');
  });

  it('tells the same text as a formula, a body and an action apart', async () => {
    const dynamic = dynamicEvaluator();
    const scope = scopeOf({ p: 2 });
    expect(dynamic.evaluate({ binding: 'formula', code: 'p' }, scope)).toBe(2);
    expect(dynamic.evaluate({ binding: 'code', code: 'p' }, scope)).toBeUndefined();
    expect(dynamic.run({ code: 'p' }, scope)).toBeInstanceOf(Promise);
    expect(dynamic.evaluate({ binding: 'formula', code: '' }, scope)).toBeUndefined();
    expect(dynamic.evaluate({ binding: 'list', code: '1' }, scope)).toBeUndefined();
    await expect(dynamic.run({}, scope)).resolves.toBeUndefined();
  });

  it('makes a function of a text once, however often it runs', () => {
    const dynamic = dynamicEvaluator();
    const made = vi.spyOn(globalThis, 'Function');
    try {
      const values = [1, 2, 3].map((p) => dynamic.evaluate({ binding: 'formula', code: 'p + 1' }, scopeOf({ p })));
      expect(values).toEqual([2, 3, 4]);
      expect(made).toHaveBeenCalledOnce();
    } finally {
      made.mockRestore();
    }
  });

  it('throws the message of code that does not parse', () => {
    const run = () => dynamicEvaluator().evaluate({ binding: 'formula', code: '1 +' }, scopeOf());
    expect(run).toThrow(SyntaxError);
    expect(run).toThrow('Unexpected end of formula');
  });

  it('finds what every object has in no scope, and globals of the window behind it', () => {
    const run = (code: string) =>
      dynamicEvaluator().evaluate({ binding: 'formula', code }, scopeOf({ atob: () => 'mine' }));
    expect(run('typeof toString')).toBe('function');
    expect(run('toString === globalThis.toString')).toBe(true);
    expect(run('atob()')).toBe('mine');
    expect(run('new Event("x").type')).toBe('x');
    expect(run('typeof nobody')).toBe('undefined');
    expect(() => run('toStrin')).toThrow('toStrin is not defined');
  });

  it('keeps a line that begins with an unknown name a statement of its own', () => {
    const code = 'const a = 1\nparseMe(a)\nreturn a';
    expect(dynamicEvaluator().evaluate({ binding: 'code', code }, scopeOf({ parseMe: () => 1 }))).toBe(1);
  });

  it('fails for a name that nobody has', () => {
    expect(() => dynamicEvaluator().evaluate({ binding: 'formula', code: 'nobody.x' }, scope)).toThrow(ReferenceError);
  });
});
