import { badRequest } from '../failure.ts';
import type { SmsChannel } from '../messages/message.ts';

/** An e-mail address in lower case. @throws AuthFailure validation_failed for what is no address. */
export const checkEmail = (email: unknown): string => {
  if (typeof email === 'string' && email.length <= 255 && /^[^\s@]+@[^\s@]+$/.test(email.trim()))
    return email.trim().toLowerCase();
  throw badRequest('Unable to validate email address: invalid format');
};

/** A phone number as digits with its country code, without a plus (E.164). @throws AuthFailure validation_failed. */
export const checkPhone = (phone: unknown): string => {
  const digits = typeof phone === 'string' ? phone.replaceAll(/[\s().-]/g, '').replace(/^\+/, '') : '';
  if (/^[1-9]\d{1,14}$/.test(digits)) return digits;
  throw badRequest('Invalid phone number format (E.164 required)');
};

/** How a code reaches a phone; `sms` where nothing is asked (conformance 9.19). @throws AuthFailure validation_failed. */
export const checkChannel = (channel: unknown): SmsChannel => {
  if (channel === undefined || channel === null || channel === '') return 'sms';
  if (channel === 'sms' || channel === 'whatsapp') return channel;
  throw badRequest("Invalid channel, supported values are 'sms' or 'whatsapp'");
};

/** The one address of a request. @throws AuthFailure validation_failed when it has both; undefined where it has none. */
export const addressOf = (
  body: Record<string, unknown>,
  both: string,
): { kind: 'email' | 'phone'; address: string } | undefined => {
  if (body.email && body.phone) throw badRequest(both);
  if (body.email) return { kind: 'email', address: checkEmail(body.email) };
  if (body.phone) return { kind: 'phone', address: checkPhone(body.phone) };
  return undefined;
};
