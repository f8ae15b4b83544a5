import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productionProblems } from './production.ts';
import { userOfPassword } from './store/users.ts';
import { missingBuild } from './testing/child-server.ts';
import { startTestServer, temporaryFolder } from './testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => folder.remove());

/** What a server for others is given. */
const READY = {
  NODE_ENV: 'production',
  AUTH_EMAIL_AUTOCONFIRM: 'false',
  AUTH_ANONYMOUS: 'false',
  SMTP_URL: 'smtp://mail.example.com',
  SMTP_FROM: 'Loja <loja@example.com>',
  TRUST_PROXY: 'true',
  PUBLIC_PROTOCOL: 'https',
  BUILDER_EMAIL: 'ana@example.com',
  BUILDER_PASSWORD: 'uma palavra comprida',
};

const keep = async (path: string, content: object): Promise<void> => {
  await mkdir(join(folder.path, path, '..'), { recursive: true });
  await writeFile(join(folder.path, path), JSON.stringify(content));
};

describe('a server for others', () => {
  it('starts where all is said', () => {
    expect(productionProblems(READY, { dataDir: folder.path })).toEqual([]);
  });

  it.each([
    [{ AUTH_EMAIL_AUTOCONFIRM: 'true' }, 'set AUTH_EMAIL_AUTOCONFIRM to false.'],
    [{ AUTH_PHONE_AUTOCONFIRM: 'true' }, 'set AUTH_PHONE_AUTOCONFIRM to false.'],
    [{ AUTH_ANONYMOUS: '' }, 'set AUTH_ANONYMOUS to true or false.'],
    [{ SMTP_URL: '' }, 'set SMTP_URL and SMTP_FROM, or MAIL_GATEWAY.'],
    [{ AUTH_TEST_PROVIDER: 'true' }, 'set AUTH_TEST_PROVIDER to false.'],
    [{ AUTH_TEST_CODES: '{"5511999999999":"123456"}' }, 'leave AUTH_TEST_CODES empty.'],
    [{ TRUST_PROXY: '' }, 'set TRUST_PROXY to true where one writes x-forwarded-for, or to false.'],
    [{ PUBLIC_PROTOCOL: '' }, 'set PUBLIC_PROTOCOL to https, or to http where nothing encrypts.'],
    [{ DATABASE_URL: 'postgres://trama:postgres@db/trama' }, 'set DATABASE_URL to an address with another.'],
    [{ PLATFORM_DATABASE_URL: 'postgres://a:changeme@db/b' }, 'set PLATFORM_DATABASE_URL to an address with another.'],
    [{ BUILDER_PASSWORD: '' }, /set BUILDER_PASSWORD \(and BUILDER_EMAIL\) to those of its first account\.$/],
    [{ BUILDER_PASSWORD: 'abc' }, /set BUILDER_PASSWORD to at least \d+ characters\.$/],
  ])('does not start with %j, and says what to set', (change, sentence) => {
    const problems = productionProblems({ ...READY, ...change }, { dataDir: folder.path });
    expect(problems).toEqual([expect.stringMatching(sentence)]);
    expect(JSON.stringify(problems)).not.toContain('postgres@');
  });

  it('starts where visitors may sign in anonymously, no proxy stands before it, and nothing encrypts, by choice', () => {
    const chosen = { AUTH_ANONYMOUS: 'true', TRUST_PROXY: 'false', PUBLIC_PROTOCOL: 'http' };
    expect(productionProblems({ ...READY, ...chosen }, { dataDir: folder.path })).toEqual([]);
  });

  it.each(['short', 'super-secret-jwt-token-with-at-least-32-characters-long'])(
    'does not start with keys that others know: %s',
    async (jwtSecret) => {
      await keep('backend/backend-secrets.json', { jwtSecret, createdAt: 0 });
      expect(productionProblems(READY, { dataDir: folder.path })).toEqual([
        expect.stringContaining('backend-secrets.json'),
      ]);
    },
  );

  it('does not start while the first account has the password that stands in a file', async () => {
    await keep('connection.json', { builderUser: { email: 'builder@trama.local', password: 'of chance' } });
    const problems = productionProblems({ ...READY, BUILDER_PASSWORD: '' }, { dataDir: folder.path });
    expect(problems).toEqual([expect.stringContaining('set BUILDER_PASSWORD to another.')]);
    await keep('connection.json', { builderUser: { email: 'builder@trama.local', password: '' } });
    expect(productionProblems({ ...READY, BUILDER_PASSWORD: '' }, { dataDir: folder.path })).toEqual([]);
  });
});

describe('the first account of the builder', () => {
  const passwordIn = async (): Promise<string> =>
    JSON.parse(await readFile(join(folder.path, 'connection.json'), 'utf8')).builderUser.password;

  it('has the address and the password that somebody chose, which stand in no file', async () => {
    const firstAccount = { email: 'ana@example.com', password: 'uma palavra comprida' };
    const server = await startTestServer(folder.path, {}, { firstAccount });
    expect(await userOfPassword(server.platform.database, firstAccount.email, firstAccount.password)).toMatchObject({
      role: 'owner',
    });
    await server.close();
    expect(await passwordIn()).toBe('');
  });

  it('loses the password of chance to one that somebody chooses later, and keeps any other', {
    tags: 'thorough',
  }, async () => {
    const first = await startTestServer(folder.path);
    const { email, password } = first.connection.builderUser;
    expect(password).not.toBe('');
    await first.close();
    const chosen = { email: 'other@example.com', password: 'uma palavra comprida' };
    const second = await startTestServer(folder.path, {}, { firstAccount: chosen });
    expect(await userOfPassword(second.platform.database, email, password)).toBeNull();
    expect(await userOfPassword(second.platform.database, email, chosen.password)).not.toBeNull();
    await second.close();
    expect(await passwordIn()).toBe('');
    const third = await startTestServer(
      folder.path,
      {},
      { firstAccount: { ...chosen, password: 'uma outra palavra' } },
    );
    expect(await userOfPassword(third.platform.database, email, chosen.password)).not.toBeNull();
    await third.close();
  });
});

it.skipIf(missingBuild())('the command says all that is missing at once, and ends', async () => {
  const main = new URL('../dist/main.js', import.meta.url).pathname;
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder.path, PORT: '0' };
  const ended = await promisify(execFile)(process.execPath, [main], { env }).then(
    () => null,
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, lines: stderr.trim().split('\n') }),
  );
  expect(ended?.code).toBe(1);
  expect(ended?.lines.filter((line) => /^- .*\bset [A-Z_]+/.test(line))).toHaveLength(6);
});
