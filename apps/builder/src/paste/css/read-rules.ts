import type { LeftOut } from '../left-out.ts';
import { MOST_RULES } from '../limits.ts';
import { mediaHolds } from './media.ts';
import { selectorsOf, specificityOf } from './specificity.ts';

/** Widths in CSS px at which a page is read: what differs from the one before belongs to the narrower screen. */
export const READ_AT = { default: 1440, tablet: 900, mobile: 390 } as const;
export type ReadScreen = keyof typeof READ_AT;
export const READ_SCREENS: readonly ReadScreen[] = ['default', 'tablet', 'mobile'];

/** Declarations with the elements that they are for. */
export interface ReadRule {
  selector: string;
  /** For the element while the pointer is over it. */
  isHover: boolean;
  weight: number;
  screens: ReadonlySet<ReadScreen>;
  declarations: string;
}

const ALL: ReadonlySet<ReadScreen> = new Set(READ_SCREENS);
const PSEUDO_ELEMENT = /::|:(before|after|first-line|first-letter)\b/i;
const LIVE_STATE = /:(hover|focus|focus-visible|focus-within|active|visited|target|checked|disabled|invalid|open)\b/i;

/** A sheet as the browser itself understands it: what it cannot read is not there. */
const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

const fontOf = ({ style }: CSSFontFaceRule): string =>
  style.getPropertyValue('font-family').replace(/^["']|["']$/g, '');

/** Reads style sheets in the order of the page. What no element of a design can have is counted as left out. */
export const readRules = (sheets: readonly string[], leftOut: LeftOut): readonly ReadRule[] => {
  const rules: ReadRule[] = [];

  const addStyle = (rule: CSSStyleRule, screens: ReadonlySet<ReadScreen>): void => {
    const declarations = rule.style.cssText;
    for (const selector of selectorsOf(rule.selectorText)) {
      if (PSEUDO_ELEMENT.test(selector)) {
        if (declarations !== '') leftOut.add('pseudo', selector);
        continue;
      }
      const isHover = /:hover$/i.test(selector);
      const plain = isHover ? selector.slice(0, -':hover'.length) : selector;
      if (LIVE_STATE.test(plain.replace(/:not\([^)]*\)/gi, ''))) {
        leftOut.add('states', selector);
        continue;
      }
      if (plain !== '' && declarations !== '' && rules.length < MOST_RULES)
        rules.push({ selector: plain, isHover, weight: specificityOf(selector), screens, declarations });
      else if (rules.length >= MOST_RULES) leftOut.add('declarations', selector);
    }
  };

  const walk = (list: CSSRuleList, screens: ReadonlySet<ReadScreen>): void => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule) addStyle(rule, screens);
      else if (rule instanceof CSSMediaRule) {
        const answers = READ_SCREENS.map(
          (screen) => [screen, mediaHolds(rule.conditionText, READ_AT[screen])] as const,
        );
        const holding = new Set(
          answers.filter(([screen, holds]) => holds && screens.has(screen)).map(([name]) => name),
        );
        if (holding.size > 0) walk(rule.cssRules, holding);
        else if (!/print/i.test(rule.conditionText)) leftOut.add('conditions', rule.conditionText);
      } else if (rule instanceof CSSSupportsRule) {
        if (CSS.supports(rule.conditionText)) walk(rule.cssRules, screens);
      } else if (rule instanceof CSSKeyframesRule) leftOut.add('animations', rule.name);
      else if (rule instanceof CSSFontFaceRule) leftOut.add('fonts', fontOf(rule));
      else if (rule instanceof CSSGroupingRule) walk(rule.cssRules, screens);
    }
  };
  for (const css of sheets) walk(sheetOf(css).cssRules, ALL);
  return rules;
};
