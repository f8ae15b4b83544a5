import type { Caller } from '../../access/gate.ts';
import { type JsonRecord, objectOf, textOf } from '../../json.ts';
import type { AuthContext, CaptchaDriver } from '../context.ts';
import { AuthFailure } from '../failure.ts';

const VERIFY_URLS = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
export type CaptchaService = keyof typeof VERIFY_URLS;

const TIMEOUT_MS = 10_000;

/** Asks hCaptcha or Turnstile, which share one protocol. */
export const captchaService =
  (service: CaptchaService, secret: string, fetchImpl: typeof fetch = fetch): CaptchaDriver =>
  async (token, peer) => {
    const body = new URLSearchParams({ secret, response: token, ...(peer === undefined ? {} : { remoteip: peer }) });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetchImpl(VERIFY_URLS[service], { method: 'POST', body, signal });
    return answer.ok && objectOf(await answer.json()).success === true;
  };

/** Checks the token of a request where a driver is set; the service key needs none. @throws AuthFailure captcha_failed. */
export const checkCaptcha = async (
  context: AuthContext,
  body: JsonRecord,
  caller: Caller,
  peer: string | undefined,
): Promise<void> => {
  const { captcha } = context.settings;
  if (captcha === undefined || caller.context.role === 'service_role') return;
  const token = textOf(objectOf(body.gotrue_meta_security).captcha_token);
  const why = token === '' ? 'request disallowed (no captcha_token found in request)' : 'request disallowed';
  if (token === '' || !(await captcha(token, peer))) {
    throw new AuthFailure(400, 'captcha_failed', `captcha protection: ${why}`);
  }
};
