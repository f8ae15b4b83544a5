import type { ServerPlugin, ServerPluginContext, ServerSession } from '@trama/model';
import { createRemoteJWKSet, customFetch, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { HOLDS, type NamedTable, probeTables } from '../hosted-backend/probe.ts';
import { type Project, projectOf } from '../hosted-backend/project.ts';
import { trySetup } from '../hosted-backend/try-setup.ts';
import { roleNames, roleRows } from './user-roles.ts';

type KeySet = ReturnType<typeof createRemoteJWKSet>;

const NOT_CONFIGURED = 'Invalid Supabase Auth configuration.';

/** Projects whose keys are remembered. */
const MAX_PROJECTS = 1000;

/** Whether this says that the token is no good, and not that the keys could not be had. */
const isRefusal = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';

/** Claims of a token signed with one of the project's public keys; null when it is not valid or has expired. */
const verifyByKeys = async (keys: KeySet, token: string): Promise<JWTPayload | null> => {
  try {
    return (await jwtVerify(token, keys, { audience: 'authenticated' })).payload;
  } catch (error) {
    // A project that has no public key says nothing about its visitors (conformance 8.63).
    if (error instanceof errors.JWKSNoMatchingKey && keys.jwks()?.keys.length === 0)
      throw new Error('JWKS is empty', { cause: error });
    if (isRefusal(error)) return null;
    throw error;
  }
};

const asVisitor = (context: ServerPluginContext, project: Project, token: string, path: string): Promise<Response> =>
  context.fetch(`${project.url}${path}`, {
    headers: { apikey: project.key, authorization: `Bearer ${token}` },
    signal: context.signal,
  });

/** A project without public keys answers for its own tokens. */
const verifyByService = async (
  context: ServerPluginContext,
  project: Project,
  token: string,
): Promise<JWTPayload | null> => {
  const response = await asVisitor(context, project, token, '/auth/v1/user');
  if (response.status >= 500) throw new Error(`${project.url} answered ${response.status} for a session.`);
  if (!response.ok) return null;
  const { id } = (await response.json()) as { id: string };
  const [, body = ''] = token.split('.');
  const { exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number };
  return { sub: id, exp };
};

const isSymmetric = (token: string): boolean => {
  try {
    return decodeProtectedHeader(token).alg?.startsWith('HS') === true;
  } catch {
    return false;
  }
};

/** Role row ids of a user, read with the user's own token. */
const loadRoleIds = async (
  context: ServerPluginContext,
  project: Project,
  token: string,
  userId: string,
): Promise<readonly string[]> => {
  const names = roleNames(context.settings.publicData);
  const table = names.usersRoles;
  if (table === '') return [];
  const query = new URLSearchParams({ select: roleRows(names, 'id'), [names.userColumn]: `eq.${userId}` });
  const response = await asVisitor(context, project, token, `/rest/v1/${encodeURIComponent(table)}?${query}`);
  if (!response.ok) throw new Error(`The roles could not be read: ${response.status} from ${table}.`);
  const rows = (await response.json()) as readonly { role: { id: unknown } | null }[];
  return rows.flatMap(({ role }) => (role === null ? [] : [String(role.id)]));
};

/**
 * Server half of the auth plugin: who is behind an access token. It never refreshes one.
 * The public keys of a project are fetched once and again when they are old or a token names another.
 */
export const createServerPlugin = (): ServerPlugin => {
  const keySets = new Map<string, KeySet>();
  const keysOf = ({ url }: Project, fetch: ServerPluginContext['fetch']): KeySet => {
    const known = keySets.get(url);
    if (known) return known;
    if (keySets.size >= MAX_PROJECTS) keySets.clear();
    const keys = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`), { [customFetch]: fetch });
    keySets.set(url, keys);
    return keys;
  };

  return {
    verifySession: async (context): Promise<ServerSession | null> => {
      const token = context.accessToken;
      const project = projectOf(context.settings.publicData, context.environment);
      if (token === null) return null;
      // Nobody can say who this is: that is no visitor without a session.
      if (project === null) throw new Error(NOT_CONFIGURED);
      const claims = isSymmetric(token)
        ? await verifyByService(context, project, token)
        : await verifyByKeys(keysOf(project, context.fetch), token);
      if (!claims?.sub || claims.exp === undefined) return null;
      const roles = await loadRoleIds(context, project, token, claims.sub);
      return { userId: claims.sub, roles, expiresAt: claims.exp };
    },
    ...trySetup(NOT_CONFIGURED, async (step, context, project) =>
      step === 'roles' ? probeTables(context, project, roleTables(context)) : HOLDS,
    ),
  };
};

/** The tables of the roles step with the columns that it names; those left out are not asked for. */
const roleTables = ({ settings }: ServerPluginContext): readonly NamedTable[] => {
  const { roles, roleName, usersRoles, roleColumn, userColumn } = roleNames(settings.publicData);
  return [
    { table: roles, columns: ['id', roleName] },
    { table: usersRoles, columns: [roleColumn, userColumn] },
  ].filter(({ table }) => table !== '');
};
