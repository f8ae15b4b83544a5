import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAuth } from '../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets(Date.now());
let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend({ secrets });
});
afterAll(() => running?.stop());

const published = async (): Promise<JSONWebKeySet> =>
  (await callAuth(running, 'GET', '.well-known/jwks.json')).body as JSONWebKeySet;

test('a key that was rotated out verifies until its tokens have ended, and then is gone', async () => {
  const { client } = await running.signedIn('before@example.com');
  const old = (await client.auth.getSession()).data.session?.access_token ?? '';
  const [oldKey] = (await published()).keys;
  await running.backend.admin.rotateSigningKeys();

  const keys = await published();
  expect(keys.keys).toHaveLength(2);
  expect(JSON.stringify(keys)).not.toContain('"d"');
  const { client: later } = await running.signedIn('after@example.com');
  const fresh = (await later.auth.getSession()).data.session?.access_token ?? '';
  const { protectedHeader } = await jwtVerify(fresh, createLocalJWKSet(keys));
  expect(protectedHeader.kid).not.toBe(oldKey?.kid);
  await jwtVerify(old, createLocalJWKSet(keys));
  expect((await running.client().auth.getUser(old)).data.user?.email).toBe('before@example.com');

  running.clock.now += 3_601_000;
  const last = await published();
  expect(last.keys.map(({ kid }) => kid)).toEqual([protectedHeader.kid]);
});

test('another process of the same project takes tokens of a key that it has not seen', async () => {
  const other = await startBackend({ secrets, db: running.db });
  await running.backend.admin.rotateSigningKeys();
  const { client } = await running.signedIn('elsewhere@example.com');
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  other.clock.now += 11_000;
  expect(await other.backend.verifyAccessToken(token)).toMatchObject({ ok: true });
  await other.backend.close();
});

test('the service key rotates them over HTTP, and nobody else', async () => {
  const rotate = (token?: string) => callAuth(running, 'POST', 'admin/signing-keys/rotate', { token });
  expect((await rotate()).status).toBe(403);
  const before = (await published()).keys.length;
  expect((await rotate(running.backend.serviceRoleKey)).body.keys).toHaveLength(before + 1);
});
