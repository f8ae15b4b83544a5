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

/** A sheet, and its rules in its order: looking through `cssRules` makes an object of every rule. */
interface Part {
  sheet: Sheet;
  rules: unknown[];
}

interface Entry {
  part: Part;
  text: string;
  rule: unknown;
}

/** A browser looks at all rules of a sheet again when one of them changes: of a page of thousands it looks at so many. */
const MOST = 200;

/** @param newSheet gives a further sheet of a screen, behind those that it has; the media query is the sheet's own. */
export const createRuleSheet = (newSheet: (screen: Screen) => Sheet): RuleSheet => {
  const byOwner = new Map<Id, Map<string, Entry>>();
  /** The part of each screen that new rules go to. */
  const last = new Map<Screen, Part>();

  const remove = ({ part, rule }: Entry): void => {
    const index = part.rules.indexOf(rule);
    if (index < 0) return;
    part.rules.splice(index, 1);
    part.sheet.deleteRule(index);
  };

  const partWithRoom = (screen: Screen): Part => {
    const part = last.get(screen);
    if (part && part.rules.length < MOST) return part;
    const next = { sheet: newSheet(screen), rules: [] };
    last.set(screen, next);
    return next;
  };

  const insert = (screen: Screen, text: string): Entry => {
    const part = partWithRoom(screen);
    const index = part.sheet.insertRule(text, part.rules.length);
    const rule = part.sheet.cssRules[index];
    part.rules.push(rule);
    return { part, text, rule };
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
