import { describe, expect, it } from 'vitest';
import { checkFormula, compileModule, interpretingEvaluator } from '../index.ts';
import { scopeOf } from '../testing/support.ts';
import { patternRisk } from './risky-pattern.ts';

const TEXT = `${'a'.repeat(60)}!`;

describe('a regular expression', () => {
  it.each(['(a+)+$', '(a*)*', '((a+)b?)+', '(?:x{2,})*', '(\\w+\\s?)+$', '^(([a-z])+.)+[A-Z]$', '(a|b+){3,}'])(
    '%s may never end',
    (source) => expect(patternRisk(source)).not.toBeNull(),
  );

  it.each(['a+b*', '(abc)+', '(a|b)+', '(a+)(b+)', '(\\d{3},)*\\d', '[(a+)]+', '\\(a+\\)+', '(a+)?', '(a{2})*', ''])(
    '%s ends',
    (source) => expect(patternRisk(source)).toBeNull(),
  );

  it.each([
    '(a|a)*',
    '^(?:\\w|\\d)+$',
    '(a|ab|b)*',
    '((a|a),)+',
    '(a|a){40}',
    '(a*,a*)*',
    '(a+)\\1*',
    '(?:(a)\\1)+',
    '(?<n>a)(?:\\k<n>b)*',
    '(?=(a|a)*b)c',
  ])('%s may never end either', (source) => expect(patternRisk(source)).not.toBeNull());

  it.each([
    '(ab|ac)*',
    '(.|\\n)*',
    '(?:\\\\.|[^\\\\])*',
    '(\\s|&nbsp;)+',
    '(?:\\r\\n?|\\n)+',
    '(?:\\.[a-z]+)*',
    '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+',
    '(["\'])a*\\1',
    '(a|b)?(a|a)',
    '(a|a){3}',
  ])('%s ends as well', (source) => expect(patternRisk(source)).toBeNull());

  it('is told truly where a class holds what another part of the choice begins with', () => {
    const source = '^(?:[\\x21-\\x5a\\x53-\\x7f]|\\\\[\\x01-\\x7f])+\\]$';
    const stepsFor = (length: number): number => {
      const begun = performance.now();
      new RegExp(source).test('\\a'.repeat(length));
      return performance.now() - begun;
    };
    expect(patternRisk(source)).toBe('overlapping');
    expect(stepsFor(22)).toBeGreaterThan(stepsFor(11) * 20);
  });

  it.each([
    ['?', '(a?)+', 'nested', false],
    ['{n,}', '(a{1,})+', 'nested', true],
    ['{n}', '(a{9})+', 'nested', false],
    ['{n,m}', '(a{1,9})+', 'nested', false],
    ['lazy', '(a+?)+?', 'nested', true],
    ['many times', '(a+){25}', 'nested', true],
    ['some times', '(a+){24}', 'nested', false],
    ['a choice many times', '(a|a){0,25}', 'overlapping', true],
    ['a choice some times', '(a|a){0,24}', 'overlapping', false],
    ['a choice without end', '(a|a){2,}', 'overlapping', true],
    ['an earlier group', '(a)\\1{25}', 'backreference', true],
    ['an earlier group once', '(a)\\1', 'backreference', false],
    ['an earlier group by its name', '(?<n>a)\\k<n>+', 'backreference', true],
    ['an earlier group in what is repeated', '(a)(?:b(?:\\1))+', 'backreference', true],
  ] as const)('is told by how often it repeats: %s', (_what, source, risk, isTold) => {
    expect(patternRisk(source)).toBe(isTold ? risk : null);
  });

  it.each([
    ['a mark at the beginning', '(,a+)*', null],
    ['a mark at the end', '(a+,)*', null],
    ['a mark behind a place', '(?:^,a+)*', null],
    ['a mark in front of a look ahead', '(?:a+,(?=b))*', null],
    ['a mark that also stands within', '(,[a,]+)*', 'nested'],
    ['a mark that also stands in a group within', '(?:,(?:a|,)+)*', 'nested'],
    ['a mark in front of groups without it', '(?:,(?:a|b(?:c))+)*', null],
    ['a mark in front of what an earlier group matched', '(x)(?:,\\1a+)*', 'nested'],
    ['a mark that may be left out', '(,?a+)*', 'nested'],
    ['a mark that stands any number of times', '(,*a+)*', 'nested'],
    ['no mark in one of two', '(,a+|b+)*', 'nested'],
  ])('is told by what says where one turn ends: %s', (_what, source, risk) => {
    expect(patternRisk(source)).toBe(risk);
  });

  it.each([
    ['of which one begins like the other', '(ab|abc)*', 'overlapping'],
    ['that differ in a later letter', '(abc|abd)*', null],
    ['of which one is empty', '(a|)*', null],
    ['of a group and a letter', '((?:a)b|c)*', 'overlapping'],
    ['of which one repeats its first letter', '(a+b|ab)*', 'overlapping'],
    ['of which one repeats another first letter', '(a{2}b|cb)*', null],
    ['that differ behind a place', '(^a|\\bb)*', null],
    ['behind a look ahead', '((?=x)a|b)*', null],
    ['behind a look back', '((?<!x)a|(?<=y)b)*', null],
    ['inside a group', '(?:x(?:a|a))*', 'overlapping'],
    ['inside two groups', '(?:x(?:y(?:a|a)))*', 'overlapping'],
  ])('is told by parts of a choice %s', (_what, source, risk) => {
    expect(patternRisk(source)).toBe(risk);
  });

  it.each([
    ['a class', '([a-c]|b)*', 'overlapping'],
    ['a class with a bracket', '([\\]a]|\\])*', 'overlapping'],
    ['a class of other letters', '([a-c]|d)*', null],
    ['all but a class', '([^a]|b)*', 'overlapping'],
    ['a number of a letter', '(\\x41|A)*', 'overlapping'],
    ['another number of a letter', '(\\u0041|A)*', 'overlapping'],
    ['a control letter', '(\\cJ|\\n)*', 'overlapping'],
    ['an escaped sign', '(\\.|a)*', null],
    ['an escaped bracket', '(\\(|a)*', null],
    ['a dot', '(.|a)*', 'overlapping'],
    ['a bar in a class', '([|]a)*', null],
    ['a letter of no sample', '(一|一)*', 'overlapping'],
    ['two letters of no sample', '(一|二)*', null],
  ])('knows the letters of %s', (_what, source, risk) => {
    expect(patternRisk(source)).toBe(risk);
  });

  it.each(['a', 'é', 'ſ', '\u2028', '\u2029', '\u200b', '€', '—', 'α', 'ж', 'א', 'あ', '中', '\ufeff', '😀'])(
    'knows the letters of every alphabet: %j',
    (letter) => {
      expect(patternRisk(`(${letter}|[${letter}])*`, 'u')).toBe('overlapping');
    },
  );

  it('knows the letters that only a flag names', () => {
    expect(patternRisk('(\\u{41}|A)*', 'u')).toBe('overlapping');
    expect(patternRisk('(\\p{Lu}|A)*', 'u')).toBe('overlapping');
    expect(patternRisk('(\\P{Lu}|A)*', 'u')).toBeNull();
    expect(patternRisk('(A|[A-B])*', 'gy')).toBe('overlapping');
  });

  it('that is none is looked at all the same', () => {
    expect(patternRisk(')(a+)+')).toBe('nested');
    expect(patternRisk('))(a|a)*')).toBe('overlapping');
    expect(patternRisk('(a+')).toBeNull();
    expect(patternRisk('[')).toBeNull();
    expect(patternRisk('([|[])*')).toBeNull();
  });

  it('is told the same each time, and whatever else was asked in between', () => {
    expect([patternRisk('(k+)+'), patternRisk('(k+)+'), patternRisk('k'), patternRisk('k')]).toEqual([
      'nested',
      'nested',
      null,
      null,
    ]);
    for (let index = 0; index < 1100; index += 1) patternRisk(`(${index.toString(36)}+)*x`);
    expect(patternRisk('(k+)+')).toBe('nested');
  });

  it('is looked at with its flags', () => {
    expect([patternRisk('(a|A)*'), patternRisk('(a|A)*', 'i')]).toEqual([null, 'overlapping']);
    expect([patternRisk('(.|\\n)*'), patternRisk('(.|\\n)*', 's')]).toEqual([null, 'overlapping']);
  });

  it('of any form is looked at in time', () => {
    expect(patternRisk('('.repeat(20_000))).toBeNull();
    expect(patternRisk(`${'(a|'.repeat(4000)}b${')'.repeat(4000)}`)).toBeNull();
    expect(patternRisk('[a'.repeat(10_000))).toBeNull();
    expect(
      patternRisk(
        `(${Array.from({ length: 1900 }, (_, code) => `\\u{${(code + 0x4e00).toString(16)}}`).join('|')})*`,
        'u',
      ),
    ).toBeNull();
  });

  it('is told at author time, in a sentence that names it', () => {
    const check = checkFormula('/^(a|a)*$/.test(context.text)');
    expect(check).toMatchObject({
      ok: true,
      analysis: {
        riskyPatterns: [
          'The regular expression /^(a|a)*$/ may never end: it repeats a choice of which two parts match the same text',
        ],
      },
    });
    expect(checkFormula('/a+/.test(context.text)')).toMatchObject({ ok: true, analysis: { riskyPatterns: [] } });
    expect(checkFormula('/(a)\\1*/.test(context.text) || /(a)\\1*/.test(context.other)')).toMatchObject({
      ok: true,
      analysis: {
        riskyPatterns: ['The regular expression /(a)\\1*/ may never end: it repeats what an earlier group matched'],
      },
    });
    const { problems } = compileModule([{ binding: 'formula', code: '/(a+)+$/.test(context.text)' }]);
    expect(problems).toEqual([
      {
        index: 0,
        message: 'The regular expression /(a+)+$/ may never end: it repeats a group that repeats something itself.',
      },
    ]);
  });

  it('that may never end is left to the browser', () => {
    const check = checkFormula('/(a+)+$/.test(context.text)');
    expect(check).toMatchObject({ ok: true, analysis: { browserOnly: true } });
    const evaluator = interpretingEvaluator();
    const scope = scopeOf({ context: { text: TEXT } });
    expect(evaluator.evaluate({ binding: 'formula', code: '/(a+)+$/.test(context.text)' }, scope)).toBeUndefined();
  });

  it.each([
    "new RegExp('(a+)+$').test(context.text)",
    "RegExp('(a' + '+)+$').test(context.text)",
    "context.text.match('(a+)+$')",
    "context.text.search('(a+)+$')",
    "[...context.text.matchAll('(a+)+$')]",
    "context.text['mat' + 'ch']('(a+)+$')",
    "[context.text].map((t) => t.match.call(t, '(a+)+$'))",
  ])('that is made while the formula runs is refused: %s', (code) => {
    const evaluate = (): unknown =>
      interpretingEvaluator().evaluate({ binding: 'formula', code }, scopeOf({ context: { text: TEXT } }));
    expect(evaluate).toThrow(expect.objectContaining({ code: 'formula/risky-pattern' }));
  });

  it('that ends runs as ever', () => {
    const run = (code: string): unknown =>
      interpretingEvaluator().evaluate({ binding: 'formula', code }, scopeOf({ context: { text: TEXT } }));
    expect(run("new RegExp('a+').exec(context.text)[0].length")).toBe(60);
    expect(run("context.text.match('!$').index")).toBe(60);
  });
});
