import { type Field, isRecord, type Registry, type Workflow, type WorkflowAction } from '@trama/model';
import { actionFace, calledWorkflow } from '../workflows/action-face.ts';
import { actionTarget } from './action-targets.ts';
import type { EntityReader, ReadPath } from './entity-reader.ts';
import { nameInList } from './name-in-list.ts';
import type { ReferenceUse } from './reference.ts';

/** Names of actions that only read a table; all others write to it. */
const READING: ReadonlySet<string> = new Set(['select']);

const columnsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/**
 * The columns of a table that a request names: those it asks for, those it writes, those it finds rows by
 * (conformance 7.44 to 7.47).
 */
export const readTable = (
  reader: EntityReader,
  args: Readonly<Record<string, unknown>>,
  path: ReadPath,
  use: ReferenceUse,
): void => {
  const { table } = args;
  if (typeof table !== 'string' || table === '') return;
  reader.add([...path, 'table'], 'table', table, use);
  const column = (at: ReadPath, name: string, how: ReferenceUse, form: 'value' | 'key'): void =>
    reader.add(at, 'column', `${table}/${name}`, how, form);
  for (const list of ['dataFields', 'primaryData', 'onConflict'] as const) {
    for (const name of columnsIn(args[list])) column([...path, list, name], name, use, 'value');
  }
  for (const [record, how] of [
    ['data', 'write'],
    ['primaryData', 'read'],
  ] as const) {
    const values = args[record];
    if (!isRecord(values) || 'binding' in values) continue;
    for (const name of Object.keys(values)) column([...path, record, name], name, how, 'key');
  }
  if (!Array.isArray(args.filters)) return;
  args.filters.forEach((filter, index, filters) => {
    if (isRecord(filter) && typeof filter.column === 'string')
      column([...path, 'filters', nameInList(filters, index), 'column'], filter.column, 'read', 'value');
  });
};

const readAction = (reader: EntityReader, registry: Registry, action: WorkflowAction, path: ReadPath): void => {
  const { type, fields } = action;
  const called = calledWorkflow(action);
  if (called !== null && called !== fields.workflowId)
    reader.add([...path, 'type'], 'workflow', called, 'call', 'part');
  const { plugin, args } = actionFace({ plugins: [] }, registry, action);
  if (plugin) reader.add([...path, 'type'], 'plugin', plugin.id, 'call', 'part');
  readFields(reader, type, fields, [...path, 'fields'], plugin && args);
  if (plugin && isRecord(fields.args)) {
    const use = READING.has(type.slice(plugin.id.length + 1)) ? 'read' : 'write';
    readTable(reader, fields.args, [...path, 'fields', 'args'], use);
  }
};

const readFields = (
  reader: EntityReader,
  type: string,
  fields: Readonly<Record<string, unknown>>,
  path: ReadPath,
  args: readonly Field[] | undefined,
): void => {
  for (const [name, member] of Object.entries(fields)) {
    const at = [...path, name];
    const target = actionTarget(type, name);
    if (name === 'code' && type === 'custom-js' && typeof member === 'string') reader.code(at, at, member, 'action');
    else if (target && typeof member === 'string') reader.add(at, target.kind, member, target.use);
    else if (target && Array.isArray(member)) {
      for (const id of member) reader.add([...at, String(id)], target.kind, id, target.use);
    } else if (target && isRecord(member) && typeof member.id === 'string') {
      reader.add([...at, 'id'], target.kind, member.id, target.use);
    } else if (name === 'args' && args === undefined && isRecord(member)) {
      // Older data nest the fields of an action in `args`.
      readFields(reader, type, member, at, []);
    } else if (name === 'actionName' && fields.category === 'libraryComponents') {
      reader.add(at, 'workflow', member, 'call');
    } else reader.value(member, at, name === 'args' ? withoutTable(args) : undefined);
  }
};

/** The table is read with its columns. */
const withoutTable = (args: readonly Field[] | undefined): readonly Field[] | undefined =>
  args?.map((field) => (field.type === 'table' ? { ...field, type: 'text' } : field));

/** What a workflow refers to; `path` leads to it. */
export const readWorkflow = (reader: EntityReader, registry: Registry, workflow: Workflow, path: ReadPath): void => {
  reader.value(workflow.triggerConditions, [...path, 'triggerConditions']);
  for (const [id, action] of Object.entries(workflow.actions))
    readAction(reader, registry, action, [...path, 'actions', id]);
};
