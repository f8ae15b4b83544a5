import { createRegistry } from '@trama/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { putUser } from '../store/users.ts';
import { appCode } from '../testing/app-code.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { FAKE_RUNTIME, temporaryFolder, testConfig } from '../testing/server.ts';

const PASSWORD = 'a long password';
const HOME = '203.0.113.10';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
/** Milliseconds since 1970, as the server sees them. */
let now = Date.now();
let people = 0;

interface Caller {
  cookie?: string;
  peer?: string;
  device?: string;
}

const call = (
  method: string,
  path: string,
  body?: unknown,
  { cookie = '', peer = HOME, device = 'a browser' }: Caller = {},
): Promise<Response> => {
  const headers = {
    origin: server.connection.builder,
    'content-type': 'application/json',
    cookie,
    'user-agent': device,
  };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return server.answer(new Request(`${server.connection.builder}/api${path}`, init), peer);
};

const jsonOf = async (method: string, path: string, body?: unknown, caller?: Caller) =>
  (await call(method, path, body, caller)).json();

/** An account of its own for each test. */
const newAccount = async (): Promise<string> => {
  people += 1;
  const email = `person${people}@example.com`;
  await putUser(server.platform.database, { email, password: PASSWORD, role: 'editor' });
  return email;
};

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

const signIn = async (email: string, { code, ...caller }: Caller & { code?: string } = {}): Promise<string> =>
  cookieOf(await call('POST', '/session', { email, password: PASSWORD, ...(code ? { code } : {}) }, caller));

const statusOf = async (email: string, password: string, peer: string): Promise<number> =>
  (await call('POST', '/session', { email, password }, { peer })).status;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    registry: createRegistry([], []),
    mainSite: null,
    openDatabases: openTestDatabases,
    clock: () => new Date(now),
    log: () => undefined,
  });
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('wrong passwords of a builder account', () => {
  /** So many from networks of which each uses its own ten up. */
  const attack = async (email: string, guesses: number): Promise<void> => {
    const tries = Array.from({ length: guesses }, (_, index) =>
      statusOf(email, 'wrong', `198.51.100.${Math.floor(index / 10)}`),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set([401]));
  };

  it('from one network keep nobody out who comes from another', async () => {
    const email = await newAccount();
    await attack(email, 10);
    expect(await statusOf(email, PASSWORD, '198.51.100.0')).toBe(429);
    expect(await statusOf(email, PASSWORD, HOME)).toBe(200);
    now += 60_001;
    expect(await statusOf(email, PASSWORD, '198.51.100.0')).toBe(200);
  });

  it('from many networks end, and keep nobody out who is signed in from theirs', { tags: 'thorough' }, async () => {
    const email = await newAccount();
    expect(await statusOf(email, PASSWORD, HOME)).toBe(200);
    await attack(email, 100);
    expect(await statusOf(email, PASSWORD, '198.51.100.200')).toBe(429);
    expect(await statusOf(email, PASSWORD, HOME)).toBe(200);
    now += 60_001;
  });

  it('are counted by network over all accounts', { tags: 'thorough' }, async () => {
    const tries = Array.from({ length: 50 }, (_, index) =>
      statusOf(`nobody${index}@example.com`, 'wrong', '192.0.2.1'),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set([401]));
    const email = await newAccount();
    expect(await statusOf(email, PASSWORD, '192.0.2.1')).toBe(429);
    expect(await statusOf(email, PASSWORD, '192.0.2.2')).toBe(200);
  });

  it('are not tried by hundreds at once', async () => {
    const email = await newAccount();
    const tries = Array.from({ length: 40 }, () => statusOf(email, 'wrong', '192.0.2.3'));
    expect((await Promise.all(tries)).filter((status) => status === 401)).toHaveLength(10);
  });
});

