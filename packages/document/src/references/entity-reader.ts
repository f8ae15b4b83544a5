import type { FormulaMode } from '@trama/formula';
import { type Field, isBinding, isRecord, isStoredFormula } from '@trama/model';
import type { CodeReading } from './code-references.ts';
import { nameInList } from './name-in-list.ts';
import type {
  DesignReference,
  EntityName,
  FormulaPlace,
  ReferenceForm,
  ReferenceUse,
  TargetKind,
} from './reference.ts';
import { readRowFields } from './row-fields.ts';

/** What is found in one entity. */
export interface EntityReading {
  references: DesignReference[];
  formulas: FormulaPlace[];
}

/** Reads code, or remembers what it read before. */
export type ReadCode = (code: string, mode: FormulaMode) => CodeReading;

export type ReadPath = readonly string[];

/** Collects what one entity refers to. */
export interface EntityReader {
  readonly from: EntityName;
  readonly reading: EntityReading;
  add(path: ReadPath, kind: TargetKind, id: unknown, use: ReferenceUse, form?: ReferenceForm): void;
  /** A piece of code: `path` leads to what it computes, `codePath` to itself. */
  code(path: ReadPath, codePath: ReadPath, code: string, mode: FormulaMode, parameters?: readonly string[]): void;
  /** Any value: bindings, tokens, ids. @param fields of the record that the value is, where they are known */
  value(value: unknown, path: ReadPath, fields?: readonly Field[]): void;
}

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const UUID_LENGTH = 36;
const CUSTOM_PROPERTY = /var\(\s*--([\w-]+)/g;
/** A file of the site: `images/logo-3f2a.webp`, alone or in a longer text. */
const ASSET = /(?<![\w/.-])\/?((?:images|files|fonts|videos)\/[\w./%-]+\.\w+)/g;

/** Kinds of fields whose value is an id. */
const FIELD_TARGETS: Partial<Record<Field['type'], { kind: TargetKind; use: ReferenceUse }>> = {
  page: { kind: 'page', use: 'link' },
  collection: { kind: 'collection', use: 'read' },
  variable: { kind: 'variable', use: 'write' },
  workflow: { kind: 'workflow', use: 'call' },
  component: { kind: 'component', use: 'call' },
  popup: { kind: 'component', use: 'call' },
  element: { kind: 'element', use: 'link' },
  table: { kind: 'table', use: 'read' },
  // A path into the items that the same element shows.
  path: { kind: 'mapping', use: 'read' },
};

/** A reader of one entity; what it finds is in `reading`. */
export const createEntityReader = (from: EntityName, readCode: ReadCode): EntityReader => {
  const reading: EntityReading = { references: [], formulas: [] };

  const add: EntityReader['add'] = (path, kind, id, use, form = 'value') => {
    if (typeof id === 'string' && id !== '') reading.references.push({ from, path, to: { kind, id }, use, form });
  };

  /** Tokens and files of the site that a text names. */
  const parts = (value: string, path: ReadPath): void => {
    if (value.includes('/')) {
      for (const asset of new Set([...value.matchAll(ASSET)].map(([, name = '']) => name)))
        add(path, 'asset', asset, 'read', asset === value ? 'value' : 'part');
    }
    if (value.includes('var(')) {
      for (const id of new Set([...value.matchAll(CUSTOM_PROPERTY)].map(([, name = '']) => name)))
        add(path, 'token', id, 'read', 'part');
    }
  };

  /** Ids that stand in a text. @param known those that are references already */
  const ids = (value: string, path: ReadPath, known: ReadonlySet<string>): void => {
    if (value.length < UUID_LENGTH) return;
    for (const id of new Set(value.match(UUIDS)))
      if (!known.has(id)) add(path, 'id', id, 'link', id === value ? 'value' : 'part');
  };

  const text = (value: string, path: ReadPath): void => {
    const before = reading.references.length;
    parts(value, path);
    ids(value, path, new Set(reading.references.slice(before).map(({ to }) => to.id)));
  };

  const code: EntityReader['code'] = (path, codePath, source, mode, parameters = []) => {
    const { references, results, error } = readCode(source, mode);
    reading.formulas.push({ from, path, codePath, code: source, mode, parameters, error, results });
    for (const { to, use, steps } of references) {
      if (to.kind === 'name' && parameters.includes(to.id)) continue;
      reading.references.push({ from, path, to, use, form: 'code', code: { path: codePath, steps } });
    }
    parts(source, codePath);
    // Functions of the page take ids too: `wwLib.executeWorkflow('…')`.
    ids(source, codePath, new Set(references.map(({ to }) => to.id.slice(0, UUID_LENGTH))));
  };

  const list = (items: readonly unknown[], path: ReadPath, fields?: readonly Field[]): void =>
    items.forEach((item, index) => {
      if (typeof item === 'object' ? item !== null : typeof item === 'string')
        value(item, [...path, nameInList(items, index)], fields);
    });

  const fieldValue = (member: unknown, path: ReadPath, field: Field): void => {
    const target = FIELD_TARGETS[field.type];
    if (target && typeof member === 'string') add(path, target.kind, member, target.use);
    else value(member, path, field.fields);
  };

  const value: EntityReader['value'] = (found, path, fields) => {
    if (typeof found === 'string') text(found, path);
    else if (Array.isArray(found)) list(found, path, fields);
    else if (isRecord(found)) record(found, path, fields);
  };

  const record = (found: Readonly<Record<string, unknown>>, path: ReadPath, fields?: readonly Field[]): void => {
    if (isBinding(found)) {
      const { binding, code: source } = found;
      if (binding !== 'list' && source !== undefined) code(path, [...path, 'code'], source, binding);
      for (const part of ['filter', 'sort', 'map', 'items'] as const)
        if (found[part] !== undefined) value(found[part], [...path, part]);
      for (const part of ['filter', 'sort'] as const)
        readRowFields(found[part], [...path, part], (at, field) => add(at, 'mapping', field, 'read'));
      return;
    }
    if (isStoredFormula(found)) {
      code(path, [...path, 'code'], found.code, found.type === 'f' ? 'formula' : 'code');
      return;
    }
    for (const [name, member] of Object.entries(found)) {
      const field = fields?.find((one) => one.name === name);
      if (field) fieldValue(member, [...path, name], field);
      else if (typeof member === 'object' || typeof member === 'string') value(member, [...path, name]);
    }
  };

  return { from, reading, add, code, value };
};
