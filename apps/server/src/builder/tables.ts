import { isRecord } from '@trama/model';
import {
  MOST_ROWS,
  ROW_TESTS,
  type RowChange,
  type RowFilter,
  type RowKey,
  type RowOrder,
  type RowsQuestion,
  type TriedAs,
} from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { readPolicies } from '../project-tables/read-policies.ts';
import { readTables } from '../project-tables/read-tables.ts';
import { asSqlFailed, readRows, writeRows } from '../project-tables/rows.ts';
import { claimsOf, tryPolicies } from '../project-tables/try-policies.ts';
import type { Project } from '../projects/project.ts';
import { listBackendChanges, runBackendChange, runNotedStatements } from '../store/backend-changes.ts';
import type { HandlersOf } from './calls.ts';
import { numberField, textField } from './http.ts';
import { assertRight, hasSiteRight } from './permissions.ts';
import { projectOfSite } from './place/project-of-site.ts';

type TableCall =
  | 'GET /sites/:name/project/tables'
  | 'GET /sites/:name/project/policies'
  | 'POST /sites/:name/project/policies/try'
  | 'POST /sites/:name/project/rows/read'
  | 'POST /sites/:name/project/rows/write'
  | 'GET /sites/:name/project/changes'
  | 'POST /sites/:name/project/changes'
  | 'POST /sites/:name/project/sql';

/** Most changes of rows in one call, and most statements. */
const MOST_CHANGES = 2000;

/** The tables of the site's project: what they are, their rows, and SQL on them, all in the role of the project's authors. */
export const tableCalls = (platform: Platform): HandlersOf<TableCall> => {
  const projectOf = (site: string): Promise<Project> => projectOfSite(platform, site);
  return {
    'GET /sites/:name/project/tables': async ({ param }) => readTables((await projectOf(param('name'))).database),
    'GET /sites/:name/project/policies': async ({ param }) => ({
      policies: await readPolicies((await projectOf(param('name'))).database),
    }),
    'POST /sites/:name/project/policies/try': async ({ context, param, body }) => {
      const given = await body();
      const [site, table, as] = [param('name'), textField(given, 'table'), triedAsIn(given.as)];
      if (as.kind === 'person') await assertRight(platform, context, site, 'people');
      const { database } = await projectOf(site);
      const claims = as.kind === 'person' ? await claimsOf(database, as.id) : null;
      return tryPolicies(database, table, claims);
    },
    'POST /sites/:name/project/rows/read': async ({ param, body }) =>
      readRows((await projectOf(param('name'))).database, questionIn(await body())),
    'POST /sites/:name/project/rows/write': async ({ param, body }) => {
      const given = await body();
      const table = textField(given, 'table');
      const changes = listIn(given.changes, 'changes', MOST_CHANGES).map(changeIn);
      return { rows: await writeRows((await projectOf(param('name'))).database, table, changes) };
    },
    'GET /sites/:name/project/changes': async ({ param }) => ({
      changes: await listBackendChanges((await projectOf(param('name'))).database),
    }),
    'POST /sites/:name/project/changes': async ({ context, param, body }) => {
      const given = await body();
      const change = { name: textField(given, 'name'), sql: textField(given, 'sql') };
      const { database } = await projectOf(param('name'));
      const isMade = await runBackendChange(database, { ...change, madeBy: context.get('user').email }).catch(
        (error: unknown) => {
          throw asSqlFailed(error);
        },
      );
      if (isMade) return {};
      throw serverError({
        code: 'server/sql-failed',
        message: 'There is a table of this name already.',
        where: [0, '', '42P07'],
      });
    },
    'POST /sites/:name/project/sql': async ({ context, param, body }) => {
      const site = param('name');
      const given = await body();
      const statements = listIn(given.statements, 'statements', MOST_CHANGES).map(textIn('statements'));
      const { signal } = context.req.raw;
      const user = context.get('user');
      const seesPeople = await hasSiteRight(platform, user, site, 'people');
      const { database } = await projectOf(site);
      const { answers, changesSchema } = await runNotedStatements(database, statements, {
        name: 'SQL',
        madeBy: user.email,
        seesPeople,
        isReadOnly: given.isReadOnly === true,
        signal,
      }).catch((error: unknown) => {
        throw signal.aborted ? stopped(error) : asSqlFailed(error);
      });
      return { answers, isKept: changesSchema };
    },
  };
};

