import type { Literal, MemberExpression, Node } from 'acorn';
import { PURE_GLOBALS, SCOPE_NAMES } from './names.ts';
import { is, walk } from './nodes.ts';
import { type FormulaError, type FormulaMode, type ParsedFormula, parseFormula } from './parse.ts';
import { findReferences, type References } from './references.ts';
import { patternRisk, riskSentence } from './risky-pattern.ts';

/** What a piece of code uses, found without running it. */
export interface FormulaAnalysis {
  /** Ids or names in static `variables['…']`, each once, in the order of the text. */
  variables: readonly string[];
  /** Ids or names in static `collections['…']`. */
  collections: readonly string[];
  /** `variables` or `collections` is used with a key that is only known when it runs. */
  readsDynamically: boolean;
  /** Ids or names in static `formulas['…']`. */
  formulas: readonly string[];
  pluginFormulas: readonly { plugin: string; name: string }[];
  /** Names of the helper functions in `wwFormulas`. */
  helpers: readonly string[];
  /** All other names taken from outside: parameters and window globals. */
  otherNames: readonly string[];
  /** Names without a declaration that the code assigns to. */
  assigns: readonly string[];
  /** Runs only in a browser: async code, classes, the DOM, `axios`, `wwLib`, window globals. Undefined in a server render. */
  browserOnly: boolean;
  /** Reads the clock or randomness, so two runs may differ. */
  isTimeDependent: boolean;
  /** Regular expressions in the code that may never end, each in one sentence: only a browser runs code with one. */
  riskyPatterns: readonly string[];
}

export type FormulaCheck = { ok: true; analysis: FormulaAnalysis } | { ok: false; error: FormulaError };

export interface CheckOptions {
  /** How the code stands in the design; default `formula`. */
  mode?: FormulaMode;
  /** Names of the parameters that the code may use (global formulas). */
  parameters?: readonly string[];
}

/**
 * Checks a formula, a function body or a custom-js body, and says what it uses (conformance 10.167, 10.169, 10.170).
 * Nothing is run.
 */
export const checkFormula = (code: string, options: CheckOptions = {}): FormulaCheck => {
  const result = parseFormula(code, options.mode ?? 'formula');
  return result.ok
    ? { ok: true, analysis: analyse(result.parsed, findReferences(result.parsed), options.parameters ?? []) }
    : result;
};

/** Constructs that the interpreter leaves to the browser. */
const BROWSER_SYNTAX: ReadonlySet<string> = new Set([
  'AwaitExpression',
  'ClassDeclaration',
  'ClassExpression',
  'ImportExpression',
  'MetaProperty',
  'Super',
  'TaggedTemplateExpression',
  'DebuggerStatement',
]);

const isBrowserSyntax = (node: Node): boolean =>
  BROWSER_SYNTAX.has(node.type) ||
  ('async' in node && node.async === true) ||
  ('generator' in node && node.generator === true) ||
  (is(node, 'Property') && node.kind !== 'init') ||
  riskOf(node) !== null ||
  (is(node, 'ForOfStatement') && node.await);

/** What is wrong with a regular expression that stands in the code; null for any other node. */
const riskOf = (node: Node): string | null => {
  if (!is(node, 'Literal') || !node.regex) return null;
  const { pattern, flags } = node.regex;
  const risk = patternRisk(pattern, flags);
  return risk && riskSentence(pattern, risk);
};

/** What is wrong with the regular expressions that stand in the code, each in one sentence. */
export const riskyPatternsIn = (parsed: ParsedFormula): readonly string[] => {
  const found: string[] = [];
  for (const statement of parsed.body) {
    walk(statement, (node) => {
      const risk = riskOf(node);
      if (risk !== null) found.push(risk);
    });
  }
  return unique(found);
};

/** True where the code holds a construct that only a browser runs. */
export const hasBrowserSyntax = (parsed: ParsedFormula): boolean => {
  let found = false;
  for (const statement of parsed.body) {
    walk(statement, (node) => {
      found ||= isBrowserSyntax(node);
    });
  }
  return found;
};

/** Helper and date-plugin functions that read the clock. */
const CLOCK_FUNCTIONS: ReadonlySet<string> = new Set([
  'now',
  'timestamp',
  'date',
  'dateISO',
  'dateRealtime',
  'getRealtimeDate',
]);

const analyse = (parsed: ParsedFormula, references: References, parameters: readonly string[]): FormulaAnalysis => {
  const free = new Set(references.free.map((reference) => reference.node));
  const isFree = (node: Node, name: string): boolean => is(node, 'Identifier') && node.name === name && free.has(node);
  const formulas = new Set<string>();
  const helpers = new Set<string>();
  const pluginFormulas = new Map<string, { plugin: string; name: string }>();
  let isTimeDependent = false;

  const member = (node: MemberExpression): void => {
    const key = memberKey(node);
    if (key === null) return;
    if (isFree(node.object, 'formulas')) {
      formulas.add(key);
    } else if (isFree(node.object, 'wwFormulas')) {
      helpers.add(key);
      isTimeDependent ||= CLOCK_FUNCTIONS.has(key);
    } else if (isFree(node.object, 'Math')) {
      isTimeDependent ||= key === 'random';
    } else if (is(node.object, 'MemberExpression') && isFree(node.object.object, 'pluginFormulas')) {
      const plugin = memberKey(node.object);
      if (plugin !== null) {
        pluginFormulas.set(`${plugin} ${key}`, { plugin, name: key });
        isTimeDependent ||= CLOCK_FUNCTIONS.has(key);
      }
    }
  };

  for (const statement of parsed.body) {
    walk(statement, (node) => {
      if (is(node, 'MemberExpression')) member(node);
      else if (isFree(node, 'Date')) isTimeDependent = true;
    });
  }

  const otherNames = unique(
    references.free.map(({ node }) => node.name).filter((name) => !SCOPE_NAMES.has(name) && !PURE_GLOBALS.has(name)),
  );
  const handed = new Set(parameters);
  return {
    variables: unique(references.staticReads.filter(({ kind }) => kind === 'variable').map(({ key }) => key)),
    collections: unique(references.staticReads.filter(({ kind }) => kind === 'collection').map(({ key }) => key)),
    readsDynamically: references.free.some(({ node }) => node.name === 'variables' || node.name === 'collections'),
    formulas: [...formulas],
    pluginFormulas: [...pluginFormulas.values()],
    helpers: [...helpers],
    otherNames,
    assigns: unique(references.free.filter(({ role }) => role === 'write').map(({ node }) => node.name)),
    browserOnly: hasBrowserSyntax(parsed) || otherNames.some((name) => !handed.has(name)),
    isTimeDependent,
    riskyPatterns: riskyPatternsIn(parsed),
  };
};

const unique = (names: readonly string[]): string[] => [...new Set(names)];

const memberKey = (node: MemberExpression): string | null => {
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : null;
  const literal: Literal | null = node.property.type === 'Literal' ? node.property : null;
  return typeof literal?.value === 'string' ? literal.value : null;
};
