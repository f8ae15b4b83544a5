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