/** SQL whose asker has gone. */
const stopped = (cause: unknown): Error =>
  serverError({
    code: 'server/sql-failed',
    message: 'It was stopped before its end; nothing of it is kept.',
    where: [0, '', '57014'],
    cause,
  });

const bad = (message: string, ...where: readonly string[]): Error =>
  serverError({ code: 'server/bad-request', message, where });

const listIn = (value: unknown, name: string, most: number): readonly unknown[] => {
  if (Array.isArray(value) && value.length <= most) return value;
  throw bad(`"${name}" must be a list of at most ${most}.`, name);
};

const textIn =
  (name: string) =>
  (value: unknown): string => {
    if (typeof value === 'string') return value;
    throw bad(`"${name}" must hold texts.`, name);
  };

const triedAsIn = (value: unknown): TriedAs => {
  const { kind, id } = isRecord(value) ? value : {};
  if (kind === 'visitor') return { kind };
  if (kind === 'person' && typeof id === 'string') return { kind, id };
  throw bad('"as" must be a visitor, or a person by "id".', 'as');
};

const filterIn = (value: unknown): RowFilter => {
  const { column, test, value: wanted = '' } = isRecord(value) ? value : {};
  const known = ROW_TESTS.find((name) => name === test);
  if (known && typeof column === 'string' && typeof wanted === 'string') return { column, test: known, value: wanted };
  throw bad('A filter needs "column", "test" and "value".', 'filters');
};

const orderIn = (value: unknown): RowOrder => {
  const { column, isDescending } = isRecord(value) ? value : {};
  if (typeof column === 'string') return { column, isDescending: isDescending === true };
  throw bad('An order needs "column".', 'order');
};

const questionIn = (body: { readonly [Field in keyof RowsQuestion]?: unknown }): RowsQuestion => {
  const [offset, limit] = [numberField(body, 'offset'), numberField(body, 'limit')];
  if (offset < 0 || limit < 0 || limit > MOST_ROWS) throw bad(`"limit" must be between 0 and ${MOST_ROWS}.`, 'limit');
  return {
    table: textField(body, 'table'),
    filters: listIn(body.filters, 'filters', 50).map(filterIn),
    order: listIn(body.order, 'order', 50).map(orderIn),
    offset,
    limit,
    counts: body.counts === true,
    isWhole: body.isWhole === true,
  };
};

const valuesIn = (value: unknown, name: string): Readonly<Record<string, string | null>> => {
  const isValue = (one: unknown): one is string | null => one === null || typeof one === 'string';
  if (isRecord(value) && Object.values(value).every(isValue)) return value as Readonly<Record<string, string | null>>;
  throw bad(`"${name}" must give texts or null by names of columns.`, name);
};

const keyIn = (value: unknown): RowKey => {
  if (isRecord(value) && Object.values(value).every((one) => typeof one === 'string')) return value as RowKey;
  throw bad('"key" must give texts by names of columns.', 'key');
};

const changeIn = (value: unknown): RowChange => {
  const { kind, key, values, before } = isRecord(value) ? value : {};
  if (kind === 'insert') return { kind, values: valuesIn(values, 'values') };
  if (kind === 'delete') return { kind, key: keyIn(key) };
  if (kind !== 'update') throw bad('A change must be "insert", "update" or "delete".', 'changes');
  const written = valuesIn(values, 'values');
  if (Object.keys(written).length === 0) throw bad('An update must write something.', 'changes');
  return { kind, key: keyIn(key), values: written, before: valuesIn(before, 'before') };
};
