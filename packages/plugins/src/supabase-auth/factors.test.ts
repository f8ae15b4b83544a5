import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HostedBackendClient } from '../hosted-backend/backend.ts';
import { createTab, DocumentStub, PASSWORD, startProject, type TestProject } from '../testing.ts';
import { createClient } from './client.ts';
import { supabaseAuth } from './definition.ts';

let project: TestProject;

beforeAll(async () => {
  project = await startProject();
});
afterAll(() => project.stop());
beforeEach(() => void vi.stubGlobal('document', new DocumentStub()));
afterEach(() => void vi.unstubAllGlobals());

const open = async () => {
  const tab = createTab();
  const client = createClient(
    tab.host(supabaseAuth.id, { projectUrl: project.url, apiKey: project.backend.anonKey }),
  ) as HostedBackendClient;
  const run = async <Result>(name: string, args: Record<string, unknown> = {}): Promise<Result> =>
    (await client.actions?.[name]?.(args)) as Result;
  return { tab, client, run };
};

const signedIn = async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await project.addUser(email);
  const opened = await open();
  await opened.run('signInEmail', { email, password: PASSWORD });
  return { ...opened, email };
};

const levelOf = async (client: HostedBackendClient): Promise<unknown> =>
  (await client.backend?.auth.mfa.getAuthenticatorAssuranceLevel())?.data?.currentLevel;

test('a second factor is enrolled, challenged and verified: the session rises to aal2', async () => {
  const { client, run, tab } = await signedIn();
  const factor = await run<{ id: string; totp: { secret: string } }>('enrollFactor', { friendlyName: 'Celular' });
  expect(await levelOf(client)).toBe('aal1');
  const { id: challengeId } = await run<{ id: string }>('challengeFactor', { factorId: factor.id });
  const code = generateSync({ secret: factor.totp.secret });
  const user = await run<{ _session: { access_token: string } }>('verifyFactor', {
    factorId: factor.id,
    challengeId,
    code,
  });
  expect(await levelOf(client)).toBe('aal2');
  expect((tab.variables.get('user') as typeof user)._session.access_token).toBe(user._session.access_token);
  expect(document.cookie).toContain(`sb-access-token=${user._session.access_token}`);
  const { totp } = await run<{ totp: { id: string; status: string }[] }>('listFactors');
  expect(totp).toMatchObject([{ id: factor.id, status: 'verified' }]);
  await run('unenrollFactor', { factorId: factor.id });
  expect((await run<{ all: unknown[] }>('listFactors')).all).toEqual([]);
  client.dispose?.();
});

test.each([
  ['challengeFactor', {}, 'Factor is required.'],
  ['verifyFactor', { code: '1' }, 'Factor is required.'],
  ['verifyFactor', { factorId: 'f' }, 'Code is required.'],
  ['unenrollFactor', {}, 'Factor is required.'],
  ['enrollFactor', { factorType: 'phone' }, 'Phone is required.'],
])('%s with %j: %s', async (name, args, message) => {
  const { run, client } = await open();
  await expect(run(name, args)).rejects.toThrow(message);
  client.dispose?.();
});

test('a sign-out of the others leaves this session, a local one leaves the others', async () => {
  const here = await signedIn();
  const there = await open();
  await there.run('signInEmail', { email: here.email, password: PASSWORD });
  const lives = async ({ client }: typeof there): Promise<boolean> =>
    (await client.backend?.auth.refreshSession())?.error === null;
  await here.run('signOut', { scope: 'others' });
  expect([here.tab.variables.get('isAuthenticated'), await lives(here), await lives(there)]).toEqual([
    true,
    true,
    false,
  ]);
  await there.run('signInEmail', { email: here.email, password: PASSWORD });
  await here.run('signOut', { scope: 'local' });
  expect([here.tab.variables.get('isAuthenticated'), await lives(there)]).toEqual([false, true]);
  for (const { client } of [here, there]) client.dispose?.();
});
