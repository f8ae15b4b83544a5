import { exportSPKI, importJWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecrets } from '../access/secrets.ts';
import { atFullCost } from '../testing/password-cost.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';
import { createRateLimit } from './limits/rate-limit.ts';

const secrets = createSecrets(Date.now());
const password = 'correct horse';
let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend({ secrets, auth: { passwordAttempts: 20, mailsPerAddress: 3 } });
  await running.sql('create function whoami() returns text language sql stable as $$ select current_user::text $$');
});
afterAll(() => running?.stop());

const post = async (path: string, body: string | Blob | object): Promise<{ status: number; error_code?: string }> => {
  const response = await running.backend.fetch(
    new Request(`http://backend.test/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: running.backend.anonKey, 'content-type': 'application/json' },
      body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
    }),
  );
  const answer = (await response.json()) as { error_code?: string };
  return { status: response.status, error_code: answer.error_code };
};

const whoami = async (token: string): Promise<number> =>
  (
    await running.backend.fetch(
      new Request('http://backend.test/rest/v1/rpc/whoami', {
        headers: { apikey: running.backend.anonKey, authorization: `Bearer ${token}` },
      }),
    )
  ).status;

describe('tokens', () => {
  const secret = new TextEncoder().encode(secrets.jwtSecret);
  const token = (
    claims: object,
    key: Uint8Array = secret,
    header: Partial<JWTHeaderParameters> = {},
  ): Promise<string> =>
    new SignJWT({ role: 'authenticated', ...claims })
      .setProtectedHeader({ alg: 'HS256', ...header })
      .setExpirationTime('1h')
      .sign(key);
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('signed with our secret are admitted', async () => {
    expect(await whoami(await token({}))).toBe(200);
  });

  test('without a signature are refused, however "none" is written', async () => {
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
      expect(await whoami(`${encode({ alg })}.${encode({ role: 'service_role', exp: 9_999_999_999 })}.`)).toBe(401);
    }
  });

  test('signed by HS256 with the public key as secret are refused', async () => {
    const [jwk = {}] = running.backend.jwks().keys;
    const pem = await exportSPKI((await importJWK(jwk, 'ES256')) as CryptoKey);
    for (const key of [pem, JSON.stringify(jwk), String(jwk.x), String(jwk.kid)]) {
      expect(await whoami(await token({ role: 'service_role' }, new TextEncoder().encode(key)))).toBe(401);
    }
  });

  test('that bring or name a key of their own are refused', async () => {
    const foreign = new TextEncoder().encode('a key of the attacker, thirty-two bytes');
    for (const kid of ['../../dev/null', `' union select 'x`, running.backend.jwks().keys[0]?.kid]) {
      expect(await whoami(await token({}, foreign, { kid }))).toBe(401);
    }
    expect(await whoami(await token({}, foreign, { jwk: running.backend.jwks().keys[0] }))).toBe(401);
  });

  test('that have expired, are not valid yet or are for others are refused', async () => {
    // The service has a clock of its own, which stands still.
    const now = Math.floor(running.clock.now / 1000);
    const expired = new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(now - 1)
      .sign(secret);
    for (const refused of [expired, token({ nbf: now + 600 }), token({ aud: 'another-project' })]) {
      expect(await whoami(await refused)).toBe(401);
    }
  });

  test('with a role that is no text, or a role outside the list, are refused', async () => {
    for (const role of ['postgres', ['service_role'], { toString: 'anon' }, 1, 'service_role ']) {
      expect(await whoami(await token({ role }))).toBe(403);
    }
  });
});

describe('requests that cannot be stored are refused as requests', () => {
  test.each([
    ['a zero byte in metadata', 'signup', { email: 'a@example.com', password, data: { a: '\0' } }],
    ['half a surrogate pair in metadata', 'signup', { email: 'b@example.com', password, data: { a: '\ud800' } }],
    ['a zero byte in an address', 'signup', { email: 'a\0@example.com', password }],
    ['metadata of a thousand levels', 'signup', `{"data":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ['a body that is larger than any', 'signup', { data: 'x'.repeat(400_000) }],
    ['a type that is a name of every object', 'verify', { type: 'constructor', email: 'a@example.com', token: '1' }],
    ['another such type', 'verify', { type: '__proto__', token_hash: 'x' }],
    ['a list', 'token?grant_type=password', '[]'],
    ['bytes that are not UTF-8', 'token?grant_type=password', new Blob([new Uint8Array([0xff, 0xfe])])],
    ['a password that is no text', 'token?grant_type=password', { email: 'a@example.com', password: { a: 1 } }],
    ['a refresh token that is no text', 'token?grant_type=refresh_token', { refresh_token: ['x'] }],
    ['SQL as an address', 'recover', { email: `x'; drop table auth.users; --@example.com` }],
  ])('%s', async (_what, path, body) => {
    const { status } = await post(path, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('guessing', () => {
  test('takes as much work for an unknown address as for a known one', () =>
    atFullCost(async () => {
      await running.signedIn('known@example.com');
      /** Processor time in microseconds: it is the same on a busy machine. */
      const workOf = async (email: string, index: number): Promise<number> => {
        const from = process.cpuUsage();
        await post('token?grant_type=password', { email, password: `wrong ${index}` });
        const { user, system } = process.cpuUsage(from);
        return user + system;
      };
      let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      // Taken in turns, and the least of each: what else the process does comes on top.
      for (let index = 0; index < 10; index += 1) {
        known = Math.min(known, await workOf('known@example.com', index));
        unknown = Math.min(unknown, await workOf('nobody@example.com', index));
      }
      expect(unknown / known).toBeGreaterThan(0.4);
      expect(unknown / known).toBeLessThan(2.5);
    }));

  test('many at once is counted before it is checked', async () => {
    const guesses = Array.from({ length: 40 }, (_, index) =>
      post('token?grant_type=password', { email: 'many@example.com', password: `wrong ${index}` }),
    );
    const refused = (await Promise.all(guesses)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
  });

  test('floods no mailbox, known or unknown', async () => {
    for (const email of ['known@example.com', 'nobody@example.com']) {
      for (let index = 0; index < 3; index += 1) expect((await post('recover', { email })).status).toBe(200);
      expect(await post('recover', { email })).toEqual({ status: 429, error_code: 'over_email_send_rate_limit' });
    }
  });

  test('is remembered over many other addresses, of any length, in bounded memory', () => {
    let now = 0;
    const limit = createRateLimit(1, () => now);
    limit.take('victim');
    for (let index = 0; index < 9_000; index += 1) limit.take(`${'x'.repeat(100)}${index}`);
    expect(() => limit.take('victim')).toThrow('rate limit');
    now += 5 * 60_000 + 1;
    expect(() => limit.take('victim')).not.toThrow();
  });
});

test('a stolen refresh token ends the session of the thief too', async () => {
  const { client } = await running.signedIn('stolen@example.com');
  const first = (await client.auth.getSession()).data.session?.refresh_token ?? '';
  const second = (await client.auth.refreshSession()).data.session?.refresh_token ?? '';
  expect(second).not.toBe(first);
  running.clock.now += 11_000;
  expect(await post('token?grant_type=refresh_token', { refresh_token: first })).toMatchObject({
    error_code: 'refresh_token_already_used',
  });
  expect(await post('token?grant_type=refresh_token', { refresh_token: second })).toMatchObject({
    error_code: 'refresh_token_not_found',
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
