import { type EntityPath, type Field, isRecord, type Label, type Value } from '@trama/model';
import { columnUses, startsWith } from '../references/columns.ts';
import { workflowsOf } from '../references/entities.ts';
import type { DesignReference, EntityName } from '../references/index.ts';
import type { DesignProblem, ProblemContext, ProblemRule } from './problem.ts';
import type { TableNames } from './table-names.ts';

/** A request of the data service: where its arguments stand, what they are, and what its definition says of them. */
interface Request {
  at: EntityPath;
  args: Readonly<Record<string, Value>>;
  fields: readonly Field[];
  isStep: boolean;
}

const asArguments = (value: unknown): Request['args'] => (isRecord(value) ? (value as Request['args']) : {});

const ofCollection = (
  { kind, id }: EntityName,
  { design, registry }: ProblemContext,
  plugin: string,
): readonly Request[] => {
  const collection = kind === 'collections' ? design.collections[id] : undefined;
  if (collection?.pluginId !== plugin) return [];
  const fields = registry.plugin(plugin)?.collection?.fields ?? [];
  return [{ at: ['config'], args: asArguments(collection.config), fields, isStep: false }];
};

/** Steps that are switched off may wait. */
const ofSteps = (entity: EntityName, { design, registry }: ProblemContext, plugin: string): readonly Request[] =>
  workflowsOf(design, entity).flatMap(({ workflow, path }) =>
    Object.entries(workflow.actions)
      .filter(([, action]) => !action.disabled)
      .flatMap(([id, { type, fields }]) => {
        const action = registry.plugin(plugin)?.actions.find(({ name }) => type === `${plugin}-${name}`);
        if (!action) return [];
        const at = [...path, 'actions', id, 'fields', 'args'];
        return [{ at, args: asArguments(fields.args), fields: action.args, isStep: true }];
      }),
  );

/** Arguments that others make count for nothing stay where they are: they are not asked for. */
const counts = ({ fields, args }: Request, name: string | undefined): boolean =>
  fields.find((field) => field.name === name)?.when?.(args) ?? true;

/** The table that a request is of, in the part of the database that is known. */
const tableOf = (request: Request): string | null => {
  const { table, schema = '' } = request.args;
  if (typeof table !== 'string' || table === '' || !counts(request, 'table')) return null;
  const isElsewhere = counts(request, 'schema') && !['', '*', 'public'].includes(String(schema));
  return isElsewhere ? null : table;
};

/** Whether a name may be one of something else than a column: of rows of another table, of a sum, of all columns. */
const isOther = (name: string, { args }: Request): boolean => {
  if (name === '' || /[.:(*!,"]/.test(name)) return true;
  const selection = JSON.stringify([args.dataFields, args.dataFieldsAdvanced]);
  return [':', '(', '!'].some((mark) => selection.includes(`${name}${mark}`));
};

const missingTable = (
  entity: EntityName,
  { at, isStep }: Request,
  table: string,
  tables: TableNames,
  { book }: ProblemContext,
): DesignProblem => ({
  rule: 'missing-tables',
  severity: 'error',
  message: { en: `The backend has no table “${table}”.`, pt: `O backend não tem a tabela “${table}”.` },
  entity,
  path: [...at, 'table'],
  ...(isStep && {
    fix: {
      label: { en: 'Remove the step', pt: 'Remover o passo' },
      steps: [{ operation: 'removeStep', input: { from: entity, path: at } }],
    },
  }),
  choice: {
    label: { en: 'Choose another table', pt: 'Escolher outra tabela' },
    names: Object.keys(tables.columns),
    step: { operation: 'repairReferences', references: book.to('table', table) },
  },
});

const missingColumn = (
  { from, path, use }: DesignReference,
  table: string,
  column: string,
  tables: TableNames,
  { book }: ProblemContext,
): DesignProblem => ({
  rule: 'missing-tables',
  // What is read may be worked out by a function of the database, of which nothing is known here.
  severity: use === 'read' ? 'warning' : 'error',
  message: columnMessage(table, column),
  entity: from,
  path,
  choice: {
    label: { en: 'Choose another column', pt: 'Escolher outra coluna' },
    names: tables.columns[table] ?? [],
    step: { operation: 'renameColumn', uses: columnUses(book, { table }, column) },
  },
});

const columnMessage = (table: string, column: string): Label => ({
  en: `The table “${table}” has no column “${column}”.`,
  pt: `A tabela “${table}” não tem a coluna “${column}”.`,
});

const inRequest = (entity: EntityName, request: Request, tables: TableNames, context: ProblemContext) => {
  const table = tableOf(request);
  if (table === null) return [];
  const columns = tables.columns[table];
  if (!columns) return [missingTable(entity, request, table, tables, context)];
  const told = new Set<string>();
  return context.book.from(entity.kind, entity.id).flatMap((reference): readonly DesignProblem[] => {
    const { to, path } = reference;
    if (to.kind !== 'column' || !to.id.startsWith(`${table}/`)) return [];
    const isInside = startsWith(path, request.at);
    // What a collection finds and orders its rows by stands beside its request.
    if (!isInside && request.isStep) return [];
    if (isInside && !counts(request, path[request.at.length])) return [];
    const name = to.id.slice(table.length + 1);
    const column = name.split('->')[0] ?? name;
    if (columns.includes(name) || columns.includes(column) || isOther(column, request) || told.has(column)) return [];
    told.add(column);
    return [missingColumn(reference, table, column, tables, context)];
  });
};

/** Collections and steps of the data service that name a table or a column that it does not have, as far as that is known. */
export const missingTables: ProblemRule = {
  name: 'missing-tables',
  look: (entity, context) => {
    const { tables } = context;
    if (tables === null) return [];
    return [...ofCollection(entity, context, tables.plugin), ...ofSteps(entity, context, tables.plugin)].flatMap(
      (request) => inRequest(entity, request, tables, context),
    );
  },
};
