import { SCREEN_MAX_WIDTH, SCREENS, type Screen } from '@trama/model';
import type { CssRule } from './types.ts';

/** What tells the rules of a sheet apart: owner, screen, states and selector. */
export const ruleKey = (rule: CssRule): string => [rule.owner, rule.screen, rule.state ?? '', rule.selector].join('|');

const bodyOf = (rule: CssRule): string =>
  rule.keyframes ?? rule.declarations.map(([property, value]) => `${property}:${value}`).join(';');

/** One rule as text, without its media query: what `insertRule` takes. */
export const ruleText = (rule: CssRule): string => `${rule.selector}{${bodyOf(rule)}}`;

/** Media query of a screen; null for the default one. */
export const mediaOf = (screen: Screen): string | null => {
  const width = SCREEN_MAX_WIDTH[screen];
  return width === null ? null : `(max-width:${width}px)`;
};

/**
 * A sheet of rules: those without media query first, then tablet, then mobile.
 *
 * The order within a screen carries no meaning, because where two rules of one screen meet on a node the specificity decides
 * (see `emitRules`); so rules with equal declarations share one block, and nothing else has to be kept apart.
 */
export const serializeRules = (rules: readonly CssRule[]): string =>
  SCREENS.map((screen) => {
    const selectors = new Map<string, Set<string>>();
    const single: string[] = [];
    for (const rule of rules) {
      if (rule.screen !== screen) continue;
      if (rule.selector.startsWith('@')) single.push(ruleText(rule));
      else selectors.set(bodyOf(rule), (selectors.get(bodyOf(rule)) ?? new Set<string>()).add(rule.selector));
    }
    const text = [
      ...new Set(single),
      ...[...selectors].map(([body, names]) => `${[...names].join(',')}{${body}}`),
    ].join('\n');
    const media = mediaOf(screen);
    return text === '' || media === null ? text : `@media ${media}{\n${text}\n}`;
  })
    .filter((text) => text !== '')
    .join('\n');
