import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createRegistry } from '@trama/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configFromEnv, type ServerConfig } from './config.ts';
import { sentenceOf } from './errors.ts';
import { findMainSite } from './main-site.ts';
import { type RunningServer, type StartParts, startServer } from './start.ts';
import { listSites } from './store/sites.ts';
import { ask, FAKE_RUNTIME, startTestServer, temporaryFolder, testConfig } from './testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => folder.remove());

/** What a person reads of a start that failed: one sentence what is wrong, one what to do. */
const failure = async (config: Partial<ServerConfig>, parts: StartParts = {}): Promise<string> => {
  const error = await startServer(
    { ...testConfig(folder.path), ...config },
    { runtime: FAKE_RUNTIME, registry: createRegistry([], []), mainSite: null, log: () => undefined, ...parts },
  ).then(
    async (server) => {
      await server.close();
      return null;
    },
    (thrown: unknown) => thrown,
  );
  if (error instanceof Error && 'hint' in error) return `${error.message} ${String(error.hint)}`;
  throw new Error(`The start did not fail as it should: ${String(error)}`);
};

const listenSomewhere = (): Promise<Server> =>
  new Promise((resolve) => {
    const other = createServer();
    other.listen(0, '127.0.0.1', () => resolve(other));
  });

describe('a start that cannot succeed says what to do', () => {
  it('where the port is taken', async () => {
    const other = await listenSomewhere();
    const { port } = other.address() as AddressInfo;
    expect(await failure({ port })).toBe(
      `The port ${port} of 127.0.0.1 is taken by another program. Stop that program, or set PORT to another number.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it('where the database does not answer', async () => {
    expect(await failure({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })).toBe(
      'The database at 127.0.0.1:1 does not answer. Check DATABASE_URL and that the server runs.',
    );
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PUBLIC_PORT', '443/'],
  ])('where %s is %s', (name, value) => {
    expect(() => configFromEnv({ [name]: value })).toThrow(
      expect.objectContaining({
        message: `The environment variable ${name} cannot be read.`,
        hint: 'Write a port, a whole number up to 65535.',
      }),
    );
  });

  it('where there is a file in place of the data folder', async () => {
    const dataDir = join(folder.path, 'file');
    await writeFile(dataDir, '');
    expect(await failure({ dataDir })).toBe(
      `The data folder ${dataDir} cannot be made: there is something else of this name. Take it away, or set DATA_DIR to another folder.`,
    );
  });

  it('where a restore was interrupted', async () => {
    await mkdir(join(folder.path, 'restoring'));
    expect(await failure({})).toBe(
      `A restore into the data folder ${folder.path} was interrupted. Run trama restore again, or set DATA_DIR to another folder.`,
    );
    expect(await readdir(folder.path)).toEqual(['restoring']);
  });

  it('where a database of a folder that was in use is not there', async () => {
    await writeFile(join(folder.path, 'connection.json'), '{"builderUser": {}}');
    expect(await failure({})).toContain(
      `was in use, and a database of it is not there: ${folder.path}/database. Put it`,
    );
    expect(await readdir(folder.path)).toEqual(['connection.json']);
  });

  it('where the files of a database are damaged', { tags: 'thorough' }, async () => {
    const database = join(folder.path, 'database', 'database');
    await mkdir(database, { recursive: true });
    await writeFile(join(database, 'PG_VERSION'), '17\n');
    expect(await failure({})).toContain(`The database in ${database} does not start. Its files are damaged, or`);
  });

  it.each([
    ['connection.json', 'with another password for the first account'],
    ['backend/backend-secrets.json', 'the next start makes new keys'],
  ])('where %s was cut off', async (name, advice) => {
    const server = await startTestServer(folder.path);
    const connection = await readFile(join(folder.path, 'connection.json'), 'utf8');
    await server.close();
    await mkdir(join(folder.path, 'backend'), { recursive: true });
    await writeFile(join(folder.path, name), connection.slice(0, 30));
    const told = await startTestServer(folder.path).then(() => 'It started.', sentenceOf);
    expect(told).toMatch(`The file ${join(folder.path, name)} is damaged`);
    expect(told).toContain(advice);
    expect(told).not.toContain('\n');
  });

  it('where there is no package of the main site', async () => {
    const told = await findMainSite('@trama/nowhere').then(() => 'It was found.', sentenceOf);
    expect(told).toBe(
      'There is no package "@trama/nowhere" for the main site. Install it, or set SITE_PACKAGE to another one.',
    );
  });

  it('where the disk is full, and leaves the data folder to the next start', { tags: 'thorough' }, async () => {
    const full = { createBackend: () => Promise.reject({ name: 'ErrnoError', errno: 51 }) };
    expect(await failure({}, full)).toBe(
      `There is no space left on the disk of ${folder.path}. Free some space, then try again; nothing that was acknowledged is lost.`,
    );
    const server = await startTestServer(folder.path);
    expect((await ask(server, 'localhost', '/health')).status).toBe(200);
    await server.close();
  });
});

describe('a server that runs', () => {
  let server: RunningServer;

  beforeEach(async () => {
    server = await startTestServer(folder.path);
  });

  afterEach(() => server.close());

  it('says what to do to a second one on its folder, to visitors of no site and to a broken import', async () => {
    expect(await failure({})).toBe(
      `The data folder ${folder.path} is in use by the process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`,
    );

    const nowhere = await ask(server, 'nirgends.localhost', '/contato/');
    expect(nowhere.status).toBe(404);
    expect(await nowhere.text()).toContain('data-ready');

    const broken = await ask(server, 'builder.localhost', '/api/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${server.connection.serviceRoleKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'quebrado', folder: `${folder.path}/nothing` }),
    });
    expect([broken.status, await broken.json()]).toMatchObject([
      422,
      {
        message: 'The folder is not an exported project: it has no design.json.',
        hint: 'Choose the folder that contains design.json and data.',
      },
    ]);
    expect(await listSites(server.platform.database)).toEqual([]);
  });
});
