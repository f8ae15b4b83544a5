import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAuth, lastMessage } from '../../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
const password = 'correct horse';

beforeAll(async () => {
  running = await startBackend({ auth: { testCodes: { '15550001111': '123456' } } });
});
afterAll(() => running?.stop());

describe('signing up by phone', () => {
  test('waits for the code of an SMS, and then signs in by phone and password', async () => {
    const client = running.client();
    const { data, error } = await client.auth.signUp({ phone: '+351 912 345 678', password });
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { phone: '351912345678' } });
    const early = await client.auth.signInWithPassword({ phone: '+351912345678', password });
    expect(early.error?.code).toBe('phone_not_confirmed');
    const message = await lastMessage(running, '351912345678');
    expect(message).toMatchObject({ channel: 'sms', kind: 'phone-code', link: '' });
    expect(message.text).toBe(`Seu código é ${message.code}`);
    const verified = await client.auth.verifyOtp({ phone: '+351912345678', token: message.code, type: 'sms' });
    expect(verified.data.session?.user).toMatchObject({
      phone: '351912345678',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone' }],
    });
    expect((await running.client().auth.signInWithPassword({ phone: '351912345678', password })).error).toBeNull();
  });

  test('gives a session at once where phones need no confirmation', async () => {
    const easy = await startBackend({ auth: { autoConfirmPhone: true } });
    const { data } = await easy.client().auth.signUp({ phone: '+351911111111', password });
    expect(data.session?.user.phone).toBe('351911111111');
    expect(await easy.backend.outbox.list()).toEqual([]);
    await easy.stop();
  });

  test('is refused for what is no number, and for both addresses at once', async () => {
    expect((await running.client().auth.signUp({ phone: 'call me', password })).error).toMatchObject({
      code: 'validation_failed',
      message: 'Invalid phone number format (E.164 required)',
    });
    const both = await callAuth(running, 'POST', 'signup', {
      body: { email: 'a@b.c', phone: '351900000000', password },
    });
    expect(both.body.msg).toBe('Only an email address or phone number should be provided on signup.');
  });

  test('answers for a taken number as for a new one', async () => {
    const { data, error } = await running.client().auth.signUp({ phone: '+351912345678', password });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone: '351912345678', identities: [{ provider: 'phone' }] });
    expect(data.user?.phone_confirmed_at).toBeUndefined();
  });
});

