import { AuthFailure, badRequest } from '../failure.ts';
import type { SmsChannel } from '../messages/message.ts';

export type AddressKind = 'email' | 'phone';

/** An address by which somebody signs in. */
export interface Address {
  kind: AddressKind;
  address: string;
}

/** What the HTML standard takes for a valid e-mail address (4.10.5.1.5), as GoTrue does; the domain may be one name. */
export const isEmail = (text: string): boolean =>
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i.test(
    text,
  );

/** An e-mail address in lower case. @throws AuthFailure validation_failed for what is no address. */
export const checkEmail = (email: unknown): string => {
  if (typeof email === 'string' && email.length <= 255 && isEmail(email.trim())) return email.trim().toLowerCase();
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
export const addressOf = (body: Record<string, unknown>, both: string): Address | undefined => {
  if (body.email && body.phone) throw badRequest(both);
  if (body.email) return { kind: 'email', address: checkEmail(body.email) };
  if (body.phone) return { kind: 'phone', address: checkPhone(body.phone) };
  return undefined;
};

/**
 * Refuses a kind of address that is switched off, with the status and in the words of the call.
 * @throws AuthFailure email_provider_disabled, phone_provider_disabled.
 */
export const checkOffered = (
  settings: Readonly<Record<'emailSignIns' | 'phoneSignIns', boolean>>,
  kind: AddressKind,
  { status, ...messages }: Readonly<Record<AddressKind, string>> & { status: number },
): void => {
  const isOffered = kind === 'email' ? settings.emailSignIns : settings.phoneSignIns;
  if (!isOffered) throw new AuthFailure(status, `${kind}_provider_disabled`, messages[kind]);
};