describe('the sessions of an account', () => {
  it('are listed with their device and network, this one first, and end one by one', async () => {
    const email = await newAccount();
    const there = await signIn(email, { device: 'Firefox there', peer: '2001:db8:1:2::9' });
    const here = await signIn(email, { device: 'Chrome here' });
    const { sessions } = await jsonOf('GET', '/sessions', undefined, { cookie: here });
    expect(sessions).toMatchObject([
      { device: 'Chrome here', network: HOME, isCurrent: true },
      { device: 'Firefox there', network: '2001:db8:1:2', isCurrent: false },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/[0-9a-f]{64}/);
    expect((await call('DELETE', `/sessions/${sessions[1].id}`, undefined, { cookie: here })).status).toBe(200);
    expect((await call('GET', '/sites', undefined, { cookie: there })).status).toBe(401);
    expect((await call('GET', '/sites', undefined, { cookie: here })).status).toBe(200);
  });

  it('are seen and ended by nobody else', async () => {
    const mine = await signIn(await newAccount());
    const theirs = await signIn(await newAccount());
    const { sessions } = await jsonOf('GET', '/sessions', undefined, { cookie: theirs });
    expect(sessions).toHaveLength(1);
    expect((await call('DELETE', `/sessions/${sessions[0].id}`, undefined, { cookie: mine })).status).toBe(404);
    expect((await call('DELETE', "/sessions/'%20or%20true", undefined, { cookie: mine })).status).toBe(404);
    expect((await call('GET', '/sites', undefined, { cookie: theirs })).status).toBe(200);
  });
});

describe('a second factor of a builder account', () => {
  const codeOf = (secret: string): string => appCode(secret, now);

  /** An account with an app and its recovery codes, signed in. */
  const withApp = async () => {
    const email = await newAccount();
    const cookie = await signIn(email);
    const { secret } = await jsonOf('POST', '/session/second-factor', { password: PASSWORD }, { cookie });
    const proved = await jsonOf('PUT', '/session/second-factor', { code: codeOf(secret) }, { cookie });
    now += 90_000;
    return { email, cookie, secret: String(secret), recoveryCodes: proved.recoveryCodes as string[] };
  };

  it('is set up by who knows the password, and counts from the first code that fits', async () => {
    const email = await newAccount();
    const cookie = await signIn(email);
    expect((await call('POST', '/session/second-factor', { password: 'wrong' }, { cookie })).status).toBe(403);
    const { secret, uri, picture } = await jsonOf('POST', '/session/second-factor', { password: PASSWORD }, { cookie });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Trama/);
    expect(picture).toMatch(/^<svg/);
    expect(await signIn(email)).not.toBe('');
    expect((await call('PUT', '/session/second-factor', { code: '000000' }, { cookie })).status).toBe(403);
    expect(await jsonOf('GET', '/session/second-factor', undefined, { cookie })).toEqual({
      isOn: false,
      recoveryCodes: 0,
    });
    const { recoveryCodes } = await jsonOf('PUT', '/session/second-factor', { code: codeOf(secret) }, { cookie });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await jsonOf('GET', '/session/second-factor', undefined, { cookie })).toEqual({
      isOn: true,
      recoveryCodes: 10,
    });
    expect((await call('POST', '/session/second-factor', { password: PASSWORD }, { cookie })).status).toBe(400);
  });

  it('ends the sessions that were opened without it', async () => {
    const email = await newAccount();
    const [cookie, there] = [await signIn(email), await signIn(email)];
    const { secret } = await jsonOf('POST', '/session/second-factor', { password: PASSWORD }, { cookie });
    await call('PUT', '/session/second-factor', { code: codeOf(secret) }, { cookie });
    expect((await call('GET', '/sites', undefined, { cookie: there })).status).toBe(401);
    expect((await call('GET', '/sites', undefined, { cookie })).status).toBe(200);
  });

  it('is asked for after the password, and each code works once', async () => {
    const { email, secret } = await withApp();
    const without = await call('POST', '/session', { email, password: PASSWORD });
    expect([without.status, await without.json(), cookieOf(without)]).toMatchObject([
      401,
      { code: 'server/second-factor', where: [] },
      '',
    ]);
    const wrong = await jsonOf('POST', '/session', { email, password: PASSWORD, code: '000000' });
    expect(wrong).toMatchObject({ code: 'server/second-factor', where: ['code'] });
    const unknown = await jsonOf('POST', '/session', { email, password: 'wrong', code: codeOf(secret) });
    expect(unknown.code).toBe('server/wrong-credentials');
    const code = codeOf(secret);
    expect(await signIn(email, { code })).not.toBe('');
    expect(await signIn(email, { code })).toBe('');
  });

  it('is proved by a recovery code instead, each of them once', async () => {
    const { email, recoveryCodes, cookie } = await withApp();
    const [code = ''] = recoveryCodes;
    expect(await signIn(email, { code: ` ${code.toUpperCase()} ` })).not.toBe('');
    expect(await signIn(email, { code })).toBe('');
    expect((await jsonOf('GET', '/session/second-factor', undefined, { cookie })).recoveryCodes).toBe(9);
  });

  it('is guessed no more often than a password', async () => {
    const { email, recoveryCodes } = await withApp();
    const guess = (code: string) => call('POST', '/session', { email, password: PASSWORD, code });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess('000000')).status).toBe(401);
    expect((await guess(recoveryCodes[0] ?? '')).status).toBe(429);
  });

  it('goes, and has new recovery codes made, by a code alone', async () => {
    const { email, cookie, secret, recoveryCodes } = await withApp();
    for (const path of ['/session/second-factor/off', '/session/recovery-codes'])
      expect((await call('POST', path, { code: '000000' }, { cookie })).status).toBe(403);
    const renewed = await jsonOf('POST', '/session/recovery-codes', { code: codeOf(secret) }, { cookie });
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(await signIn(email, { code: recoveryCodes[0] ?? '' })).toBe('');
    const [code = ''] = renewed.recoveryCodes;
    expect((await call('POST', '/session/second-factor/off', { code }, { cookie })).status).toBe(200);
    expect(await signIn(email)).not.toBe('');
  });

  it('is kept sealed, and its recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await withApp();
    const { rows } = await server.platform.database.admin((session) =>
      session.query(
        'select f, c from trama.second_factors f left join trama.recovery_codes c on c.user_id = f.user_id',
      ),
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(recoveryCodes[0]?.replaceAll('-', ''));
    expect(kept).not.toContain(recoveryCodes[0]);
  });
});
