import type { Evaluator } from '@trama/formula';
import { createHelpers } from '@trama/formula/runtime';
import type { Formula, Id, PluginUse } from '@trama/model';
import type { Log } from '../log.ts';
import type { PluginClient } from '../plugin.ts';
import type { CollectionStore } from '../state/collections.ts';
import { SignalMap } from '../state/signal-map.ts';
import type { VariableScope } from '../state/variable-scope.ts';
import { hasRoles } from '../visitor/access.ts';
import type { Bindings } from './evaluate.ts';
import { keyed } from './keyed.ts';
import { extendNames, extendScope, type Names, type Scope } from './scope.ts';

/** A formula of the site with the place that it is evaluated in. */
interface FormulaEntry {
  formula: Formula;
  scope: Scope;
}

/** Names that every formula sees (conformance 10.200). */
export interface GlobalScope {
  readonly names: Names;
  /** A place outside of elements: `context` is empty but for globals. */
  scope(evaluator: Evaluator): Scope;
  /** Overwrites global formulas. */
  addFormulas(formulas: Readonly<Record<Id, Formula>>, scope: Scope): void;
  /** Edit mode: takes a changed formula; null takes it out. */
  editFormula(id: Id, formula: Formula | null, scope: Scope): void;
}

export interface GlobalScopeOptions {
  variables: VariableScope;
  collections: CollectionStore;
  bindings: Bindings;
  log: Log;
  globalContext: object;
  plugins: readonly PluginUse[];
  authPluginId: Id | null;
  plugin: (id: Id) => PluginClient | undefined;
  language: () => string;
  defaultLanguage: string;
  now: () => number;
  createObjectUrl: ((blob: Blob) => string) | undefined;
}

/** Calls a formula with parameters by name (conformance 10.203). */
export const formulaFunction =
  (formula: Formula, scope: () => Scope, bindings: Pick<Bindings, 'call'>): ((...args: unknown[]) => unknown) =>
  (...args) => {
    const parameters = Object.fromEntries(formula.parameters.map((parameter, index) => [parameter.name, args[index]]));
    const { code, fn, filter, sort } = formula;
    const binding = {
      binding: formula.type,
      code,
      fn,
      ...(filter !== undefined && { filter }),
      ...(sort !== undefined && { sort }),
    };
    return bindings.call(binding, extendScope(scope(), parameters), ['formulas', formula.id]);
  };

/** Whether the signed-in visitor has roles, as page access sees them. Tracked: it follows the auth plugin's user. */
const visitorRoles =
  ({ authPluginId, plugins, plugin, variables }: GlobalScopeOptions) =>
  (roles: readonly string[]): boolean => {
    const id = authPluginId ?? '';
    const auth = plugin(id)?.auth;
    variables.read(`${id}-user`);
    const settings = plugins.find((use) => use.id === id)?.settings.publicData ?? {};
    return auth?.isAuthenticated() === true && hasRoles(auth, settings, roles);
  };

export const createGlobalScope = (options: GlobalScopeOptions): GlobalScope => {
  const { variables, collections, bindings, plugins } = options;
  const formulas = new SignalMap<FormulaEntry>();

  const readVariable = (key: string): unknown => variables.read(key);
  const readCollection = (key: string): unknown => collections.get(key);
  const readFormula = (key: string): unknown => {
    const entry = formulas.get(key);
    return entry && formulaFunction(entry.formula, () => entry.scope, bindings);
  };
  const idOfPlugin = (key: string): Id | undefined =>
    plugins.find((use) => use.id === key || use.namespace === key || use.name === key)?.id;
  const pluginKeys = plugins.flatMap((use) => [use.id, use.namespace]);

  const pluginObjects = new Map(
    plugins.map((use) => {
      const prefix = `${use.id}-`;
      const names = (): string[] =>
        variables
          .ids()
          .filter((id) => id.startsWith(prefix))
          .map((id) => id.slice(prefix.length));
      const read = (name: string): unknown => variables.read(prefix + name) ?? options.plugin(use.id)?.formulas?.[name];
      return [use.id, keyed(read, names)];
    }),
  );
  const pluginObject = (key: string): unknown => pluginObjects.get(idOfPlugin(key) ?? '');

  const names = extendNames(null, {
    variables: keyed(
      readVariable,
      () => variables.ids(),
      (key) => variables.has(key),
      (key, value) => {
        variables.write(key, value, { by: 'anyone' });
      },
    ),
    collections: keyed(
      readCollection,
      () => collections.ids(),
      (key) => collections.has(key),
    ),
    formulas: keyed(readFormula, () => formulas.keys()),
    pluginVariables: keyed(pluginObject, () => pluginKeys),
    plugins: keyed(pluginObject, () => pluginKeys),
    pluginFormulas: keyed(
      (key) => options.plugin(idOfPlugin(key) ?? '')?.formulas,
      () => pluginKeys,
    ),
    wwFormulas: createHelpers({
      language: options.language,
      defaultLanguage: () => options.defaultLanguage,
      log: (level, message) => options.log(level, message),
      createObjectUrl: (file) => (file instanceof Blob ? (options.createObjectUrl?.(file) ?? '') : ''),
      now: options.now,
      hasRoles: visitorRoles(options),
    }),
    globalContext: options.globalContext,
    context: {},
    event: undefined,
  });

  const put = (formula: Formula, scope: Scope): void => {
    formulas.set(formula.id, { formula, scope });
    if (formula.name) formulas.set(formula.name, { formula, scope });
  };

  return {
    names,
    scope: (evaluator) => ({ evaluator, variable: readVariable, collection: readCollection, names }),
    addFormulas: (added, scope) => {
      for (const formula of Object.values(added)) put(formula, scope);
    },
    editFormula: (id, formula, scope) => {
      const name = formulas.peek(id)?.formula.name;
      if (name && name !== formula?.name && formulas.peek(name)?.formula.id === id) formulas.delete(name);
      if (formula) put(formula, scope);
      else formulas.delete(id);
    },
  };
};
