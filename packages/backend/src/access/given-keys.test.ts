import { createHmac } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callAuth } from '../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';
import { type GivenKeys, givenKeysFromEnv } from './given-keys.ts';

const SECRET = 'a secret that this project had elsewhere, long enough';

const started = async (givenKeys?: GivenKeys) => {
  const running = await startBackend({ givenKeys });
  onTestFinished(() => running.stop());
  return running;
};

/** A private key as `JWT_KEYS` has it. */
const pair = async (alg: 'RS256' | 'ES256', kid: string, more: Partial<JWK> = {}): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg, ...more };
};

const tokenOf = async (running: RunningBackend): Promise<string> => {
  const { client } = await running.signedIn('ana@example.com');
  return (await client.auth.getSession()).data.session?.access_token ?? '';
};

/** A key of a hosted project, as its own tools sign it. */
const elsewhere = (role: string): Promise<string> =>
  new SignJWT({ iss: 'supabase', role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('10y')
    .sign(new TextEncoder().encode(SECRET));

describe('a secret that was given', () => {
  it('signs the project’s keys and people’s tokens, and takes those that it has signed elsewhere', async () => {
    const running = await started({ secret: SECRET });
    const token = await tokenOf(running);
    for (const signed of [running.backend.anonKey, running.backend.serviceRoleKey, token]) {
      const [head, body, signature] = signed.split('.');
      expect(decodeProtectedHeader(signed).alg).toBe('HS256');
      expect(createHmac('sha256', SECRET).update(`${head}.${body}`).digest('base64url')).toBe(signature);
    }
    const { data, error } = await running.client(await elsewhere('anon')).auth.getUser(token);
    expect([data.user?.email, error]).toEqual(['ana@example.com', null]);
    const admin = running.client(await elsewhere('service_role'));
    expect((await admin.auth.admin.listUsers()).data.users).toHaveLength(1);
  });

  it('takes the place of the project’s own: keys of that one are nothing any more, tokens of people go on', async () => {
    const before = await started();
    const [anonKey, token] = [before.backend.anonKey, await tokenOf(before)];
    const running = await startBackend({ givenKeys: { secret: SECRET }, db: before.db });
    onTestFinished(() => running.backend.close());
    expect(await running.backend.verifyAccessToken(anonKey)).toEqual({ ok: false, fault: 'invalid' });
    expect(await running.backend.verifyAccessToken(token)).toMatchObject({ ok: true });
  });

  it('is changed where it stands: a rotation is refused', async () => {
    const running = await started({ secret: SECRET });
    const anonKey = running.backend.anonKey;
    await expect(running.backend.admin.rotateKeys(0)).rejects.toMatchObject({ code: 'backend/keys-given' });
    await expect(running.backend.admin.rotateSigningKeys()).rejects.toMatchObject({ code: 'backend/keys-given' });
    expect(running.backend.anonKey).toBe(anonKey);
  });

  it('is no key that the service key rotates over HTTP, and the refusal says where it is changed', async () => {
    for (const given of [{ secret: SECRET }, { jwks: [await pair('ES256', 'one')] }]) {
      const running = await started(given);
      const published = running.backend.jwks();
      const rotate = (token: string) => callAuth(running, 'POST', 'admin/signing-keys/rotate', { token });
      expect(await rotate(running.backend.serviceRoleKey)).toMatchObject({
        status: 409,
        body: {
          error_code: 'keys_given',
          msg: 'The keys of this backend come from JWT_SECRET and JWT_KEYS. Change them there, and start the server again.',
        },
      });
      expect((await rotate(running.backend.anonKey)).status).toBe(403);
      expect(running.backend.jwks()).toEqual(published);
    }
  });
});

describe('keys that were given', () => {
  it.each(['RS256', 'ES256'] as const)(
    'sign people’s tokens by %s, and are published without what is private',
    async (alg) => {
      const former = await pair(alg === 'RS256' ? 'ES256' : 'RS256', 'former', { key_ops: ['verify'] });
      const running = await started({ jwks: [former, await pair(alg, `now-${alg}`, { key_ops: ['sign', 'verify'] })] });
      const token = await tokenOf(running);
      expect(decodeProtectedHeader(token)).toMatchObject({ alg, kid: `now-${alg}` });
      const { body } = await callAuth(running, 'GET', '.well-known/jwks.json');
      const kids = (body.keys as JWK[]).map(({ kid }) => kid);
      expect(kids).toEqual(expect.arrayContaining(['former', `now-${alg}`]));
      for (const name of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'])
        expect(JSON.stringify(body)).not.toContain(`"${name}":`);
      expect((await running.client().auth.getUser(token)).data.user?.email).toBe('ana@example.com');
      expect((await running.client().auth.getClaims(token)).data?.claims.email).toBe('ana@example.com');
    },
  );

  it('verify what another of them signed, and nothing that claims an algorithm of another kind', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const former = { ...(await exportJWK(privateKey)), kid: 'former', alg: 'RS256' };
    const running = await started({ jwks: [await pair('ES256', 'now'), former] });
    const claims = decodeJwt(await tokenOf(running));
    const signed = (alg: string, kid: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
    expect(await running.backend.verifyAccessToken(await signed('RS256', 'former', privateKey))).toMatchObject({
      ok: true,
    });
    const public_ = new TextEncoder().encode(JSON.stringify({ ...former, d: undefined }));
    for (const forged of [await signed('HS256', 'former', public_), await signed('RS256', 'now', privateKey)])
      expect(await running.backend.verifyAccessToken(forged)).toEqual({ ok: false, fault: 'invalid' });
  });

  it('may be shared ones: HS256 with an id, and not among the public ones', async () => {
    const k = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64url');
    const running = await started({ jwks: [{ kty: 'oct', k, kid: 'shared', alg: 'HS256' }] });
    const token = await tokenOf(running);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'HS256', kid: 'shared' });
    expect((await running.client().auth.getUser(token)).data.user?.email).toBe('ana@example.com');
    expect(JSON.stringify(running.backend.jwks())).not.toContain(k);
  });
});

describe('the environment', () => {
  it('names them as text, as a list or a set', async () => {
    const key = await pair('ES256', 'one');
    expect(givenKeysFromEnv({})).toBeUndefined();
    expect(givenKeysFromEnv({ JWT_SECRET: SECRET })).toEqual({ secret: SECRET });
    expect(givenKeysFromEnv({ JWT_KEYS: JSON.stringify([key]) })).toEqual({ jwks: [key] });
    expect(givenKeysFromEnv({ JWT_KEYS: JSON.stringify({ keys: [key] }) })).toEqual({ jwks: [key] });
  });

  it('refuses what is short, no key, of another algorithm, or signs nothing, and shows none of it', async () => {
    const { d: _, ...open } = await pair('ES256', 'one');
    const refused = [
      { JWT_SECRET: 'short' },
      { JWT_KEYS: 'nonsense' },
      ...['null', '[]', '[1]'].map((JWT_KEYS) => ({ JWT_KEYS })),
      { JWT_KEYS: JSON.stringify([open]) },
      { JWT_KEYS: JSON.stringify([{ kty: 'oct', k: 'short', alg: 'HS256' }]) },
      { JWT_KEYS: JSON.stringify([{ ...open, d: 'x', alg: 'none' }]) },
    ];
    for (const env of refused)
      expect(() => givenKeysFromEnv(env), JSON.stringify(env)).toThrow(
        /^The environment variable JWT_(SECRET|KEYS) cannot be read\.$/,
      );
  });
});
