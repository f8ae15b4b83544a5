import { type Binding, TramaError } from '@trama/model';
import type { Expression, Node } from 'acorn';
import type { FormulaScope } from '../evaluator.ts';
import { checkFormula } from '../language/check.ts';
import { is, isFunction, walk } from '../language/nodes.ts';
import { type FormulaError, type ParsedFormula, parseFormula } from '../language/parse.ts';
import { EXPLAINED_STEPS, FORMULA_ERROR } from '../limits.ts';
import { Run } from './frame.ts';
import { programOf } from './program.ts';

/** A piece of a formula and what it came to. Positions are those of the code. */
export interface ExplainedPart {
  start: number;
  end: number;
  /** Of the last time, where it was evaluated several times. */
  value: unknown;
  /** How often it was evaluated: a piece inside a function given to a list method is, once an item. */
  times: number;
}

/** What came of a formula, and of each of its pieces. */
export interface Explanation {
  outcome: { value: unknown } | { thrown: unknown };
  /** The pieces that were evaluated, by their beginnings, the longest first; literals and functions are none. */
  parts: readonly ExplainedPart[];
  /**
   * Why the result is missing: the first piece that was null or undefined though more was to be read of it, or, where there
   * is none, the piece that is the result, if that is null or undefined. Null where something came of the formula.
   */
  empty: ExplainedPart | null;
  /** Only a browser runs it: then nothing is known of its pieces, and the outcome is undefined. */
  isBrowserOnly: boolean;
}

export type ExplainResult = { ok: true; explanation: Explanation } | { ok: false; error: FormulaError };

/**
 * Interprets a formula or function body, and tells what each piece of it came to. For authors, not for pages: it is slow, so it ends
 * long before a page would stop the formula, with the pieces until then.
 */
export const explainFormula = (
  { binding, code = '' }: Pick<Binding, 'binding' | 'code'>,
  scope: FormulaScope,
): ExplainResult => {
  const mode = binding === 'code' ? 'code' : 'formula';
  const result = parseFormula(code, mode);
  if (!result.ok) return result;
  const { parsed } = result;
  const seen = new Map<string, ExplainedPart>();
  const put = (node: Node, value: unknown): void => {
    const key = keyOf(node);
    const times = (seen.get(key)?.times ?? 0) + 1;
    seen.delete(key);
    seen.set(key, { start: node.start - parsed.start, end: node.end - parsed.start, value, times });
  };
  let hasRun = false;
  const program = programOf(parsed, (node, value) => {
    hasRun = true;
    if (!is(node, 'Literal') && !isFunction(node) && !is(node, 'ChainExpression')) put(node, value);
  });
  const outcome = outcomeOf(() =>
    program(new Run(scope, { stepLimit: EXPLAINED_STEPS, now: Date.now, random: Math.random })),
  );
  const partOf = (node: Node): ExplainedPart | undefined => seen.get(keyOf(node));
  // Of one that was ended nobody knows what would have come of it.
  const isNothing = 'thrown' in outcome ? !isEnded(outcome.thrown) : (outcome.value ?? null) === null;
  const check = checkFormula(code, { mode });
  return {
    ok: true,
    explanation: {
      outcome,
      parts: [...seen.values()].sort((one, other) => one.start - other.start || other.end - one.end),
      empty: isNothing ? (brokenChain(parsed, [...seen.values()], partOf) ?? emptyResult(parsed, partOf)) : null,
      isBrowserOnly: !hasRun && check.ok && check.analysis.browserOnly,
    },
  };
};

const isEnded = (thrown: unknown): boolean => thrown instanceof TramaError && thrown.code === FORMULA_ERROR.stepLimit;

const keyOf = ({ start, end }: Node): string => `${start}-${end}`;

const outcomeOf = (run: () => unknown): Explanation['outcome'] => {
  try {
    return { value: run() };
  } catch (thrown) {
    return { thrown };
  }
};

const isMissing = (part: ExplainedPart | undefined): part is ExplainedPart =>
  part !== undefined && (part.value === null || part.value === undefined);

/** The first object in the order of evaluation of which a member was read though there was no object. */
const brokenChain = (
  parsed: ParsedFormula,
  inOrder: readonly ExplainedPart[],
  partOf: (node: Node) => ExplainedPart | undefined,
): ExplainedPart | null => {
  const broken = new Set<ExplainedPart>();
  for (const statement of parsed.body) {
    walk(statement, (node) => {
      const part = is(node, 'MemberExpression') ? partOf(node.object) : undefined;
      if (isMissing(part)) broken.add(part);
    });
  }
  return inOrder.find((part) => broken.has(part)) ?? null;
};

/** The piece that the missing result of a formula is. */
const emptyResult = (
  parsed: ParsedFormula,
  partOf: (node: Node) => ExplainedPart | undefined,
): ExplainedPart | null => {
  // What stands behind it is not reached.
  const [first] = parsed.body;
  if (first?.type !== 'ReturnStatement' || !first.argument) return null;
  const part = partOf(resultOf(first.argument, partOf));
  return isMissing(part) ? part : null;
};

/** The piece whose value an expression takes on: the branch that was chosen. */
const resultOf = (node: Expression, partOf: (node: Node) => ExplainedPart | undefined): Expression => {
  if (is(node, 'ParenthesizedExpression') || is(node, 'ChainExpression')) return resultOf(node.expression, partOf);
  if (is(node, 'ConditionalExpression'))
    return resultOf(partOf(node.test)?.value ? node.consequent : node.alternate, partOf);
  if (is(node, 'LogicalExpression')) return resultOf(partOf(node.right) ? node.right : node.left, partOf);
  return node;
};
