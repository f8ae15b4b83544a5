import { createHmac } from 'node:crypto';
import { createRegistry } from '@trama/model';
import { createServerPlugins } from '@trama/plugins/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configFromEnv } from '../config.ts';
import { productionProblems } from '../production.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig } from '../testing/server.ts';

// Keys of one project from the environment.

const SECRET = 'a secret that this project had elsewhere, long enough';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

const start = (env: Readonly<Record<string, string>> = {}): Promise<RunningServer> =>
  startServer(
    { ...testConfig(folder.path), givenKeys: configFromEnv(env).givenKeys },
    {
      runtime: FAKE_RUNTIME,
      serverPlugins: createServerPlugins(),
      registry: createRegistry([], []),
      mainSite: null,
      openDatabases: openTestDatabases,
      log: () => undefined,
    },
  );

const isOfSecret = (token: string): boolean => {
  const [head, body, signature] = token.split('.');
  return createHmac('sha256', SECRET).update(`${head}.${body}`).digest('base64url') === signature;
};

const keyOf = async (server: RunningServer, site: string): Promise<string> =>
  (await server.platform.projects.addressOf(site))?.anonKey ?? '';

beforeAll(async () => {
  folder = await temporaryFolder();
  const server = await start();
  const design = siteDesign([page('home', '')]);
  await createSite(server.platform.database, 'loja', design.id);
  await server.platform.designs.reset('loja', design);
  await server.platform.projects.giveTo('loja');
  await server.close();
});
afterAll(() => folder.remove());

describe('keys from the environment', () => {
  it('are those of the project that PROJECT names, at once, and of no other', async () => {
    const server = await start({ JWT_SECRET: SECRET, PROJECT: 'loja' });
    expect(isOfSecret(await keyOf(server, 'loja'))).toBe(true);
    expect(isOfSecret(await keyOf(server, 'seguros'))).toBe(false);
    await expect(server.platform.projects.rotateKeys('loja', 0)).rejects.toMatchObject({ code: 'backend/keys-given' });
    await server.close();
    const home = await start({ JWT_SECRET: SECRET, PROJECT: 'seguros' });
    expect(isOfSecret(home.connection.serviceRoleKey)).toBe(true);
    await home.platform.projects.ofSite('loja');
    expect(isOfSecret(await keyOf(home, 'loja'))).toBe(false);
    await home.close();
  });

  it('are refused where all projects would share them, or nobody would use them', async () => {
    expect(() => configFromEnv({ JWT_SECRET: SECRET })).toThrow(
      'JWT_SECRET and JWT_KEYS are the keys of one backend, and no two may share them.',
    );
    await expect(start({ JWT_SECRET: SECRET, PROJECT: 'nobody' })).rejects.toThrow(
      'JWT_SECRET and JWT_KEYS are for the backend of "nobody", which PROJECT names, and there is none.',
    );
  });

  it('that everybody knows are refused in production', () => {
    const env = { JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long', PROJECT: 'loja' };
    expect(productionProblems(env, { dataDir: folder.path })).toContain(
      'JWT_SECRET is one that everybody knows: set it to the secret of your own project, or leave it out.',
    );
  });
});
