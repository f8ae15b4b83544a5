import type { Database } from '../database/database.ts';
import { BackendError } from '../errors.ts';
import { FUNCTION_NAME } from './function-folder.ts';

/** A function as it is being written. */
export interface FunctionDraft {
  text: string;
  /** Whether a caller must show a token of the project. */
  verifyJwt: boolean;
  /** Grows with each time that it is saved. */
  version: number;
  /** The version that answers; null: none does yet. */
  deployedVersion: number | null;
  /** ISO 8601. */
  deployedAt: string | null;
}

/** The text of a function that answers. */
export interface DeployedFunction {
  text: string;
  verifyJwt: boolean;
}

/** The functions that a project keeps itself. */
export interface FunctionStore {
  list(): Promise<readonly (FunctionDraft & { name: string })[]>;
  read(name: string): Promise<FunctionDraft | undefined>;
  /**
   * @param before the version that it was read at; null: there is none of this name
   * @returns the version that it has now
   * @throws BackendError `backend/function-refused`, `backend/function-changed`
   */
  save(name: string, text: string, verifyJwt: boolean, before: number | null): Promise<number>;
  /** Lets a version answer. @throws BackendError `backend/function-changed` where it is not the last one any more */
  deploy(name: string, version: number): Promise<void>;
  /** False: there is none of this name. */
  remove(name: string): Promise<boolean>;
  /** What answers; undefined: nothing of this name. Read once until something is deployed or removed. */
  deployed(name: string): Promise<DeployedFunction | undefined>;
}

/** Characters of one, and how many there may be. */
const LONGEST_TEXT = 200_000;
const MOST_FUNCTIONS = 100;

const refused = (message: string, where: string): BackendError =>
  new BackendError({ code: 'backend/function-refused', message, where: [where] });

const changed = (name: string): BackendError =>
  new BackendError({
    code: 'backend/function-changed',
    message: `The function "${name}" was saved or removed by somebody else meanwhile.`,
    where: [name],
    hint: 'Read it again, and put your text in.',
  });

interface Row {
  name: string;
  text: string;
  verify_jwt: boolean;
  version: number;
  deployed_text: string | null;
  deployed_verify_jwt: boolean | null;
  deployed_version: number | null;
  deployed_at: string | null;
}

const draftOf = (row: Row): FunctionDraft & { name: string } => ({
  name: row.name,
  text: row.text,
  verifyJwt: row.verify_jwt,
  version: Number(row.version),
  deployedVersion: row.deployed_version === null ? null : Number(row.deployed_version),
  deployedAt: row.deployed_at === null ? null : new Date(row.deployed_at).toISOString(),
});

/** @param clock milliseconds since 1970 */
export const createFunctionStore = (db: Database, clock: () => number): FunctionStore => {
  let answering: Promise<ReadonlyMap<string, DeployedFunction>> | undefined;

  const now = (): string => new Date(clock()).toISOString();
  const rowsOf = async (where: string, parameters: readonly string[]): Promise<readonly Row[]> =>
    (await db.admin((session) => session.query<Row>(`select * from backend.functions ${where}`, [...parameters]))).rows;

  const readDeployed = async (): Promise<ReadonlyMap<string, DeployedFunction>> => {
    const rows = await rowsOf('where deployed_text is not null', []);
    return new Map(
      rows.map((row) => [row.name, { text: row.deployed_text ?? '', verifyJwt: row.deployed_verify_jwt !== false }]),
    );
  };

  return {
    list: async () => (await rowsOf('order by name', [])).map(draftOf),
    read: async (name) => (await rowsOf('where name = $1', [name])).map(draftOf)[0],
    save: async (name, text, verifyJwt, before) => {
      if (!FUNCTION_NAME.test(name))
        throw refused('A function is named by letters, digits, - and _, with a letter first, 100 at most.', 'name');
      if (text.length > LONGEST_TEXT || text.includes('\0'))
        throw refused(`The text of a function has at most ${LONGEST_TEXT} characters.`, 'text');
      return db.admin(async (session) => {
        if (before === null) {
          const { rows: counted } = await session.query<{ count: string }>('select count(*) from backend.functions');
          if (Number(counted[0]?.count) >= MOST_FUNCTIONS)
            throw refused(`A backend keeps ${MOST_FUNCTIONS} functions at most: remove one first.`, 'name');
        }
        const { rows } = await session.query<{ version: number }>(
          before === null
            ? `insert into backend.functions (name, text, verify_jwt, saved_at, version) values ($1, $2, $3, $4, 1)
               on conflict do nothing returning version`
            : `update backend.functions set text = $2, verify_jwt = $3, saved_at = $4, version = version + 1
               where name = $1 and version = $5 returning version`,
          [name, text, verifyJwt, now(), ...(before === null ? [] : [before])],
        );
        if (rows[0]) return Number(rows[0].version);
        if (before === null) throw refused(`There is a function "${name}" already.`, 'name');
        throw changed(name);
      });
    },
    deploy: async (name, version) => {
      const { rows } = await db.admin((session) =>
        session.query(
          `update backend.functions set deployed_text = text, deployed_verify_jwt = verify_jwt, deployed_version = version,
             deployed_at = $3 where name = $1 and version = $2 returning name`,
          [name, version, now()],
        ),
      );
      answering = undefined;
      if (rows.length === 0) throw changed(name);
    },
    remove: async (name) => {
      const { rows } = await db.admin((session) =>
        session.query('delete from backend.functions where name = $1 returning name', [name]),
      );
      answering = undefined;
      return rows.length > 0;
    },
    deployed: async (name) => {
      answering ??= readDeployed().catch((error: unknown) => {
        answering = undefined;
        throw error;
      });
      return (await answering).get(name);
    },
  };
};
