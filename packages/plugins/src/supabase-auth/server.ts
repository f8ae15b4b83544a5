import type { ServerPlugin, ServerPluginContext, ServerSession } from '@trama/model';
import { createRemoteJWKSet, customFetch, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';

const publicText = ({ settings }: ServerPluginContext, name: string, standard = ''): string => {
  const value = settings.publicData[name];
  return typeof value === 'string' && value !== '' ? value : standard;
};

const projectUrl = (context: ServerPluginContext): string =>
  (publicText(context, 'customDomain') || publicText(context, 'projectUrl')).replace(/\/$/, '');

/** Claims of a token signed with one of the project's public keys; null when it is not valid or has expired. */
const verifyByKeys = async (context: ServerPluginContext, token: string): Promise<JWTPayload | null> => {
  const keys = createRemoteJWKSet(new URL(`${projectUrl(context)}/auth/v1/.well-known/jwks.json`), {
    [customFetch]: context.fetch,
  });
  try {
    return (await jwtVerify(token, keys, { audience: 'authenticated' })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
};

/** A project without public keys answers for its own tokens. */
const verifyByService = async (context: ServerPluginContext, token: string): Promise<JWTPayload | null> => {
  const response = await context.fetch(`${projectUrl(context)}/auth/v1/user`, {
    headers: { apikey: publicText(context, 'apiKey'), authorization: `Bearer ${token}` },
    signal: context.signal,
  });
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
const loadRoleIds = async (context: ServerPluginContext, token: string, userId: string): Promise<readonly string[]> => {
  const table = publicText(context, 'userRoleTable');
  if (table === '') return [];
  const roleColumn = publicText(context, 'userRoleTableRoleColumn', 'roleId');
  const query = new URLSearchParams({
    select: roleColumn,
    [publicText(context, 'userRoleTableUserColumn', 'userId')]: `eq.${userId}`,
  });
  const response = await context.fetch(`${projectUrl(context)}/rest/v1/${encodeURIComponent(table)}?${query}`, {
    headers: { apikey: publicText(context, 'apiKey'), authorization: `Bearer ${token}` },
    signal: context.signal,
  });
  if (!response.ok) throw new Error(`The roles could not be read: ${response.status} from ${table}.`);
  return ((await response.json()) as readonly Record<string, unknown>[]).map((row) => String(row[roleColumn]));
};

/** Server half of the auth plugin: who is behind an access token. It never refreshes one. */
export const server: ServerPlugin = {
  verifySession: async (context): Promise<ServerSession | null> => {
    const token = context.accessToken;
    if (token === null || projectUrl(context) === '') return null;
    const claims = isSymmetric(token) ? await verifyByService(context, token) : await verifyByKeys(context, token);
    if (!claims?.sub || claims.exp === undefined) return null;
    return { userId: claims.sub, roles: await loadRoleIds(context, token, claims.sub), expiresAt: claims.exp };
  },
  probe: async (context) => {
    const response = await context.fetch(`${projectUrl(context)}/auth/v1/settings`, {
      headers: { apikey: publicText(context, 'apiKey') },
      signal: context.signal,
    });
    return { ok: response.ok, message: response.ok ? '' : `${projectUrl(context)} answered ${response.status}.` };
  },
};
