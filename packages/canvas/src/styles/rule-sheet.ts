import type { Id, Screen } from '@trama/model';
import { type CssRule, ruleKey, ruleText } from '@trama/style';

/** The part of a `CSSStyleSheet` that is used here. */
export interface Sheet {
  readonly cssRules: { readonly length: number; readonly [index: number]: unknown };
  insertRule(text: string, index: number): number;
  deleteRule(index: number): void;
}

/**
 * The rules of a page, one by one: an edit touches the rules of what it changed and no other.
 * Within a screen the order of rules carries no meaning, so a new one goes to the end.
 */
export interface RuleSheet {
  /** Makes these the rules of an owner; equal ones stay untouched. Gives back how many rules were written. */
  replace(owner: Id, rules: readonly CssRule[]): number;
}

/** A rule whose declarations can be written in place; keyframes and registered properties cannot. */
interface WritableRule {
  style: { cssText: string };
}

const isWritable = (rule: unknown): rule is WritableRule =>
  typeof rule === 'object' && rule !== null && 'style' in rule;

const declarationsOf = (rule: CssRule): string =>
  rule.declarations.map(([property, value]) => `${property}:${value}`).join(';');

interface Entry {
  screen: Screen;
  text: string;
  rule: unknown;
}

/** @param sheets one sheet for each screen; the media query is the sheet's own. */
export const createRuleSheet = (sheets: Readonly<Record<Screen, Sheet>>): RuleSheet => {
  const byOwner = new Map<Id, Map<string, Entry>>();
  /** The rules of each sheet in its order: looking through `cssRules` makes an object of every rule. */
  const order: Readonly<Record<Screen, unknown[]>> = { default: [], tablet: [], mobile: [] };

  const remove = ({ screen, rule }: Entry): void => {
    const index = order[screen].indexOf(rule);
    if (index < 0) return;
    order[screen].splice(index, 1);
    sheets[screen].deleteRule(index);
  };

  const insert = (screen: Screen, text: string): Entry => {
    const sheet = sheets[screen];
    const index = sheet.insertRule(text, sheet.cssRules.length);
    const rule = sheet.cssRules[index];
    order[screen].push(rule);
    return { screen, text, rule };
  };

  return {
    replace: (owner, rules) => {
      const before = byOwner.get(owner) ?? new Map<string, Entry>();
      const after = new Map<string, Entry>();
      let written = 0;
      for (const rule of rules) {
        const [key, text] = [ruleKey(rule), ruleText(rule)];
        const known = before.get(key);
        before.delete(key);
        if (known?.text === text) {
          after.set(key, known);
          continue;
        }
        written += 1;
        if (known && isWritable(known.rule) && !rule.selector.startsWith('@')) {
          known.rule.style.cssText = declarationsOf(rule);
          after.set(key, { ...known, text });
          continue;
        }
        if (known) remove(known);
        after.set(key, insert(rule.screen, text));
      }
      for (const gone of before.values()) {
        remove(gone);
        written += 1;
      }
      if (after.size > 0) byOwner.set(owner, after);
      else byOwner.delete(owner);
      return written;
    },
  };
};
