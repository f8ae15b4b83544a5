import { seal, unseal } from '../access/sealing.ts';
import type { Secrets } from '../access/secrets.ts';
import type { Database } from '../database/database.ts';
import { BackendError } from '../errors.ts';
import type { FunctionSecrets } from './settings.ts';

/** A secret of all functions of a project: its value is told to functions alone. */
export interface ShownSecret {
  name: string;
  /** False: it came with a dump of another installation, and has to be set again. */
  isSet: boolean;
}

/** What a project gives to all its functions, kept sealed. */
export interface SecretStore {
  list(): Promise<readonly ShownSecret[]>;
  /** @throws BackendError `backend/function-refused` for a name or a value that cannot be kept. */
  set(name: string, value: string): Promise<void>;
  /** False: there is none of this name. */
  remove(name: string): Promise<boolean>;
  values(): Promise<FunctionSecrets>;
}

const NAME = /^[A-Z][A-Z0-9_]{0,99}$/;
/** What every function is told by its backend. */
const GIVEN = /^(?:SUPABASE|TRAMA)_/;
/** Bytes of all of them: they travel to a process in its environment, where one text holds 128 KiB. */
const MOST_BYTES = 60_000;

const refused = (message: string, where: string): BackendError =>
  new BackendError({ code: 'backend/function-refused', message, where: [where] });

export const createSecretStore = (db: Database, secrets: Secrets): SecretStore => {
  let known: Promise<FunctionSecrets> | undefined;

  const rowsOf = async (): Promise<readonly { name: string; sealed_value: string | null }[]> =>
    (
      await db.admin((session) =>
        session.query<{ name: string; sealed_value: string | null }>(
          'select name, sealed_value from backend.function_secrets order by name',
        ),
      )
    ).rows;

  const read = async (): Promise<FunctionSecrets> =>
    Object.fromEntries(
      (await rowsOf()).flatMap(({ name, sealed_value: sealed }) =>
        sealed === null ? [] : [[name, unseal(secrets, sealed)]],
      ),
    );

  const values: SecretStore['values'] = () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    list: async () => (await rowsOf()).map(({ name, sealed_value: sealed }) => ({ name, isSet: sealed !== null })),
    set: async (name, value) => {
      if (!NAME.test(name))
        throw refused('A secret is named by capital letters, digits and _, with a letter first, 100 at most.', 'name');
      if (GIVEN.test(name))
        throw refused('Names that begin with SUPABASE_ or TRAMA_ are given by the backend.', 'name');
      if (value === '' || value.includes('\0')) throw refused('A secret needs a value.', 'value');
      if (Buffer.byteLength(JSON.stringify({ ...(await values()), [name]: value })) > MOST_BYTES)
        throw refused(`The secrets of a backend have at most ${MOST_BYTES} bytes together.`, 'value');
      await db.admin((session) =>
        session.query(
          `insert into backend.function_secrets (name, sealed_value) values ($1, $2)
           on conflict (name) do update set sealed_value = excluded.sealed_value`,
          [name, seal(secrets, value)],
        ),
      );
      known = undefined;
    },
    remove: async (name) => {
      const { rows } = await db.admin((session) =>
        session.query('delete from backend.function_secrets where name = $1 returning name', [name]),
      );
      known = undefined;
      return rows.length > 0;
    },
    values,
  };
};
