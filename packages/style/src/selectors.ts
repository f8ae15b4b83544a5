import { elementClass, stateClass } from './names.ts';
import type { CssRule, Hover } from './types.ts';

const HOVER = '_wwHover';

const stateSelector = (state: string, hover: Hover): string =>
  state === HOVER && hover === 'css' ? ':hover' : `.${stateClass(state)}`;

/**
 * Selector of a node while states are active. The class is repeated so that specificity follows precedence:
 * `weight` times without states, once more for each rank of state.
 */
export const nodeSelector = (
  uid: string,
  states: readonly string[],
  rank: number,
  weight: number,
  hover: Hover,
): string => {
  const repeats = rank === 0 ? weight : weight + rank - 1;
  return `.${elementClass(uid)}`.repeat(repeats) + states.map((state) => stateSelector(state, hover)).join('');
};

/** A weight above every selector of a node with so many states. */
export const weightAbove = (weight: number, states: number): number =>
  states < 2 ? weight + states + 1 : weight + states + 5;

/** A rule of a node inside: bound values are set on the root and do not inherit by themselves. */
export const withInherited = (rule: CssRule): CssRule => {
  const used = rule.declarations.flatMap(([, value]) =>
    [...value.matchAll(/var\((--[bc]-[\w-]+)/g)].map((match) => match[1] as string),
  );
  return {
    ...rule,
    declarations: [...[...new Set(used)].map((name) => [name, 'inherit'] as const), ...rule.declarations],
  };
};
