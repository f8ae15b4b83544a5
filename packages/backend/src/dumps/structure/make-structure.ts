import { AUTHOR_ROLE } from '../../authored-sql/author-roles.ts';
import type { Session } from '../../database/database.ts';
import { BackendError } from '../../errors.ts';
import type { StructureStatement } from './statement.ts';

/** Makes things and writes rows in the name of whoever owns them. */
export interface StructureMaker {
  /** Runs statements, each that fails again after the others. @returns those that still fail. */
  make(statements: readonly StructureStatement[]): Promise<readonly FailedStatement[]>;
  /** Runs a statement with rows as its parameter. */
  write(isAuthors: boolean, sql: string, rows: string): Promise<void>;
}

/** A statement that did not succeed, and what Postgres says of it. */
export interface FailedStatement {
  statement: StructureStatement;
  reason: string;
}

/**
 * Runs statements one by one and answers which failed. As the authors' it confines what it runs as `runAuthoredSql` does: inside
 * a function with its owner's rights nothing that an author wrote becomes the owner of the database again.
 */
const runner = (name: string, security: 'invoker' | 'definer'): string => `
  create function pg_temp.${name}(given pg_catalog.json) returns pg_catalog.json
  language plpgsql security ${security} set search_path = '' as $runner$
  declare
    statement pg_catalog.text;
    reason pg_catalog.text;
    place pg_catalog.int4 := 0;
    failed pg_catalog.json[] := '{}';
  begin
    for statement in select pg_catalog.json_array_elements_text(given) loop
      begin
        execute statement;
      exception when others then
        get stacked diagnostics reason = message_text;
        failed := failed || pg_catalog.json_build_array(place, reason);
      end;
      place := place + 1;
    end loop;
    return pg_catalog.array_to_json(failed);
  end $runner$;
  create function pg_temp.${name}_rows(statement pg_catalog.text, rows pg_catalog.json) returns pg_catalog.void
  language plpgsql security ${security} set search_path = '' as $runner$
  begin
    execute statement using rows;
  end $runner$`;

/** Statements that go in one round trip. */
const BATCH = 100;

/** Prepares a transaction for making a structure in it. */
export const createStructureMaker = async (session: Session, hasAuthors: boolean): Promise<StructureMaker> => {
  await session.exec(
    "set local search_path = ''; set local check_function_bodies = off; set local statement_timeout = 0",
  );
  await session.exec(runner('as_owner', 'invoker'));
  if (hasAuthors)
    await session.exec(`set local role ${AUTHOR_ROLE}; ${runner('as_authors', 'definer')}; set local role none`);

  const run = async (
    isAuthors: boolean,
    statements: readonly StructureStatement[],
  ): Promise<readonly FailedStatement[]> => {
    const failed: FailedStatement[] = [];
    for (let start = 0; start < statements.length; start += BATCH) {
      const part = statements.slice(start, start + BATCH);
      const { rows } = await session.query<{ failed: readonly (readonly [number, string])[] }>(
        `select pg_temp.${isAuthors ? 'as_authors' : 'as_owner'}($1::pg_catalog.json) as failed`,
        [JSON.stringify(part.map(({ sql }) => sql))],
      );
      for (const [place, reason] of rows[0]?.failed ?? []) {
        const statement = part[place];
        if (statement) failed.push({ statement, reason });
      }
    }
    return failed;
  };

  /** Statements of one owner after the other, in their order: runs of the same owner go together. */
  const once = async (statements: readonly StructureStatement[]): Promise<readonly FailedStatement[]> => {
    const failed: FailedStatement[] = [];
    for (let start = 0; start < statements.length; ) {
      const isAuthors = hasAuthors && (statements[start]?.isAuthors ?? false);
      const next = statements.findIndex((each, place) => place > start && (hasAuthors && each.isAuthors) !== isAuthors);
      const end = next < 0 ? statements.length : next;
      failed.push(...(await run(isAuthors, statements.slice(start, end))));
      start = end;
    }
    return failed;
  };

  return {
    make: async (statements) => {
      let failed = await once(statements);
      for (let before = statements.length; failed.length > 0 && failed.length < before; ) {
        before = failed.length;
        failed = await once(failed.map(({ statement }) => statement));
      }
      return failed;
    },
    write: async (isAuthors, sql, rows) => {
      await session.query(
        `select pg_temp.${hasAuthors && isAuthors ? 'as_authors' : 'as_owner'}_rows($1::pg_catalog.text, $2::pg_catalog.json)`,
        [sql, rows],
      );
    },
  };
};

/** What a database lacks of a structure, or has otherwise where the structure's word counts. */
export const missingFrom = (
  wanted: readonly StructureStatement[],
  present: readonly StructureStatement[],
): readonly StructureStatement[] => {
  const keyOf = ({ kind, name }: StructureStatement): string => `${kind} ${name}`;
  const there = new Map(present.map((statement) => [keyOf(statement), statement.sql]));
  return wanted.filter((statement) => {
    const text = there.get(keyOf(statement));
    return text === undefined || (statement.isReplaced && text !== statement.sql);
  });
};

/** @throws BackendError `backend/dump-structure` where something could not be made */
export const assertMade = (failed: readonly FailedStatement[]): void => {
  const [first] = failed;
  if (!first) return;
  throw new BackendError({
    code: 'backend/dump-structure',
    message: `The ${first.statement.kind} ${first.statement.name} of the dump could not be made: ${first.reason}`,
    where: failed.map(({ statement }) => `${statement.kind} ${statement.name}`),
    hint: 'What it needs, such as an extension or a role, is to be there first. Nothing was kept.',
  });
};
