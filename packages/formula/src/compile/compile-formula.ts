import type { Node } from 'acorn';
import { PURE_GLOBALS, SCOPE_NAMES } from '../language/names.ts';
import { is, isFunction, walk } from '../language/nodes.ts';
import type { ParsedFormula } from '../language/parse.ts';
import { type FreeReference, findReferences, type References } from '../language/references.ts';
import { STEP_LIMIT } from '../limits.ts';
import { type Edits, editsOf } from './edits.ts';

export interface CompileSettings {
  /** Names beside {@link SCOPE_NAMES} that are read from the scope. */
  parameters: ReadonlySet<string>;
  /**
   * Names of the functions `(scope, name)` that look for any other name: to read it, and for `typeof`.
   * Without them such a name is a global of the window.
   */
  finders?: { read: string; typeof: string };
  /** Name of the function that throws when the step limit is passed. */
  stopName: string;
}

/**
 * The text of a function `(scope) => value` that does what the code says. Positions of the code are changed in
 * place, so that the rest stays as its author wrote it.
 */
export const compileFormula = (parsed: ParsedFormula, settings: CompileSettings): string => {
  const references = findReferences(parsed);
  const scope = freshName('$', references.identifiers);
  const counter = freshName('$n', references.identifiers);
  const edits = editsOf(parsed.text);
  const locals = replaceNames(references, scope, settings, constructedNames(parsed), edits);
  const isCounted = countSteps(parsed, `++${counter}>${STEP_LIMIT}&&${settings.stopName}()`, edits);
  const head = [
    ...(isCounted ? [`let ${counter}=0;`] : []),
    ...locals.map((name) => `let ${name}=${scope}.names.${name};`),
  ].join('');
  const prefix = parsed.mode === 'action' ? `async(${scope})=>` : `(${scope})=>`;
  const only = parsed.body[0];
  if (parsed.mode === 'formula' && parsed.body.length === 1 && only?.type === 'ReturnStatement') {
    const value = only.argument ? edits.slice(only.argument.start, only.argument.end) : 'undefined';
    return head === '' ? `${prefix}(${value})` : `${prefix}{${head}return(${value})}`;
  }
  const first = parsed.body[0]?.start ?? 0;
  const last = parsed.body.at(-1)?.end ?? 0;
  return `${prefix}{${head}${edits.slice(first, last)}\n}`;
};

const freshName = (wanted: string, taken: ReadonlySet<string>): string => {
  let name = wanted;
  while (taken.has(name)) name += '$';
  return name;
};

/** Names behind `new`. */
const constructedNames = (parsed: ParsedFormula): ReadonlySet<Node> => {
  const names = new Set<Node>();
  for (const statement of parsed.body) walk(statement, (node) => is(node, 'NewExpression') && names.add(node.callee));
  return names;
};

/**
 * Sends every free name to where its value is: the scope, or the window.
 *
 * @returns names that the code assigns to, and that therefore become variables of the function
 */
const replaceNames = (
  references: References,
  scope: string,
  { parameters, finders }: CompileSettings,
  constructed: ReadonlySet<Node>,
  edits: Edits,
): string[] => {
  const isHanded = (name: string): boolean => SCOPE_NAMES.has(name) || parameters.has(name);
  const written = new Set(references.free.filter(({ role }) => role === 'write').map(({ node }) => node.name));
  const locals = [...written].filter(isHanded);

  for (const { node, kind, key } of references.staticReads) {
    edits.replace(node.start, node.end, `${scope}.${kind}(${JSON.stringify(key)})`);
  }
  const place = (reference: FreeReference): string | null => {
    const { name } = reference.node;
    if (isHanded(name)) return written.has(name) ? null : `${scope}.names.${name}`;
    if (reference.role === 'write') return `globalThis.${name}`;
    if (!finders || PURE_GLOBALS.has(name)) return null;
    const found = `${finders[reference.role]}(${scope},${JSON.stringify(name)})`;
    // `new find(…)` would make an instance of the finder itself.
    return constructed.has(reference.node) ? `(${found})` : found;
  };
  for (const reference of references.free) {
    const text = place(reference);
    if (text !== null) {
      const { node, shorthand } = reference;
      edits.replace(node.start, node.end, shorthand ? `${node.name}:${text}` : text);
    }
  }
  return locals;
};

const LOOPS: ReadonlySet<string> = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

/** Makes each turn of a loop and each function entry run `tick`. @returns false where there are none */
const countSteps = (parsed: ParsedFormula, tick: string, edits: Edits): boolean => {
  let isCounted = false;
  const countBlock = (body: Node): void => {
    isCounted = true;
    if (is(body, 'BlockStatement')) edits.insert(body.start + 1, `${tick};`);
    else edits.wrap(body.start, body.end, `{${tick};`, '}');
  };
  const countExpression = (body: Node): void => {
    isCounted = true;
    edits.wrap(body.start, body.end, `(${tick},`, ')');
  };
  for (const statement of parsed.body) {
    walk(statement, (node) => {
      if (isFunction(node)) {
        if (is(node.body, 'BlockStatement')) countBlock(node.body);
        else countExpression(node.body);
      } else if (LOOPS.has(node.type) && 'body' in node) {
        countBlock(node.body as Node);
      }
    });
  }
  return isCounted;
};
