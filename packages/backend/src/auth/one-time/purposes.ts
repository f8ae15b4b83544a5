import type { MessageKind } from '../messages/message.ts';
import type { SignInMethod } from '../sessions/session.ts';

/** Why a code or link was sent; a user has at most one of each. */
export type Purpose =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change'
  | 'email_change_current'
  | 'reauthentication'
  | 'sms'
  | 'phone_change';

/** The kind of the mail that brings it. */
export const MESSAGE_KINDS: Record<Purpose, MessageKind> = {
  signup: 'confirmation',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magic-link',
  email_change: 'email-change',
  email_change_current: 'email-change',
  reauthentication: 'reauthentication',
  sms: 'phone-code',
  phone_change: 'phone-code',
};

/** Where the user's record tells when it was sent. */
export const SENT_AT: Record<Purpose, string> = {
  signup: 'confirmation_sent_at',
  invite: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
  email_change_current: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
  sms: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
};

/** How the session of a link with PKCE says that it began. */
export const SIGN_IN_METHODS: Record<Purpose, SignInMethod> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
  email_change_current: 'email_change',
  reauthentication: 'otp',
  sms: 'otp',
  phone_change: 'otp',
};

/** The purposes that a `type` of the verify call may redeem. */
export const PURPOSES_OF_TYPE: Record<string, readonly Purpose[]> = {
  signup: ['signup'],
  invite: ['invite'],
  recovery: ['recovery'],
  magiclink: ['magiclink', 'signup'],
  email: ['magiclink', 'signup', 'invite', 'recovery'],
  email_change: ['email_change', 'email_change_current'],
  sms: ['sms'],
  phone_change: ['phone_change'],
};
