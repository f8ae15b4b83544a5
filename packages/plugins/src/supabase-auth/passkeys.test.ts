import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HostedBackendClient } from '../hosted-backend/backend.ts';
import { createTab, DocumentStub, PASSWORD, startProject, type TestProject } from '../testing.ts';
import { createClient } from './client.ts';
import { supabaseAuth } from './definition.ts';

// What becomes of what device, browser and service refuse. That a passkey signs in: e2e/passkeys.spec.ts, with an authenticator.

let project: TestProject;

beforeAll(async () => {
  project = await startProject({ auth: { passkeys: true } });
});
afterAll(() => project.stop());
beforeEach(() => void vi.stubGlobal('document', new DocumentStub()));
afterEach(() => void vi.unstubAllGlobals());

const open = (settings: Record<string, string> = { projectUrl: project.url, apiKey: project.backend.anonKey }) => {
  const client = createClient(createTab().host(supabaseAuth.id, settings)) as HostedBackendClient;
  const run = async <Result>(name: string, args: Record<string, unknown> = {}): Promise<Result> =>
    (await client.actions?.[name]?.(args)) as Result;
  return { client, run };
};

const signedIn = async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await project.addUser(email);
  const opened = open();
  await opened.run('signInEmail', { email, password: PASSWORD });
  return opened;
};

/** A browser whose device answers every question with this. */
const deviceSays = (failure: Error): void => {
  const refuse = () => Promise.reject(failure);
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { credentials: { create: refuse, get: refuse } });
};

const cancelled = new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');

test.each([
  ['registerPasskey', 'NotAllowedError', cancelled, 'The passkey was not given: it was cancelled, or took too long.'],
  [
    'signInPasskey',
    'NotSupportedError',
    new DOMException('Resident credentials are not supported.', 'NotSupportedError'),
    'This browser takes no passkeys.',
  ],
  ['signInPasskey', 'NotAllowedError', cancelled, 'The passkey was not given: it was cancelled, or took too long.'],
  [
    'registerPasskey',
    'InvalidStateError',
    new DOMException('known', 'InvalidStateError'),
    'There is a passkey of this account on this device already.',
  ],
])('%s on a device that says %s: the page is told in words', async (name, _, failure, message) => {
  const { run, client } = await signedIn();
  deviceSays(failure);
  await expect(run(name)).rejects.toThrow(message);
  expect(await run('listPasskeys')).toEqual([]);
  client.dispose?.();
});

test('a browser without passkeys says so, and nobody is signed in', async () => {
  const { run, client } = open();
  await expect(run('signInPasskey')).rejects.toThrow('This browser takes no passkeys.');
  client.dispose?.();
});

test('who is not signed in has none to make, list or remove', async () => {
  const { run, client } = open();
  for (const [name, args] of [
    ['registerPasskey', {}],
    ['listPasskeys', {}],
    ['removePasskey', { passkeyId: 'p' }],
  ] as const)
    await expect(run(name, args)).rejects.toThrow('User not authenticated.');
  await expect(run('removePasskey')).rejects.toThrow('Passkey is required.');
  client.dispose?.();
});

test('what the service refuses comes with its words, code and status', async () => {
  const without = await startProject();
  try {
    const { run, client } = open({ projectUrl: without.url, apiKey: without.backend.anonKey });
    await expect(run('signInPasskey')).rejects.toMatchObject({
      message: 'Passkeys are disabled',
      cause: { status: 404, code: 'passkey_disabled' },
    });
    client.dispose?.();
  } finally {
    await without.stop();
  }
  const { run, client } = await signedIn();
  await expect(run('removePasskey', { passkeyId: crypto.randomUUID() })).rejects.toMatchObject({
    cause: { code: 'webauthn_credential_not_found' },
  });
  client.dispose?.();
});
