import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAuth, lastMessage } from '../../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';
import { captchaService } from './captcha.ts';

let running: RunningBackend;
const password = 'correct horse';

beforeAll(async () => {
  running = await startBackend({
    auth: {
      captcha: async (token) => token === 'human',
      failuresPerPeer: 5,
      requestsPerPeer: 6,
      redirectAllowList: ['https://app.example/auth/*', 'seguros://**'],
    },
  });
});
afterAll(() => running?.stop());

/** A call as it comes from this network address. */
const from = async (
  peer: string | undefined,
  path: string,
  body: object,
): Promise<{ status: number; code: string }> => {
  const request = new Request(`http://backend.test/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: running.backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ gotrue_meta_security: { captcha_token: 'human' }, ...body }),
  });
  const response = await running.backend.fetch(request, peer);
  return { status: response.status, code: ((await response.json()) as { error_code: string }).error_code };
};

describe('a captcha', () => {
  test.each([
    ['signup', { email: 'c@example.com', password }],
    ['token?grant_type=password', { email: 'c@example.com', password }],
    ['token?grant_type=id_token', { provider: 'google', id_token: 'x' }],
    ['token?grant_type=web3', { chain: 'ethereum' }],
    ['otp', { email: 'c@example.com' }],
    ['recover', { email: 'c@example.com' }],
    ['resend', { email: 'c@example.com', type: 'signup' }],
    ['sso', { domain: 'example.com' }],
  ])('is asked for by %s', async (path, body) => {
    for (const token of [undefined, 'robot']) {
      const answer = await callAuth(running, 'POST', path, {
        body: { ...body, gotrue_meta_security: { captcha_token: token } },
      });
      expect({ status: answer.status, code: answer.body.error_code }).toEqual({ status: 400, code: 'captcha_failed' });
    }
  });

  test('lets a person in, and asks nothing of the service key', async () => {
    const options = { captchaToken: 'human' };
    expect((await running.client().auth.signUp({ email: 'person@example.com', password, options })).error).toBeNull();
    const service = running.client(running.backend.serviceRoleKey);
    expect((await service.auth.signInWithPassword({ email: 'person@example.com', password })).error).toBeNull();
  });

  test('is asked of the service that was chosen, with the secret and the address of the visitor', async () => {
    const asked: { url: string; body: string }[] = [];
    const answer = (success: boolean) => async (url: string | URL | Request, init?: RequestInit) => {
      asked.push({ url: String(url), body: String(init?.body) });
      return Response.json({ success });
    };
    expect(await captchaService('turnstile', 'sec', answer(true))('tok', '203.0.113.9')).toBe(true);
    expect(await captchaService('hcaptcha', 'sec', answer(false))('tok', undefined)).toBe(false);
    expect(asked[0]).toEqual({
      url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      body: 'secret=sec&response=tok&remoteip=203.0.113.9',
    });
    expect(asked[1]?.url).toBe('https://api.hcaptcha.com/siteverify');
  });
});

describe('one network address', () => {
  test('guesses at many accounts no more often than at one', async () => {
    const guess = (peer: string, index: number) =>
      from(peer, 'token?grant_type=password', { email: `victim${index}@example.com`, password: 'wrong' });
    for (let index = 0; index < 5; index += 1)
      expect((await guess('203.0.113.1', index)).code).toBe('invalid_credentials');
    expect(await guess('203.0.113.1', 6)).toEqual({ status: 429, code: 'over_request_rate_limit' });
    expect((await guess('203.0.113.2', 6)).code).toBe('invalid_credentials');
    const code = await from('203.0.113.1', 'verify', { type: 'email', email: 'x@example.com', token: '000000' });
    expect(code.code).toBe('over_request_rate_limit');
  });

  test('is not held to its successes', async () => {
    await running.backend.admin.createUser({ email: 'regular@example.com', password, confirm: true });
    for (let count = 0; count < 8; count += 1) {
      const { status } = await from('203.0.113.3', 'token?grant_type=password', {
        email: 'regular@example.com',
        password,
      });
      expect(status).toBe(200);
    }
  });

  test('signs up and asks for messages only so often', async () => {
    for (let index = 0; index < 6; index += 1) {
      expect((await from('203.0.113.4', 'otp', { email: `flood${index}@example.com` })).status).toBe(200);
    }
    expect((await from('203.0.113.4', 'signup', { email: 'flood@example.com', password })).code).toBe(
      'over_request_rate_limit',
    );
    expect((await from('203.0.113.4', 'recover', { email: 'flood@example.com' })).code).toBe('over_request_rate_limit');
  });
});

describe('where a link may lead', () => {
  const landing = async (redirect: string): Promise<string> => {
    const email = `to${Math.random().toString(36).slice(2)}@example.com`;
    await callAuth(running, 'POST', `otp?redirect_to=${encodeURIComponent(redirect)}`, {
      body: { email, gotrue_meta_security: { captcha_token: 'human' } },
    });
    const { link } = await lastMessage(running, email);
    return (await fetch(link, { redirect: 'manual' })).headers.get('location')?.split('#')[0] ?? '';
  };

  test('is a page of ours, or of the list', async () => {
    for (const allowed of [`${running.url}/in`, 'https://app.example/auth/done', 'seguros://open/a/b']) {
      expect(await landing(allowed)).toBe(allowed);
    }
  });

  test.each([
    'https://app.example/other',
    'https://app.example/auth/a/b',
    'https://app.example.evil.example/auth/done',
    'https://evil.example/?https://app.example/auth/done',
    'https://app.example@evil.example/auth/done',
    'https://evil.example\\@app.example/auth/done',
    'javascript:alert(1)//',
    'data:text/html,x',
    '//evil.example',
  ])('is never %s', async (address) => {
    expect(await landing(address)).toBe(`${new URL(running.url).origin}/`);
  });

  test('is never a script, whatever the list allows', async () => {
    const wide = await startBackend({ db: running.db, auth: { redirectAllowList: ['**'] } });
    const landed = async (redirect: string): Promise<string> => {
      const query = new URLSearchParams({ type: 'email', token: 'x', redirect_to: redirect });
      return (await callAuth(wide, 'GET', `verify?${query}`)).location.split('#')[0] ?? '';
    };
    expect(await landed('https://any.example/page')).toBe('https://any.example/page');
    expect(await landed('javascript:alert(1)')).toBe(`${new URL(wide.url).origin}/`);
    await wide.backend.close();
  });

  test('is checked again when the link is followed, whatever was written into it since', async () => {
    const email = 'rewritten@example.com';
    await callAuth(running, 'POST', 'otp', { body: { email, gotrue_meta_security: { captcha_token: 'human' } } });
    const link = new URL((await lastMessage(running, email)).link);
    link.searchParams.set('redirect_to', 'https://evil.example/');
    const location = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
    expect(new URL(location).origin).toBe(new URL(running.url).origin);
  });
});

test('a sign-up that is switched off is refused, by every way in', async () => {
  const closed = await startBackend({ auth: { signUps: false, anonymousSignIns: false, web3: false } });
  const { auth } = closed.client();
  expect((await auth.signUp({ email: 'new@example.com', password })).error?.code).toBe('signup_disabled');
  expect((await auth.signInWithOtp({ email: 'new@example.com' })).error).toBeNull();
  expect(await closed.backend.outbox.list()).toEqual([]);
  expect((await callAuth(closed, 'POST', 'token?grant_type=web3', { body: {} })).body.error_code).toBe(
    'web3_provider_disabled',
  );
  const anonymous = await startBackend({ db: closed.db, auth: { anonymousSignIns: false } });
  expect((await anonymous.client().auth.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled');
  await anonymous.backend.close();
  const noMail = await startBackend({ db: closed.db, auth: { emailSignIns: false } });
  expect((await noMail.client().auth.signUp({ email: 'new@example.com', password })).error?.code).toBe(
    'email_provider_disabled',
  );
  await noMail.backend.close();
  await closed.stop();
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
