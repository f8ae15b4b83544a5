import type { CallExpression, Node } from 'acorn';
import { is, walk } from './nodes.ts';
import { type FormulaMode, parseFormula } from './parse.ts';

/** The name that a member is read by: `a.name`, `a['name']`; null for one that is computed. */
const memberName = (node: Node): string | null => {
  if (!is(node, 'MemberExpression')) return null;
  const key: Node = node.property;
  if (!node.computed) return is(key, 'Identifier') ? key.name : null;
  return is(key, 'Literal') && typeof key.value === 'string' ? key.value : null;
};

/** Whether what is called is a formula of one of these names: `formulas['id']`, of the site or of the component around. */
const callsFormula = ({ callee }: CallExpression, names: ReadonlySet<string>): boolean => {
  const name = memberName(callee);
  if (name === null || !names.has(name) || !is(callee, 'MemberExpression')) return false;
  const owner: Node = callee.object;
  return (is(owner, 'Identifier') && owner.name === 'formulas') || memberName(owner) === 'formulas';
};

const isInside = (outer: Node, { start, end }: Pick<Node, 'start' | 'end'>): boolean =>
  outer.start <= start && end <= outer.end;

/**
 * The code with the arguments of calls of a formula in another order: `order` names, for each argument to be, the place of the one
 * that it was, or null for one that is new. Arguments that are named nowhere go. Calls that hand on a list of arguments (`...list`)
 * stay as they are, for nobody can tell what stands where in it, and so does code that cannot be read.
 * @param names the id of the formula, and its name
 */
export const rewriteCalls = (
  code: string,
  mode: FormulaMode,
  names: ReadonlySet<string>,
  order: readonly (number | null)[],
): string => {
  const result = parseFormula(code, mode);
  if (!result.ok) return code;
  const { text, start, body } = result.parsed;
  const calls: CallExpression[] = [];
  for (const statement of body)
    walk(statement, (node) => {
      if (!is(node, 'CallExpression') || !callsFormula(node, names)) return;
      if (node.arguments.every((given) => !is(given, 'SpreadElement'))) calls.push(node);
    });

  /** A piece of the text with the calls in it written anew. */
  const written = (from: number, to: number, within: readonly CallExpression[]): string => {
    const outermost = within.filter((call) => !within.some((other) => other !== call && isInside(other, call)));
    let [made, at] = ['', from];
    for (const call of outermost.toSorted((left, right) => left.start - right.start)) {
      made += text.slice(at, call.start) + writtenCall(call, within);
      at = call.end;
    }
    return made + text.slice(at, to);
  };
  const writtenCall = (call: CallExpression, within: readonly CallExpression[]): string => {
    const piece = (node: Node): string =>
      written(
        node.start,
        node.end,
        within.filter((other) => other !== call && isInside(node, other)),
      );
    const given = call.arguments.map(piece);
    const told = order.map((from) => (from === null ? undefined : given[from]));
    // What the call leaves out at its end stays left out.
    while (told.length > 0 && told.at(-1) === undefined) told.pop();
    const open = text.indexOf('(', call.callee.end) + 1;
    return `${piece(call.callee)}${text.slice(call.callee.end, open)}${told.map((one) => one ?? 'undefined').join(', ')})`;
  };
  return written(start, start + code.length, calls);
};
