import { facadesNamedIn } from '@trama/engine';
import { compileModule, type ModuleEntry, type ModuleProblem } from '@trama/formula';
import {
  type Collection,
  type Formula,
  type Id,
  isBinding,
  isStoredFormula,
  type PageBundle,
  type SiteInfo,
} from '@trama/model';

/**
 * The functions of a module in the making. The site's own come first in every page's numbers:
 * the runtime puts the functions of `site.<hash>.js` before those of the page.
 */
export interface FunctionTable {
  /** Number of the function for a piece of code; equal pieces share one. */
  numberOf(entry: ModuleEntry): number;
  compile(): { source: string; problems: readonly ModuleProblem[] };
  readonly size: number;
}

/** @param first number of the first function of this module */
export const createFunctionTable = (first: number): FunctionTable => {
  const entries: ModuleEntry[] = [];
  const numbers = new Map<string, number>();
  return {
    numberOf: (entry) => {
      const key = JSON.stringify([entry.binding, entry.code, entry.parameters ?? []]);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = first + entries.length;
      entries.push(entry);
      numbers.set(key, number);
      return number;
    },
    compile: () => {
      const { source, problems } = compileModule(entries);
      // The first number is part of the text, so that a module's hash changes when its numbers do.
      return { source: `/* from ${first} */\n${source}`, problems };
    },
    get size() {
      return entries.length;
    },
  };
};

/** A page with the numbers of its functions in place of their code: what a release carries. */
export const numberPage = (bundle: PageBundle, table: FunctionTable): PageBundle => {
  const page = numbered(bundle, table);
  const ids = Object.keys(bundle.collections);
  const collections = Object.entries(bundle.collections).map(([id, collection]): [Id, Collection] => {
    const refersTo = referencesOf(collection, ids);
    const { extra, ...fields } = page.collections[id] ?? collection;
    return [
      id,
      refersTo.length > 0 ? { ...fields, extra: { ...extra, refersTo } } : (page.collections[id] ?? collection),
    ];
  });
  return { ...page, collections: Object.fromEntries(collections) };
};

/** Other collections that this one names: the order of fetching looks for their ids, which go with the code. */
const referencesOf = ({ data: _data, ...settings }: Collection, ids: readonly Id[]): readonly Id[] => {
  const text = JSON.stringify(settings);
  return ids.filter((id) => id !== settings.id && text.includes(id));
};

/** A site's shell data (app workflows, classes, background) with numbers in place of code. */
export const numberSite = (site: SiteInfo, table: FunctionTable): SiteInfo => numbered(site, table);

const numbered = <T>(value: T, table: FunctionTable): T => replace(value, table) as T;

/** Walks plain data; whatever holds no code is shared with the original. */
const replace = (value: unknown, table: FunctionTable): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => replace(item, table));
  if (isBinding(value)) {
    const { code, defaultValue: _help, ...rest } = value;
    const inner = mapEntries(rest, table);
    if (code === undefined || value.binding === 'list') return inner;
    return { ...inner, fn: table.numberOf({ binding: value.binding, code }) };
  }
  if (isFormula(value)) {
    const { code = '', ...rest } = value;
    const parameters = value.parameters.map((parameter) => parameter.name);
    return { ...mapEntries(rest, table), fn: table.numberOf({ binding: value.type, code, parameters }) };
  }
  if (isStoredFormula(value) && value.code !== '') {
    const { code, type } = value;
    return { type, fn: table.numberOf({ binding: type === 'f' ? 'formula' : 'code', code }) };
  }
  if (isCustomCode(value)) {
    const { code, ...fields } = value.fields;
    // The facade is handed in by name, and only what the code names is loaded for it.
    const names = facadesNamedIn(code);
    return {
      ...mapEntries(value, table),
      fields: {
        ...mapEntries(fields, table),
        fn: table.numberOf({ binding: 'action', code, parameters: names }),
        ...(names.length > 0 && { names }),
      },
    };
  }
  return mapEntries(value, table);
};

const mapEntries = (value: object, table: FunctionTable): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replace(member, table)]));

const isFormula = (value: object): value is Formula & { id: Id } =>
  'parameters' in value &&
  Array.isArray(value.parameters) &&
  'type' in value &&
  (value.type === 'formula' || value.type === 'code') &&
  'code' in value &&
  typeof value.code === 'string';

interface CustomCode {
  type: 'custom-js';
  fields: { code: string };
}

const isCustomCode = (value: object): value is CustomCode =>
  'type' in value &&
  value.type === 'custom-js' &&
  'fields' in value &&
  typeof value.fields === 'object' &&
  value.fields !== null &&
  'code' in value.fields &&
  typeof value.fields.code === 'string' &&
  value.fields.code !== '';
