import {
  type FormulaError,
  type FormulaMode,
  formulaPaths,
  type PathStep,
  PURE_GLOBALS,
  SCOPE_NAMES,
  type UsedPath,
  type ValuePath,
} from '@trama/formula';
import { isUuid } from '@trama/model';
import type { ReferenceTarget, ReferenceUse, TargetKind } from './reference.ts';

/** What a piece of code refers to, wherever it stands. */
export interface CodeReference {
  to: ReferenceTarget;
  use: ReferenceUse;
  steps: readonly PathStep[];
}

export interface CodeReading {
  references: readonly CodeReference[];
  results: readonly ValuePath[];
  error: FormulaError | null;
}

/** Names whose first key is the id or the name of what they hold. */
const ROOTS: Readonly<Record<string, TargetKind>> = {
  variables: 'variable',
  collections: 'collection',
  formulas: 'formula',
  pluginFormulas: 'plugin',
  pluginVariables: 'plugin',
  plugins: 'plugin',
  wwFormulas: 'helper',
};

/** The same inside of `context.component`. */
const COMPONENT_ROOTS: Readonly<Record<string, TargetKind>> = {
  variables: 'variable',
  formulas: 'formula',
  props: 'property',
  properties: 'property',
};

const UUID_LENGTH = 36;

const kindIn = (table: Readonly<Record<string, TargetKind>>, name: string): TargetKind | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const named = (kind: TargetKind, steps: readonly PathStep[], use: ReferenceUse): CodeReference[] => {
  const key = steps[0];
  if (!key) return [];
  const found: CodeReference[] = [{ to: { kind, id: key.name }, use, steps }];
  // `<element id>-value`: a variable that an element shows.
  const owner = key.name.slice(0, UUID_LENGTH);
  if (kind === 'variable' && key.name[UUID_LENGTH] === '-' && isUuid(owner))
    found.push({ to: { kind: 'element', id: owner }, use, steps });
  return found;
};

const inContext = (steps: readonly PathStep[], use: ReferenceUse): CodeReference[] => {
  const [first, second, ...rest] = steps;
  if (first?.name === 'item' || first?.name === 'mapping') {
    return [{ to: { kind: first.name, id: '' }, use, steps: steps.slice(1) }];
  }
  if (first?.name === 'workflow') return named('step', steps.slice(1), use);
  const kind = first?.name === 'component' && second ? kindIn(COMPONENT_ROOTS, second.name) : undefined;
  return kind ? named(kind, rest, use) : [];
};

const referencesOf = ({ root, steps, use: how }: UsedPath): CodeReference[] => {
  const use = how === 'typeof' ? 'read' : how;
  if (root === 'context') return inContext(steps, use);
  const kind = kindIn(ROOTS, root);
  if (kind) return named(kind, steps, use);
  const isKnown = how === 'typeof' || SCOPE_NAMES.has(root) || PURE_GLOBALS.has(root);
  return isKnown ? [] : [{ to: { kind: 'name', id: root }, use, steps: [] }];
};

const keyOf = ({ to, use, steps }: CodeReference): string =>
  `${to.kind} ${to.id} ${use} ${steps.map((step) => (step ? `${step.start}.${step.name}` : '*')).join()}`;

/**
 * What a piece of code refers to. `context.workflow.error` and the like are steps to whoever asks for their ids only.
 */
export const readCode = (code: string, mode: FormulaMode): CodeReading => {
  const found = formulaPaths(code, mode);
  if (!found.ok) return { references: [], results: [], error: found.error };
  const references = new Map(found.paths.flatMap(referencesOf).map((reference) => [keyOf(reference), reference]));
  return { references: [...references.values()], results: found.results, error: null };
};
