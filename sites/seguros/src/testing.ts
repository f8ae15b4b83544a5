import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Backend, createBackend, createSecrets, type Database, migrate } from '@trama/backend';
import { filledTestDatabases } from '@trama/backend/testing';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Registry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { type Seeded, seed } from './index.ts';

/** Every element and plugin that exists. */
export const testRegistry: Registry = createRegistry(elementDefinitions, pluginDefinitions);

/** The seeded site on a database of its own, asked as its visitors would ask. */
export interface SeededDatabase {
  seeded: Seeded;
  database: Database;
  /** Runs as the owner. */
  owner<Row = Record<string, unknown>>(sql: string, parameters?: readonly (string | number)[]): Promise<Row[]>;
  /**
   * Runs as one of the seeded users, by the part of the address before the @; `null` is a visitor without session. `claims` come on
   * top of those that every session has.
   */
  as<Row = Record<string, unknown>>(
    name: string | null,
    sql: string,
    parameters?: readonly (string | number)[],
    claims?: Readonly<Record<string, unknown>>,
  ): Promise<Row[]>;
  /** The real client, signed in as one of the seeded users; `null` is a visitor without session, `service` has the service key. */
  client(name: string | null): Promise<SupabaseClient>;
  /** A plain request to the backend, for what the client has no method for. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** One more person with the role of a client, who can sign in. */
  addClient(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Claims of a session that a code of one use has confirmed just now: the signature of an enrolment. */
export const signedNow = (
  secondsAgo = 10,
  { method, aal } = { method: 'otp', aal: 'aal1' },
): Readonly<Record<string, unknown>> => ({
  aal,
  amr: [{ method, timestamp: Math.floor(Date.now() / 1000) - secondsAgo }],
});

/** What signs the tokens of every copy: the keys that stand in the database are of these. */
const SECRETS = createSecrets(Date.now());

const backendOn = (database: Database): Promise<Backend> =>
  createBackend({ db: database, secrets: SECRETS, publicUrl: () => 'http://localhost/backend' });

const fill = async (database: Database): Promise<Seeded> => {
  const backend = await backendOn(database);
  const seeded = await seed({
    database,
    backend,
    registry: testRegistry,
    migrate: (migrations) => migrate(database, migrations, 'backend.site_migrations'),
  });
  await backend.close();
  return seeded;
};

const seededDatabases = filledTestDatabases(fill);

export const openSeededDatabase = async (): Promise<SeededDatabase> => {
  const { database, filled } = await seededDatabases();
  return seededOn(database, filled);
};

const seededOn = async (database: Database, seeded: Seeded): Promise<SeededDatabase> => {
  const backend = await backendOn(database);
  const owner: SeededDatabase['owner'] = async <Row>(sql: string, parameters?: readonly (string | number)[]) =>
    (await database.admin((session) => session.query<Row>(sql, parameters))).rows;
  const passwords = new Map(seeded.users.map(({ email, password }) => [email, password]));
  let people = await owner<{ id: string; email: string }>('select id, email from auth.users');
  const claimsOf = (name: string) => ({
    sub: people.find(({ email }) => email.startsWith(`${name}@`))?.id,
    role: 'authenticated',
  });
  return {
    seeded,
    database,
    owner,
    as: async <Row>(
      name: string | null,
      sql: string,
      parameters?: readonly (string | number)[],
      claims?: Readonly<Record<string, unknown>>,
    ) => {
      const context =
        name === null
          ? { role: 'anon' as const, claims: { role: 'anon' } }
          : { role: 'authenticated' as const, claims: { ...claimsOf(name), ...claims } };
      return (await database.tx(context, (session) => session.query<Row>(sql, parameters))).rows;
    },
    client: async (name) => {
      const client = createClient('http://localhost', name === 'service' ? backend.serviceRoleKey : backend.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
        // No channel is opened here; the client asks for a transport where there is no WebSocket.
        realtime: { transport: class {} as never },
      });
      if (name === null || name === 'service') return client;
      const email = `${name}@seguros.example`;
      const { error } = await client.auth.signInWithPassword({ email, password: passwords.get(email) ?? '' });
      if (error) throw error;
      return client;
    },
    fetch: (path, init) => backend.fetch(new Request(`http://localhost${path}`, init)),
    addClient: async (name) => {
      const email = `${name}@seguros.example`;
      passwords.set(email, 'palavra-comprida-1');
      const password = 'palavra-comprida-1';
      await backend.admin.createUser({ email, password, metadata: { name }, confirm: true });
      people = await owner('select id, email from auth.users');
    },
    close: async () => {
      await backend.close();
      await database.close();
    },
  };
};
