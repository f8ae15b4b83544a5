import pg from 'pg';

/** Asks the Postgres of an address, and lets it go. */
export const onServer = async <Row extends pg.QueryResultRow>(
  address: string,
  sql: string,
): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** The roles of requests belong to the whole server, and somebody must have made them before they can be handed on. */
const makeRequestRoles = async (server: string): Promise<void> => {
  for (const name of ['anon', 'authenticated', 'service_role bypassrls'])
    await onServer(server, `create role ${name}`).catch(() => undefined);
};

/** Makes a role of a Postgres that is no superuser, as a host has it, and the database of its name, which it owns. @returns its name */
export const makeServerRole = async (server: string, rights = ''): Promise<string> => {
  await makeRequestRoles(server);
  const role = `role_${Date.now()}_${Math.trunc(Math.random() * 1e6)}`;
  await onServer(server, `create role ${role} login createrole ${rights}`);
  await onServer(server, `grant anon, authenticated, service_role to ${role} with admin option`);
  await onServer(server, `create database ${role} owner ${role}`);
  return role;
};

/** The address of a database of a Postgres, as a user of it. */
export const addressOf = (server: string, database: string, user?: string): string =>
  Object.assign(new URL(server), { pathname: `/${database}`, ...(user !== undefined && { username: user }) }).href;
