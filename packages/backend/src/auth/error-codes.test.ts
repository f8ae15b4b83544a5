import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecrets } from '../access/secrets.ts';
import { type Answer, callAuth, fragmentOf, lastMessage } from '../testing/auth-calls.ts';
import { createFakeIdentityProvider, type FakeIdentityProvider } from '../testing/fake-identity-provider.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

const REFERENCE = readFileSync(new URL('../../../../docs/reference/backend.md', import.meta.url), 'utf8');
const PACKAGE = 'auth-js';
const CLIENT = new URL(`../../../../node_modules/@supabase/${PACKAGE}/src/lib/error-codes.ts`, import.meta.url);

/** The codes that the installed client knows. */
const CODES = [...readFileSync(CLIENT, 'utf8').matchAll(/\| '(\w+)'/g)].map(([, code = '']) => code);

const password = 'correct horse';
const secrets = createSecrets(Date.now());
let running: RunningBackend;
let company: FakeIdentityProvider;

/** What a call answers, with the code as the client reads it. */
const outcome = ({ status, body }: Answer): object => ({ status, code: body.error_code, message: body.msg });

const post = async (path: string, body: object, on = running): Promise<object> =>
  outcome(await callAuth(on, 'POST', path, { body }));

const asService = (path: string, body: object): Promise<Answer> =>
  callAuth(running, 'POST', path, { body, token: running.backend.serviceRoleKey });

beforeAll(async () => {
  running = await startBackend({ secrets, auth: { mailsPerAddress: 1 } });
  company = createFakeIdentityProvider(`${running.url}/auth/v1`, 'https://idp.example/metadata');
  const made = await asService('admin/sso/providers', { type: 'saml', metadata_xml: company.metadata });
  expect(made.status).toBe(201);
});
afterAll(() => running?.stop());

test('the reference says of every code of the client what gives it, or why it cannot be', () => {
  const section = REFERENCE.split(/^(?=### )/m).find((part) => part.startsWith('### Error codes')) ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)` \| (yes|no) \| .*\.test\.ts` "|^\| `(\w+)` \| no \| \S+/gm)];
  const named = rows.map(([, shown, , absent]) => shown ?? absent);
  expect(CODES.length).toBeGreaterThan(80);
  expect(named).toEqual(CODES);
});

describe('the limits of messages say when the next may be asked for, also of an address that nobody has', () => {
  test.each([
    ['over_email_send_rate_limit', 'otp', { email: 'flooded@example.com' }],
    ['over_email_send_rate_limit', 'recover', { email: 'unknown@example.com' }],
    ['over_sms_send_rate_limit', 'otp', { phone: '351900000001' }],
    ['over_sms_send_rate_limit', 'resend', { type: 'sms', phone: '351900000002' }],
  ])('%s at %s', async (code, path, body) => {
    expect((await callAuth(running, 'POST', path, { body })).status).toBe(200);
    running.clock.now += 60_500;
    const message = 'For security purposes, you can only request this after 240 seconds.';
    expect(await post(path, body)).toEqual({ status: 429, code, message });
    running.clock.now += 240_000;
    expect((await callAuth(running, 'POST', path, { body })).status).toBe(200);
    running.clock.now += 300_000;
  });
});

test('too many passwords of one account are over_request_rate_limit', async () => {
  const strict = await startBackend({ db: running.db, auth: { passwordAttempts: 1 } });
  const body = { email: 'guessed@example.com', password };
  expect(await post('token?grant_type=password', body, strict)).toMatchObject({ code: 'invalid_credentials' });
  expect(await post('token?grant_type=password', body, strict)).toEqual({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  });
  await strict.backend.close();
});

describe('otp_expired', () => {
  const EXPIRED = { status: 403, code: 'otp_expired' };

  test('of a code says that the token has expired, of a link that the link has', async () => {
    const email = 'late@example.com';
    await callAuth(running, 'POST', 'otp', { body: { email } });
    const { code, link } = await lastMessage(running, email);
    running.clock.now += 3_601_000;
    const codeMessage = 'Token has expired or is invalid';
    expect(await post('verify', { type: 'email', email, token: code })).toEqual({ ...EXPIRED, message: codeMessage });
    const linkMessage = 'Email link is invalid or has expired';
    const hash = new URL(link).searchParams.get('token');
    expect(await post('verify', { type: 'email', token_hash: hash })).toEqual({ ...EXPIRED, message: linkMessage });
    const landed = await fetch(link, { redirect: 'manual' });
    expect(Object.fromEntries(fragmentOf(landed.headers.get('location') ?? ''))).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: linkMessage,
    });
  });
});

