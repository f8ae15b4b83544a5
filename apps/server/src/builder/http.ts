import { isRecord } from '@trama/model';
import {
  type Access,
  isRight,
  isRole,
  MIN_PASSWORD,
  type ProjectRights,
  type Role,
  type User,
} from '@trama/protocol/builder';
import type { Context, Hono } from 'hono';
import { serverError } from '../errors.ts';
import { BODY_LIMITS, readBody } from '../http/request-body.ts';

/** What the guard in front of the builder API leaves for its routes. */
export interface BuilderEnv {
  Variables: { user: User };
  /** The network address that the request came from, where it is known. */
  Bindings: { peer: string | undefined };
}

export type BuilderApp = Hono<BuilderEnv>;

/** The JSON object in a request's body. @throws TramaError `server/bad-request`, `server/too-large`, `server/busy`. */
export const readJson = async (
  context: Context,
  limit: number = BODY_LIMITS.call,
): Promise<Readonly<Record<string, unknown>>> => {
  const body = jsonOf(await readBody(context.req.raw, limit));
  if (!isRecord(body))
    throw serverError({ code: 'server/bad-request', message: 'The body of the request is not a JSON object.' });
  return body;
};

const jsonOf = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (cause) {
    throw serverError({ code: 'server/bad-request', message: 'The body of the request is not JSON.', cause });
  }
};

/** A text that a body must hold. */
export const textField = <Body extends object>(body: Body, name: keyof Body & string): string => {
  const value: unknown = body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw serverError({ code: 'server/bad-request', message: `"${name}" must be a text.`, where: [name] });
};

/** A text that a body may hold; empty when it does not. */
export const optionalText = <Body extends object>(body: Body, name: keyof Body & string): string => {
  const value: unknown = body[name];
  return typeof value === 'string' ? value : '';
};

/** A list of texts that a body must hold. */
export const textsField = <Body extends object>(body: Body, name: keyof Body & string): readonly string[] => {
  const value: unknown = body[name];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw serverError({ code: 'server/bad-request', message: `"${name}" must be a list of texts.`, where: [name] });
};

/** A whole number that a body must hold. */
export const numberField = <Body extends object>(body: Body, name: keyof Body & string): number => {
  const value: unknown = body[name];
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  throw serverError({ code: 'server/bad-request', message: `"${name}" must be a whole number.`, where: [name] });
};

/** The new password that a body must hold. */
export const newPasswordField = (body: { readonly password?: unknown }): string => {
  const password = textField(body, 'password');
  if (password.length >= MIN_PASSWORD) return password;
  throw serverError({
    code: 'server/bad-request',
    message: `"password" must have at least ${MIN_PASSWORD} characters.`,
    where: ['password'],
  });
};

/** The role of a builder account that a body must hold. */
export const roleField = <Body extends object>(body: Body, name: keyof Body & string): Role => {
  const role = textField(body, name);
  if (isRole(role)) return role;
  throw serverError({ code: 'server/bad-request', message: `"${name}" must be owner or editor.`, where: [name] });
};

/** What a body says that an account may do; undefined when it says nothing. */
export const accessField = <Body extends object>(body: Body, name: keyof Body & string): Access | undefined => {
  const access: unknown = body[name];
  if (access === undefined) return undefined;
  const { sites, rights } = isRecord(access) ? access : {};
  const areSites = sites === 'all' || (Array.isArray(sites) && sites.every((site) => typeof site === 'string'));
  if (areSites && areRights(rights)) return { sites, rights };
  throw serverError({
    code: 'server/bad-request',
    message: `"${name}" must have "sites", "all" or a list of names, and "rights", lists of rights by the ids of projects.`,
    where: [name],
  });
};

const areRights = (value: unknown): value is ProjectRights =>
  isRecord(value) && Object.values(value).every((names) => Array.isArray(names) && names.every(isRight));
