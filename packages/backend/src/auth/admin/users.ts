import { isRecord, type JsonRecord, objectOf, textOf } from '../../json.ts';
import { type AuthContext, moment } from '../context.ts';
import { badRequest } from '../failure.ts';
import { checkPassword, checkPasswordHash, hashPassword } from '../passwords/passwords.ts';
import { checkEmail, checkPhone } from '../users/addresses.ts';
import type { User } from '../users/user-record.ts';
import { insertUser, type UserChanges, updateUser } from '../users/users.ts';

export interface AdminNewUser {
  id?: string;
  email?: string;
  phone?: string;
  password?: string;
  /** Made elsewhere, by bcrypt or argon2; instead of `password`. */
  passwordHash?: string;
  metadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  /** The addresses count as confirmed. */
  confirm?: boolean;
  /** The phone number counts as confirmed; as `confirm` by default. */
  confirmPhone?: boolean;
  /** A database role; `authenticated` by default. */
  role?: string;
  /** ISO 8601; `null` or absent: not banned. */
  bannedUntil?: string | null;
}

const hashOf = async (
  context: AuthContext,
  password: string | undefined,
  passwordHash: string | undefined,
): Promise<string | undefined> => {
  if (passwordHash !== undefined && passwordHash !== '') return checkPasswordHash(passwordHash);
  return password === undefined ? undefined : hashPassword(await checkPassword(password, context.settings));
};

/** Creates a user without asking anyone. @throws AuthFailure email_exists, phone_exists, weak_password. */
export const createUserAsAdmin = async (context: AuthContext, input: AdminNewUser): Promise<User> => {
  if (!input.email && !input.phone) throw badRequest('Cannot create a user without either an email or phone');
  const email = input.email ? checkEmail(input.email) : null;
  const phone = input.phone ? checkPhone(input.phone) : null;
  const passwordHash = await hashOf(context, input.password, input.passwordHash);
  const now = moment(context);
  return context.db.admin(async (tx) => {
    const user = await insertUser(tx, {
      id: input.id,
      email,
      phone,
      passwordHash,
      metadata: input.metadata ?? {},
      appMetadata: input.appMetadata,
      role: input.role,
      emailConfirmed: input.confirm ?? false,
      emailProved: input.confirm ?? false,
      phoneConfirmed: input.confirmPhone ?? input.confirm ?? false,
      now,
    });
    return input.bannedUntil ? updateUser(tx, user.id, { bannedUntil: input.bannedUntil }, now) : user;
  });
};

/** `24h`, `30m`, `none` as GoTrue writes a ban; when it ends, or null for none. */
const banOf = (context: AuthContext, value: unknown): string | null | undefined => {
  if (value === undefined) return undefined;
  const text = textOf(value);
  if (text === 'none') return null;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(h|m|s)/g)];
  if (parts.length === 0) throw badRequest('invalid format for ban duration');
  const unit = { h: 3600, m: 60, s: 1 };
  const seconds = parts.reduce((sum, part) => sum + Number(part[1]) * unit[part[2] as 'h' | 'm' | 's'], 0);
  return moment(context, seconds);
};

/** A new user as the protocol writes one. */
export const newUserOf = (context: AuthContext, body: JsonRecord): AdminNewUser => ({
  id: textOf(body.id) || undefined,
  email: textOf(body.email) || undefined,
  phone: textOf(body.phone) || undefined,
  password: body.password === undefined ? undefined : textOf(body.password),
  passwordHash: textOf(body.password_hash) || undefined,
  metadata: objectOf(body.user_metadata),
  appMetadata: objectOf(body.app_metadata),
  role: textOf(body.role) || undefined,
  confirm: body.email_confirm === true,
  confirmPhone: body.phone_confirm === true,
  bannedUntil: banOf(context, body.ban_duration),
});

/** Changes of a user as the protocol writes them. @throws AuthFailure weak_password, validation_failed. */
export const changesOf = async (context: AuthContext, body: JsonRecord): Promise<UserChanges> => {
  const password = body.password === undefined ? undefined : textOf(body.password);
  const now = moment(context);
  return {
    email: body.email ? checkEmail(body.email) : undefined,
    phone: body.phone ? checkPhone(body.phone) : undefined,
    passwordHash: await hashOf(context, password, textOf(body.password_hash)),
    metadata: isRecord(body.user_metadata) ? body.user_metadata : undefined,
    appMetadata: isRecord(body.app_metadata) ? body.app_metadata : undefined,
    role: textOf(body.role) || undefined,
    emailConfirmedAt: body.email_confirm === true ? now : undefined,
    emailProvedAt: body.email_confirm === true ? now : undefined,
    phoneConfirmedAt: body.phone_confirm === true ? now : undefined,
    bannedUntil: banOf(context, body.ban_duration),
  };
};
