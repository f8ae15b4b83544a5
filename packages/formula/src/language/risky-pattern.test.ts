import { describe, expect, it } from 'vitest';
import { checkFormula, interpretingEvaluator } from '../index.ts';
import { scopeOf } from '../testing/support.ts';
import { isRiskyPattern } from './risky-pattern.ts';

const TEXT = `${'a'.repeat(60)}!`;

describe('a regular expression', () => {
  it.each(['(a+)+$', '(a*)*', '((a+)b?)+', '(?:x{2,})*', '(\\w+\\s?)+$', '^(([a-z])+.)+[A-Z]$', '(a|b+){3,}'])(
    '%s may never end',
    (source) => expect(isRiskyPattern(source)).toBe(true),
  );

  it.each(['a+b*', '(abc)+', '(a|b)+', '(a+)(b+)', '(\\d{3},)*\\d', '[(a+)]+', '\\(a+\\)+', '(a+)?', '(a{2})*', ''])(
    '%s ends',
    (source) => expect(isRiskyPattern(source)).toBe(false),
  );

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
    expect(evaluate).toThrow(expect.objectContaining({ code: 'formula/step-limit' }));
  });

  it('that ends runs as ever', () => {
    const run = (code: string): unknown =>
      interpretingEvaluator().evaluate({ binding: 'formula', code }, scopeOf({ context: { text: TEXT } }));
    expect(run("new RegExp('a+').exec(context.text)[0].length")).toBe(60);
    expect(run("context.text.match('!$').index")).toBe(60);
  });
});