describe('a sign-up for an address that is taken', () => {
  const email = 'taken@example.com';
  beforeAll(() => running.backend.admin.createUser({ email, password, confirm: true }));

  test('is user_already_exists where sign-ups count at once', async () => {
    expect(await post('signup', { email, password })).toEqual({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });
});

describe('weak_password', () => {
  const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
  test.each([
    ['length', 'abc12', 'Password should be at least 6 characters.'],
    ['characters', '1234567', `Password should contain at least one character of each: ${LETTERS}, 0123456789.`],
    ['pwned', 'password1', 'Password is known to be weak and easy to guess, please choose a different one.'],
  ])('for its %s', async (reason, weak, message) => {
    const strict = await startBackend({
      db: running.db,
      auth: {
        passwordCharacters: [LETTERS, '0123456789'],
        isLeakedPassword: async (candidate) => candidate === 'password1',
      },
    });
    const answer = await callAuth(strict, 'POST', 'signup', { body: { email: 'weak@example.com', password: weak } });
    expect(outcome(answer)).toEqual({ status: 422, code: 'weak_password', message });
    expect(answer.body.weak_password).toEqual({ reasons: [reason] });
    await strict.backend.close();
  });
});

test('session_not_found: a token outlives the session that was signed out', async () => {
  const { client } = await running.signedIn('gone@example.com');
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  await client.auth.signOut();
  expect(outcome(await callAuth(running, 'GET', 'user', { token }))).toEqual({
    status: 403,
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  });
});

test.each(['[1]', '"text"', '{', 'null'])('bad_json: a body that is %s', async (body) => {
  const response = await fetch(`${running.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: running.backend.anonKey, 'content-type': 'application/json' },
    body,
  });
  expect([response.status, (await response.json()).error_code]).toEqual([400, 'bad_json']);
});

test('mfa_totp_verify_not_enabled, mfa_phone_verify_not_enabled: of a factor that was enrolled before', async () => {
  const { client } = await running.signedIn('factors@example.com');
  const totp = await client.auth.mfa.enroll({ factorType: 'totp' });
  const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+351900000003' });
  const off = await startBackend({
    db: running.db,
    secrets,
    auth: { mfaTotp: false, mfaPhone: false },
  });
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const codeOf = async (id: string | undefined): Promise<string> =>
    (await callAuth(off, 'POST', `factors/${id}/challenge`, { body: {}, token })).body.error_code;
  expect(await codeOf(totp.data?.id)).toBe('mfa_totp_verify_not_enabled');
  expect(await codeOf(phone.data?.id)).toBe('mfa_phone_verify_not_enabled');
  await off.backend.close();
});

describe('what a company says of its people', () => {
  const refused = async (changes: Parameters<FakeIdentityProvider['respond']>[0]): Promise<string | null> => {
    const response = await fetch(`${running.url}/auth/v1/sso/saml/acs`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        SAMLResponse: company.respond({ notOnOrAfter: running.clock.now + 300_000, ...changes }),
      }),
    });
    const location = response.headers.get('location');
    return location === null ? (await response.json()).error_code : fragmentOf(location).get('error_code');
  };

  test('saml_assertion_no_user_id: a name that changes with each sign-in is nobody', async () => {
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    expect(await refused({ nameIdFormat: transient })).toBe('saml_assertion_no_user_id');
  });

  test('saml_assertion_no_email: nobody without an address', async () => {
    expect(await refused({ attributes: { department: 'sales' } })).toBe('saml_assertion_no_email');
  });

  test('saml_metadata_fetch_failed: an address where nobody answers', async () => {
    const answer = await asService('admin/sso/providers', { type: 'saml', metadata_url: 'https://127.0.0.1:1/none' });
    expect(outcome(answer)).toMatchObject({ status: 400, code: 'saml_metadata_fetch_failed' });
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
