import { createHash, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { parseRecord, textOf } from '../../json.ts';
import { readText } from '../../request-body.ts';
import type { AuthContext, AuthEnv } from '../context.ts';
import { AuthFailure } from '../failure.ts';
import { limitGuesses } from '../limits/limits.ts';
import type { SessionAnswer } from '../sessions/session.ts';
import { refreshSession, startSession } from '../sessions/sessions.ts';
import { findClient, hasSecret, type OAuthClient } from './clients.ts';
import { redeemCode } from './requests.ts';

const LONGEST_BODY = 16 * 1024;

type Field = (name: string) => string;

const fieldsOf = async (c: Context<AuthEnv>): Promise<Field> => {
  const text = await readText(c.req.raw, LONGEST_BODY);
  if (c.req.header('content-type')?.startsWith('application/json')) {
    const body = parseRecord(text) ?? {};
    return (name) => textOf(body[name]);
  }
  const form = new URLSearchParams(text);
  return (name) => form.get(name) ?? '';
};

const invalidClient = (): AuthFailure =>
  new AuthFailure(401, 'invalid_client', 'The client could not be authenticated');
const invalidGrant = (): AuthFailure =>
  new AuthFailure(400, 'invalid_grant', 'The code or token is invalid, has ended, or is of another client');

/** Name and secret of a basic header, each form-encoded (RFC 6749, 2.3.1). */
const basicOf = (header: string | undefined): { id: string; secret: string } | undefined => {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const decoded = (text: string): string => new URLSearchParams(`v=${text}`).get('v') ?? '';
  return { id: decoded(id), secret: decoded(rest.join(':')) };
};

/** Which application asks; one that has a secret shows it, in the one way that it said. @throws AuthFailure invalid_client (401). */
const clientOf = async (context: AuthContext, c: Context<AuthEnv>, field: Field): Promise<OAuthClient> => {
  const basic = basicOf(c.req.header('authorization'));
  const client = await context.db.admin((tx) => findClient(tx, basic?.id ?? field('client_id')));
  if (client === undefined) throw invalidClient();
  const shown = {
    none: () => basic === undefined && field('client_secret') === '',
    client_secret_basic: () => basic !== undefined && hasSecret(client, basic.secret),
    client_secret_post: () => basic === undefined && hasSecret(client, field('client_secret')),
  };
  if (!shown[client.token_endpoint_auth_method]()) throw invalidClient();
  return client;
};

type Redeemed = { session: SessionAnswer; scope: string };

const redeem = async (
  context: AuthContext,
  client: OAuthClient,
  field: Field,
  peer: string | undefined,
): Promise<Redeemed> => {
  const outcome = await context.db.admin(async (tx): Promise<Redeemed | { stolenFrom: string } | undefined> => {
    const found = await redeemCode(context, tx, client, field('code'));
    if (found === undefined || 'stolenFrom' in found) return found;
    const { redirectUri, challenge, scope } = found.request;
    const verified = createHash('sha256').update(field('code_verifier')).digest('base64url') === challenge;
    if (!verified || field('redirect_uri') !== redirectUri || found.user_id === null) return undefined;
    const sessionId = randomUUID();
    const application = { clientId: client.id, sessionId };
    const method = 'oauth_provider/authorization_code';
    const session = await startSession(context, tx, found.user_id, method, peer, application);
    await tx.query('update auth.oauth_authorizations set session_id = $2 where id = $1', [found.id, sessionId]);
    return { session, scope };
  });
  if (outcome === undefined) throw invalidGrant();
  if ('stolenFrom' in outcome) {
    context.sessions.forgetUser(outcome.stolenFrom);
    throw invalidGrant();
  }
  return outcome;
};

const refresh = async (context: AuthContext, client: OAuthClient, field: Field): Promise<SessionAnswer> => {
  try {
    return await refreshSession(context, field('refresh_token'), client.id);
  } catch (error) {
    if (error instanceof AuthFailure) throw invalidGrant();
    throw error;
  }
};

const grant = async (context: AuthContext, c: Context<AuthEnv>, field: Field): Promise<object> => {
  const client = await clientOf(context, c, field);
  const type = field('grant_type');
  if (type !== 'authorization_code' && type !== 'refresh_token')
    throw new AuthFailure(400, 'unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
  if (!client.grant_types.includes(type))
    throw new AuthFailure(400, 'unauthorized_client', `The client may not use ${type}`);
  const { session, scope } =
    type === 'refresh_token'
      ? { session: await refresh(context, client, field), scope: undefined }
      : await redeem(context, client, field, c.env.peer);
  const { access_token, token_type, expires_in, refresh_token } = session;
  const keeps = client.grant_types.includes('refresh_token');
  return { access_token, token_type, expires_in, ...(keeps ? { refresh_token } : {}), ...(scope ? { scope } : {}) };
};

/** `POST /oauth/token`: what an application gets for a code, and again for a refresh token. Errors are those of RFC 6749, 5.2. */
export const oauthTokenRoutes = (context: AuthContext): Hono<AuthEnv> =>
  new Hono<AuthEnv>().post('/oauth/token', async (c) => {
    const field = await fieldsOf(c);
    const { limits } = context;
    const key = `oauth ${field('code') || field('refresh_token')}`;
    try {
      const answer = await limitGuesses(limits, limits.codes, key, c.env.peer, () => grant(context, c, field));
      return c.json(answer, 200, { 'cache-control': 'no-store' });
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      return Response.json(
        { error: error.code, error_description: error.message },
        {
          status: error.status,
          headers: { 'cache-control': 'no-store', ...(error.status === 401 ? { 'www-authenticate': 'Basic' } : {}) },
        },
      );
    }
  });
