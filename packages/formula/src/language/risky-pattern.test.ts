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
