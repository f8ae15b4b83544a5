import { batch } from '@preact/signals-core';
import type { Variable } from '@trama/model';
import type { Log } from '../log.ts';
import type { Platform } from '../platform.ts';
import { parseQuery, type QueryValue } from './query-string.ts';
import { VariableEntry } from './variable-entry.ts';
import { VariableScope } from './variable-scope.ts';
import { copyPlain } from './variable-update.ts';

/** Site variables with their storage and their place in the address (conformance 3.6, 4.13, 4.14, 10.216). */
export interface SiteVariables {
  readonly scope: VariableScope;
  /** Adds those that are unknown; known ones keep their value. */
  add(variables: readonly Variable[]): void;
  /** Edit mode: takes a changed variable, which then holds its default again; null takes it out. */
  edit(id: string, variable: Variable | null): void;
  /** What every page load does; persistent ones keep their value after the first (conformance 10.216). */
  reset(isFirstLoad: boolean): void;
  /** The tab is about to load a document in place of going to a page: what would have lasted is handed over to it. */
  handOver(): void;
}

export interface SiteVariableOptions {
  platform: Pick<Platform, 'location' | 'storage' | 'tabStorage'>;
  log: Log;
  /** Query and storage belong to the visitor, who is not yet known in prerendering and hydration. */
  knowsVisitor: () => boolean;
  /** The parameters of the page that is shown, by name. */
  pageParameters: () => Readonly<Record<string, string>>;
  replaceQuery: (query: URLSearchParams) => void;
}

/** The read-only variable that holds a page parameter (conformance 10.302). */
const parameterId = (name: string): string => `wwParam-${name}`;
const storageKey = (id: string): string => `variable-${id}`;
const isText = (variable: Variable): boolean => variable.type === 'string' || variable.type === 'query';
const queryNameOf = (variable: Variable): string => variable.queryName || variable.name;
const lasts = (variable: Variable): boolean => variable.isPersistentOnNav === true && variable.type !== 'query';
const defaultOf = (variable: Variable): unknown => copyPlain(variable.defaultValue ?? null);

/** The first text of a parameter, whatever the case of its name; null when there is none. */
const textInQuery = (search: string, parameter: string): string | null => {
  const entries = Object.entries(parseQuery(search).values);
  const found: QueryValue | undefined = entries.find(([name]) => name.toLowerCase() === parameter.toLowerCase())?.[1];
  const text: unknown = Array.isArray(found) ? found[0] : found;
  return typeof text === 'string' ? text : null;
};

export const createSiteVariables = ({
  platform,
  log,
  knowsVisitor,
  pageParameters,
  replaceQuery,
}: SiteVariableOptions): SiteVariables => {
  const scope = new VariableScope(log);
  const definitions = new Map<string, Variable>();
  const entries = new Map<string, VariableEntry>();
  const parameters = new Map<string, VariableEntry>();

  const stored = (variable: Variable): unknown => {
    const key = storageKey(variable.id);
    const text = platform.tabStorage?.get(key) ?? (variable.isLocalStorage ? platform.storage.get(key) : null);
    if (text === null) return defaultOf(variable);
    if (isText(variable)) return text;
    try {
      return JSON.parse(text);
    } catch (cause) {
      log('error', `Stored value of variable "${variable.name}" cannot be read`, ['variables', variable.id], cause);
      return defaultOf(variable);
    }
  };

  const initial = (variable: Variable): unknown => {
    if (!knowsVisitor()) return defaultOf(variable);
    const query = variable.type === 'query' ? textInQuery(platform.location().search, variable.name) : null;
    if (query !== null) return query === '' ? defaultOf(variable) : query;
    return stored(variable);
  };

  const writeQuery = (updated: Variable): void => {
    const query = new URLSearchParams(platform.location().search);
    for (const variable of definitions.values()) {
      if (variable.type !== 'query') continue;
      const value = entries.get(variable.id)?.value.peek();
      const name = queryNameOf(variable);
      const isLeftOut = variable === updated ? value === (variable.defaultValue ?? '') : value === '';
      if (isLeftOut) query.delete(name);
      else if (value !== null && value !== undefined) query.set(name, String(value));
    }
    replaceQuery(query);
  };

  const keep = (storage: Platform['tabStorage'], variable: Variable, value: unknown): void => {
    const text = isText(variable) ? String(value ?? '') : JSON.stringify(value);
    if (text !== undefined) storage?.set(storageKey(variable.id), text);
  };

  const onUpdate = (variable: Variable, value: unknown): void => {
    if (variable.isLocalStorage) keep(platform.storage, variable, value);
    if (variable.type === 'query' && typeof value === 'string') writeQuery(variable);
  };

  const put = (variable: Variable): void => {
    definitions.set(variable.id, variable);
    const entry = new VariableEntry({
      id: variable.id,
      name: variable.name,
      type: variable.type,
      value: initial(variable),
      initial: () => defaultOf(variable),
      onUpdate: (value) => onUpdate(variable, value),
      log,
    });
    entries.set(variable.id, entry);
    scope.add(entry);
  };

  const putParameters = (): void => {
    const values = pageParameters();
    for (const [name, entry] of parameters) {
      if (name in values) continue;
      parameters.delete(name);
      scope.remove(entry);
    }
    for (const [name, value] of Object.entries(values)) {
      const known = parameters.get(name);
      if (known) known.begin(value);
      else {
        const entry = new VariableEntry({
          id: parameterId(name),
          type: 'string',
          value,
          readonly: true,
          initial: () => pageParameters()[name],
          log,
        });
        parameters.set(name, entry);
        scope.add(entry);
      }
    }
  };

  return {
    scope,
    add: (variables) => {
      for (const variable of variables) if (!definitions.has(variable.id)) put(variable);
    },
    edit: (id, variable) => {
      const known = entries.get(id);
      if (known && known.name !== variable?.name) scope.remove(known);
      if (variable) put(variable);
      else {
        definitions.delete(id);
        entries.delete(id);
      }
    },
    reset: (isFirstLoad) =>
      batch(() => {
        if (knowsVisitor() && parseQuery(platform.location().search).isCut)
          log('warning', 'The query string has too many parameters: those after the first 1000 are left out');
        for (const [id, variable] of definitions) {
          if (isFirstLoad || !lasts(variable)) entries.get(id)?.begin(initial(variable));
          if (knowsVisitor()) platform.tabStorage?.remove(storageKey(id));
        }
        putParameters();
      }),
    handOver: () => {
      for (const variable of definitions.values())
        if (lasts(variable) && knowsVisitor())
          keep(platform.tabStorage, variable, entries.get(variable.id)?.value.peek());
    },
  };
};
