import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAuth, fragmentOf, lastMessage } from '../../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend({ auth: { autoConfirm: false } });
});
afterAll(() => running?.stop());

test('an e-mail change waits for both addresses, whichever comes first', async () => {
  const { client } = await running.signedIn('old@example.com');
  const { data } = await client.auth.updateUser({ email: 'new@example.com' });
  expect(data.user).toMatchObject({ email: 'old@example.com', new_email: 'new@example.com' });
  const toOld = await lastMessage(running, 'old@example.com');
  const toNew = await lastMessage(running, 'new@example.com');
  expect(toNew.text).toContain('Confirme a mudança do e-mail old@example.com para new@example.com.');
  const half = await client.auth.verifyOtp({ email: 'old@example.com', token: toOld.code, type: 'email_change' });
  expect(half).toMatchObject({ data: { session: null, user: null }, error: null });
  expect((await client.auth.getUser()).data.user?.email).toBe('old@example.com');
  const whole = await client.auth.verifyOtp({ email: 'new@example.com', token: toNew.code, type: 'email_change' });
  expect(whole.data.user).toMatchObject({ email: 'new@example.com' });
  expect(whole.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: 'new@example.com' });
});

test('confirming one address twice does not stand for both', async () => {
  const { client } = await running.signedIn('twice@example.com');
  await client.auth.updateUser({ email: 'twice-new@example.com' });
  const toOld = await lastMessage(running, 'twice@example.com');
  const confirm = () => client.auth.verifyOtp({ email: 'twice@example.com', token: toOld.code, type: 'email_change' });
  expect((await confirm()).error).toBeNull();
  expect((await confirm()).error?.code).toBe('otp_expired');
  expect((await client.auth.getUser()).data.user?.email).toBe('twice@example.com');
});

test('the first of the two links says that the other is awaited, the second signs in', async () => {
  const { client } = await running.signedIn('links@example.com');
  await client.auth.updateUser({ email: 'links-new@example.com' }, { emailRedirectTo: `${running.url}/changed` });
  const follow = async (to: string): Promise<string> => {
    const response = await fetch((await lastMessage(running, to)).link, { redirect: 'manual' });
    return response.headers.get('location') ?? '';
  };
  expect(fragmentOf(await follow('links-new@example.com')).get('message')).toContain(
    'confirm link sent to the other email',
  );
  const landed = await follow('links@example.com');
  expect(landed.startsWith(`${running.url}/changed`)).toBe(true);
  expect(fragmentOf(landed).get('type')).toBe('email_change');
  const token = fragmentOf(landed).get('access_token') ?? '';
  expect((await client.auth.getUser(token)).data.user?.email).toBe('links-new@example.com');
});

test('the mails of a change can be sent again', async () => {
  const { client } = await running.signedIn('again@example.com');
  await client.auth.updateUser({ email: 'again-new@example.com' });
  const first = await lastMessage(running, 'again-new@example.com');
  expect((await client.auth.resend({ type: 'email_change', email: 'again-new@example.com' })).error).toBeNull();
  expect((await lastMessage(running, 'again-new@example.com')).id).not.toBe(first.id);
});

test('a change to an address that is taken is refused', async () => {
  const { client } = await running.signedIn('wants@example.com');
  await running.signedIn('has@example.com');
  expect((await client.auth.updateUser({ email: 'has@example.com' })).error?.code).toBe('email_exists');
});

test('with a single confirmation the new address is enough', { tags: 'thorough' }, async () => {
  const once = await startBackend({ auth: { autoConfirm: false, confirmEmailChangeTwice: false } });
  const { client } = await once.signedIn('one@example.com');
  await client.auth.updateUser({ email: 'one-new@example.com' });
  const { code } = await lastMessage(once, 'one-new@example.com');
  const { data } = await client.auth.verifyOtp({ email: 'one-new@example.com', token: code, type: 'email_change' });
  expect(data.user?.email).toBe('one-new@example.com');
  await once.stop();
});

test('an anonymous user becomes a permanent one with a confirmed address, and keeps the id', async () => {
  const client = running.client();
  const anonymous = await client.auth.signInAnonymously({ options: { data: { cart: 3 } } });
  const { data } = await client.auth.updateUser({ email: 'known@example.com' });
  expect(data.user).toMatchObject({ is_anonymous: true, new_email: 'known@example.com' });
  expect((await client.auth.updateUser({ password: 'correct horse' })).error?.message).toContain('anonymous user');
  const { code } = await lastMessage(running, 'known@example.com');
  const verified = await client.auth.verifyOtp({ email: 'known@example.com', token: code, type: 'email_change' });
  expect(verified.data.user).toMatchObject({
    id: anonymous.data.user?.id,
    is_anonymous: false,
    user_metadata: { cart: 3 },
    app_metadata: { provider: 'email' },
  });
  expect((await client.auth.updateUser({ password: 'correct horse' })).error).toBeNull();
});

test('a resend without a type, or with the wrong kind of address, is refused', async () => {
  const bad = async (body: object): Promise<string> => (await callAuth(running, 'POST', 'resend', { body })).body.msg;
  expect(await bad({ email: 'a@b.c' })).toContain('Missing one of these types');
  expect(await bad({ type: 'sms', email: 'a@b.c' })).toBe('Type provided requires a phone number');
  expect(await bad({ type: 'signup', phone: '351911111111' })).toBe('Type provided requires an email address');
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