describe('a code by phone', () => {
  test('goes by sms unless another channel is asked for, and makes the user known', async () => {
    await callAuth(running, 'POST', 'otp', { body: { phone: '351922222222' } });
    expect(await lastMessage(running, '351922222222')).toMatchObject({ channel: 'sms' });
    const client = running.client();
    expect(
      (await client.auth.signInWithOtp({ phone: '+351922222222', options: { channel: 'whatsapp' } })).error,
    ).toBeNull();
    const message = await lastMessage(running, '351922222222');
    expect(message.channel).toBe('whatsapp');
    const { data } = await client.auth.verifyOtp({ phone: '+351922222222', token: message.code, type: 'sms' });
    expect(data.user?.phone_confirmed_at).toBeTypeOf('string');
  });

  test('is sent to no stranger where create_user is false, which the answer does not tell', async () => {
    const phone = '351933333333';
    const { error } = await running.client().auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(error).toBeNull();
    expect((await running.backend.outbox.list()).filter(({ to }) => to === phone)).toEqual([]);
    const { users } = (await running.client(running.backend.serviceRoleKey).auth.admin.listUsers()).data;
    expect(users.filter((user) => user.phone === phone)).toEqual([]);
  });

  test('can be sent again, and the former works no more', async () => {
    const client = running.client();
    await client.auth.signUp({ phone: '+351944444444', password });
    const first = await lastMessage(running, '351944444444');
    expect((await client.auth.resend({ type: 'sms', phone: '+351944444444' })).error).toBeNull();
    const second = await lastMessage(running, '351944444444');
    expect(second.id).not.toBe(first.id);
    if (first.code !== second.code) {
      const stale = await client.auth.verifyOtp({ phone: '+351944444444', token: first.code, type: 'sms' });
      expect(stale.error?.code).toBe('otp_expired');
    }
    const fresh = await client.auth.verifyOtp({ phone: '+351944444444', token: second.code, type: 'sms' });
    expect(fresh.error).toBeNull();
  });

  test("of a tester's number is the configured one, and no SMS is sent", async () => {
    const client = running.client();
    const before = await running.backend.outbox.list();
    await client.auth.signInWithOtp({ phone: '+15550001111' });
    expect(await running.backend.outbox.list()).toEqual(before);
    expect((await client.auth.verifyOtp({ phone: '+15550001111', token: '123456', type: 'sms' })).error).toBeNull();
  });

  test('that no gateway takes fails the request', async () => {
    const broken = await startBackend({ sms: () => Promise.reject(new Error('the gateway is closed')) });
    const { error } = await broken.client().auth.signInWithOtp({ phone: '+351955555555' });
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' });
    await broken.stop();
  });

  test('is for phones only, as a code by mail is for mails', async () => {
    const phoneType = await callAuth(running, 'POST', 'verify', { body: { type: 'sms', email: 'a@b.c', token: '1' } });
    expect(phoneType.body.msg).toBe('Verify requires a phone number');
    const mailType = await callAuth(running, 'POST', 'verify', {
      body: { type: 'recovery', phone: '351911', token: '1' },
    });
    expect(mailType.body.msg).toBe('Verify requires an email address');
  });

  test('is refused where phones are switched off', { tags: 'thorough' }, async () => {
    const mailOnly = await startBackend({ auth: { phoneSignIns: false } });
    const { auth } = mailOnly.client();
    expect((await auth.signUp({ phone: '+351911111111', password })).error?.code).toBe('phone_provider_disabled');
    expect((await auth.signInWithOtp({ phone: '+351911111111' })).error?.code).toBe('phone_provider_disabled');
    expect((await auth.signInWithPassword({ phone: '+351911111111', password })).error?.code).toBe(
      'phone_provider_disabled',
    );
    await mailOnly.stop();
  });
});

describe('a change of phone', () => {
  test('takes effect with the code that went to the new number', async () => {
    const { client } = await running.signedIn('mover@example.com');
    const { data } = await client.auth.updateUser({ phone: '+351966666666' });
    expect(data.user).toMatchObject({ phone: '', new_phone: '351966666666' });
    expect((await client.auth.resend({ type: 'phone_change', phone: '+351966666666' })).error).toBeNull();
    const { code } = await lastMessage(running, '351966666666');
    const changed = await client.auth.verifyOtp({ phone: '+351966666666', token: code, type: 'phone_change' });
    expect(changed.data.user).toMatchObject({ phone: '351966666666', phone_confirmed_at: expect.any(String) });
    expect(changed.data.user?.new_phone).toBeUndefined();
  });

  test('cannot take the number of somebody else, not even one that they confirmed meanwhile', async () => {
    const { client: thief } = await running.signedIn('thief@example.com');
    expect((await thief.auth.updateUser({ phone: '+351966666666' })).error).toMatchObject({
      code: 'phone_exists',
      message: 'A user with this phone number has already been registered',
    });
    await thief.auth.updateUser({ phone: '+351977777777' });
    const stolen = await lastMessage(running, '351977777777');
    const owner = running.client();
    await owner.auth.signInWithOtp({ phone: '+351977777777' });
    const own = await lastMessage(running, '351977777777');
    expect((await owner.auth.verifyOtp({ phone: '+351977777777', token: own.code, type: 'sms' })).error).toBeNull();
    const taken = await thief.auth.verifyOtp({ phone: '+351977777777', token: stolen.code, type: 'phone_change' });
    expect(taken.error?.code).toBe('phone_exists');
    expect((await owner.auth.getUser()).data.user?.phone).toBe('351977777777');
  });

  test('is not opened by a code that another call sent', async () => {
    const { client } = await running.signedIn('mixer@example.com');
    await client.auth.updateUser({ phone: '+351988888888' });
    const { code } = await lastMessage(running, '351988888888');
    const other = await running.client().auth.verifyOtp({ phone: '+351988888888', token: code, type: 'sms' });
    expect(other.error?.code).toBe('otp_expired');
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
