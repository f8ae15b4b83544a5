import type { CssRule } from '@trama/style';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRuleSheet, type RuleSheet, type Sheet } from './rule-sheet.ts';

/** A sheet that keeps its rules as a browser does: style rules can be written in place, the others not. */
const createSheet = () => {
  const cssRules: { selector: string; style?: { cssText: string } }[] = [];
  const sheet: Sheet = {
    cssRules,
    insertRule: (text, index) => {
      const [selector = '', body = ''] = text.split(/[{}]/);
      cssRules.splice(index, 0, selector.startsWith('@') ? { selector: text } : { selector, style: { cssText: body } });
      return index;
    },
    deleteRule: (index) => void cssRules.splice(index, 1),
  };
  return {
    sheet,
    cssRules,
    texts: () => cssRules.map(({ selector, style }) => (style ? `${selector}{${style.cssText}}` : selector)),
  };
};

const rule = (owner: string, color: string, screen: CssRule['screen'] = 'default'): CssRule => ({
  owner,
  screen,
  selector: `.${owner}`,
  declarations: [['color', color]],
});

type Made = ReturnType<typeof createSheet>;

let made: Record<CssRule['screen'], Made[]>;
let sheet: RuleSheet;

const textsOf = (screen: CssRule['screen']) => made[screen].flatMap(({ texts }) => texts());

beforeEach(() => {
  made = { default: [], tablet: [], mobile: [] };
  sheet = createRuleSheet((screen) => {
    const next = createSheet();
    made[screen].push(next);
    return next.sheet;
  });
});

describe('The rules of a page', () => {
  it('go into the sheet of their screen', () => {
    sheet.replace('a', [rule('a', 'red'), rule('a', 'blue', 'mobile')]);
    expect([textsOf('default'), textsOf('mobile')]).toEqual([['.a{color:red}'], ['.a{color:blue}']]);
  });

  it('are written one by one: an edit of one rule among thousands writes one', () => {
    for (let index = 0; index < 2000; index += 1) sheet.replace(`e${index}`, [rule(`e${index}`, 'red')]);
    expect(sheet.replace('e7', [rule('e7', 'blue')])).toBe(1);
    expect(sheet.replace('e7', [rule('e7', 'blue')])).toBe(0);
    expect(textsOf('default')).toHaveLength(2000);
    expect(textsOf('default')).toContain('.e7{color:blue}');
  });

  it('stand in sheets of two hundred, of which an edit touches one', () => {
    for (let index = 0; index < 500; index += 1) sheet.replace(`e${index}`, [rule(`e${index}`, 'red')]);
    expect(made.default.map(({ cssRules }) => cssRules.length)).toEqual([200, 200, 100]);
    const before = made.default.map(({ texts }) => texts());
    sheet.replace('e250', [rule('e250', 'blue')]);
    sheet.replace('new', [rule('new', 'red')]);
    expect(made.default.map(({ texts }, index) => texts().join() === before[index]?.join())).toEqual([
      true,
      false,
      false,
    ]);
    sheet.replace('e3', []);
    expect(made.default.map(({ cssRules }) => cssRules.length)).toEqual([199, 200, 101]);
  });

  it('keep their place when their declarations change', () => {
    sheet.replace('a', [rule('a', 'red')]);
    const before = made.default[0]?.cssRules[0];
    sheet.replace('a', [rule('a', 'blue')]);
    expect(made.default[0]?.cssRules[0]).toBe(before);
    expect(textsOf('default')).toEqual(['.a{color:blue}']);
  });

  it('are replaced where a browser cannot write into them', () => {
    const steps = (keyframes: string): CssRule => ({
      owner: 'a',
      screen: 'default',
      selector: '@keyframes a',
      declarations: [],
      keyframes,
    });
    sheet.replace('a', [steps('to{top:0}')]);
    expect(sheet.replace('a', [steps('to{top:9px}')])).toBe(1);
    expect(textsOf('default')).toEqual(['@keyframes a{to{top:9px}}']);
  });

  it('go with their owner', () => {
    sheet.replace('a', [rule('a', 'red'), rule('a', 'blue', 'mobile')]);
    sheet.replace('b', [rule('b', 'red')]);
    expect(sheet.replace('a', [])).toBe(2);
    expect([textsOf('default'), textsOf('mobile')]).toEqual([['.b{color:red}'], []]);
  });
});
