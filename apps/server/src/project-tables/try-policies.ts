import { type Database, INSUFFICIENT_PRIVILEGE, type Session } from '@trama/backend';
import {
  MOST_TRIED,
  type ProjectTable,
  quoteName,
  quoteTable,
  type TriedPolicies,
  type TryOutcome,
} from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import { readTables } from './read-tables.ts';
import { tableIn } from './rows.ts';

/** What a token of a person says of them. */
type PersonClaims = Readonly<Record<string, unknown>> & { sub: string };

/** Rows that are told of those that somebody sees. */
const SHOWN = 20;

const PERSON = `
select json_build_object(
  'sub', id, 'aud', 'authenticated', 'role', 'authenticated', 'email', coalesce(email, ''), 'phone', coalesce(phone, ''),
  'app_metadata', raw_app_meta_data, 'user_metadata', raw_user_meta_data, 'is_anonymous', is_anonymous, 'aal', 'aal1'
) as claims from auth.users where id::text = $1`;

/** What a token says of a person who has signed in with a password alone. @throws TramaError `server/not-found`. */
export const claimsOf = (database: Database, id: string): Promise<PersonClaims> =>
  database.admin(async (session) => {
    await session.exec('set local search_path = pg_catalog');
    const { rows } = await session.query<{ claims: PersonClaims }>(PERSON, [id]);
    if (rows[0]) return rows[0].claims;
    throw serverError({ code: 'server/not-found', message: 'There is no such person any more.', where: ['as'] });
  });

/** Thrown for the transaction to be taken back. */
class TakenBack extends Error {}

/** Runs one try; what it did or spoiled is taken back. */
const attempt = async (session: Session, sql: string): Promise<TryOutcome> => {
  await session.exec('savepoint tried');
  try {
    const { count } = await session.query(sql);
    return { is: 'allowed', count };
  } catch (error) {
    if (!(error instanceof Error) || !('severity' in error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    return { is: code === INSUFFICIENT_PRIVILEGE ? 'refused' : 'stopped', code, message: error.message };
  } finally {
    await session.exec('rollback to savepoint tried').catch(() => undefined);
  }
};

/** Columns that say whose a row is, by their foreign key. */
const ownerColumns = ({ relations }: ProjectTable): readonly string[] =>
  relations
    .filter(({ table, columns }) => table === 'auth.users' && columns.length === 1)
    .flatMap(({ columns }) => columns);

const statementsOf = (table: ProjectTable, isPerson: boolean) => {
  const name = quoteTable(table.name);
  const owners = isPerson ? ownerColumns(table).map(quoteName) : [];
  const column = quoteName(table.columns.find(({ isGenerated }) => !isGenerated)?.name ?? '');
  const some = `where ctid = any (array(select ctid from ${name} limit ${MOST_TRIED}))`;
  return {
    select: `select from ${name} limit ${MOST_TRIED}`,
    // A row of one's own where the table knows whose rows are, with the defaults of all else.
    insert:
      owners.length === 0
        ? `insert into ${name} default values`
        : `insert into ${name} (${owners.join(', ')}) values (${owners.map(() => 'auth.uid()').join(', ')})`,
    update: `update ${name} set ${column} = ${column} ${some}`,
    delete: `delete from ${name} ${some}`,
  };
};

const seenRows = async (session: Session, table: ProjectTable): Promise<TriedPolicies['rows']> => {
  const columns = table.columns.map(({ name }, index) => `left(${quoteName(name)}::text, 200) as c${index}`);
  const { rows } = await session.query<Record<string, string | null>>(
    `select ${columns.join(', ')} from ${quoteTable(table.name)} limit ${SHOWN}`,
  );
  return rows.map((row) =>
    Object.fromEntries(table.columns.map(({ name }, index) => [name, row[`c${index}`] ?? null])),
  );
};

/**
 * Tries in the role of a request what somebody sees of a table and may do with it. Everything happens in one transaction that is
 * taken back.
 * @param claims of the person; null: a visitor
 */
export const tryPolicies = async (
  database: Database,
  name: string,
  claims: PersonClaims | null,
): Promise<TriedPolicies> => {
  const table = tableIn((await readTables(database)).tables, name);
  const sql = statementsOf(table, claims !== null);
  const role = claims ? 'authenticated' : 'anon';
  let tried: TriedPolicies | undefined;
  try {
    await database.tx({ role, claims: claims ?? { role } }, async (session) => {
      const select = await attempt(session, sql.select);
      const rows = select.is === 'allowed' ? await seenRows(session, table) : [];
      const [insert, update, remove] = [
        await attempt(session, sql.insert),
        await attempt(session, sql.update),
        await attempt(session, sql.delete),
      ];
      tried = { select, insert, update, delete: remove, rows };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  if (tried) return tried;
  throw serverError({ code: 'server/service-failed', message: 'The policies could not be tried.' });
};
