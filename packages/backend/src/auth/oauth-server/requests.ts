import { randomBytes } from 'node:crypto';
import { hashOf } from '../../access/hashing.ts';
import type { Session } from '../../database/database.ts';
import { type AuthContext, authUrl, moment } from '../context.ts';
import { AuthFailure } from '../failure.ts';
import { readSignInWays } from '../sign-in-ways.ts';
import type { OAuthClient } from './clients.ts';

/** Seconds in which a person decides, and in which a code is redeemed. */
const REQUEST_LIFETIME_S = 600;
const CODE_LIFETIME_S = 60;

/** What an application asked for. */
export interface AuthorizationRequest {
  redirectUri: string;
  scope: string;
  state: string;
  challenge: string;
}

/** A request on its way. */
export interface Authorization {
  id: string;
  client_id: string;
  user_id: string | null;
  request: AuthorizationRequest;
  session_id: string | null;
  is_used: boolean;
  expires_at: string;
}

/** @throws AuthFailure feature_disabled (404). */
export const checkOAuthServerOn = async (context: AuthContext): Promise<void> => {
  if (!(await readSignInWays(context)).oauthServer)
    throw new AuthFailure(404, 'feature_disabled', 'OAuth server is disabled');
};

const COLUMNS = 'id, client_id, user_id, request, session_id, is_used, expires_at';

export const authorizationNotFound = (): AuthFailure =>
  new AuthFailure(404, 'oauth_authorization_not_found', 'authorization not found');

export const openAuthorization = async (
  context: AuthContext,
  tx: Session,
  clientId: string,
  request: AuthorizationRequest,
): Promise<string> => {
  const id = crypto.randomUUID();
  // A code that was used is known a day longer, so that its second use is noticed.
  await tx.query('delete from auth.oauth_authorizations where expires_at <= $1', [moment(context, -86_400)]);
  await tx.query('insert into auth.oauth_authorizations (id, client_id, request, expires_at) values ($1, $2, $3, $4)', [
    id,
    clientId,
    request,
    moment(context, REQUEST_LIFETIME_S),
  ]);
  return id;
};

/**
 * A request that waits for a decision: it is of whoever looks at it first.
 * @throws AuthFailure oauth_authorization_not_found (404), also for another's and one that is over.
 */
export const takeAuthorization = async (
  context: AuthContext,
  tx: Session,
  id: string,
  userId: string,
): Promise<Authorization> => {
  const { rows } = await tx.query<Authorization>(
    `update auth.oauth_authorizations set user_id = $2
     where id::text = $1 and not is_decided and expires_at > $3 and (user_id is null or user_id = $2) returning ${COLUMNS}`,
    [id, userId, moment(context)],
  );
  if (rows[0] === undefined) throw authorizationNotFound();
  return rows[0];
};

const backTo = (
  context: AuthContext,
  request: AuthorizationRequest,
  told: Readonly<Record<string, string>>,
): string => {
  const url = new URL(request.redirectUri);
  const parameters = { ...told, ...(request.state === '' ? {} : { state: request.state }), iss: authUrl(context) };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

/** Where the browser goes with what was wrong (RFC 6749, 4.1.2.1). */
export const refusedTarget = (
  context: AuthContext,
  request: AuthorizationRequest,
  error: string,
  description: string,
): string => backTo(context, request, { error, error_description: description });

/** Allows it: the application gets a code that works once, and is remembered. Answers where the browser goes. */
export const approve = async (
  context: AuthContext,
  tx: Session,
  asked: Authorization,
  userId: string,
): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  await tx.query(
    'update auth.oauth_authorizations set is_decided = true, code_hash = $2, expires_at = $3 where id = $1',
    [asked.id, hashOf(code), moment(context, CODE_LIFETIME_S)],
  );
  await tx.query(
    `insert into auth.oauth_consents (user_id, client_id, scopes, granted_at) values ($1, $2, $3::jsonb, $4)
     on conflict (user_id, client_id) do update set granted_at = $4, scopes =
       (select jsonb_agg(distinct one) from jsonb_array_elements(oauth_consents.scopes || excluded.scopes) one)`,
    [userId, asked.client_id, JSON.stringify(asked.request.scope.split(' ')), moment(context)],
  );
  return backTo(context, asked.request, { code });
};

export const deny = async (context: AuthContext, tx: Session, asked: Authorization): Promise<string> => {
  await tx.query('update auth.oauth_authorizations set is_decided = true where id = $1', [asked.id]);
  return refusedTarget(context, asked.request, 'access_denied', 'The user denied the request');
};

/** What a user has allowed an application. */
export const scopesOf = async (tx: Session, userId: string, clientId: string): Promise<readonly string[]> => {
  const { rows } = await tx.query<{ scopes: string[] }>(
    'select scopes from auth.oauth_consents where user_id::text = $1 and client_id::text = $2',
    [userId, clientId],
  );
  return rows[0]?.scopes ?? [];
};

/** The request that a code was given for; a code that is used twice has been stolen, and what it gave ends. */
export const redeemCode = async (
  context: AuthContext,
  tx: Session,
  client: OAuthClient,
  code: string,
): Promise<Authorization | { stolenFrom: string } | undefined> => {
  const { rows } = await tx.query<Authorization>(
    `select ${COLUMNS} from auth.oauth_authorizations where code_hash = $1 and client_id = $2 for update`,
    [hashOf(code), client.id],
  );
  const [found] = rows;
  if (found === undefined || found.user_id === null) return undefined;
  if (found.is_used) {
    await tx.query('delete from auth.sessions where id = $1', [found.session_id]);
    return { stolenFrom: found.user_id };
  }
  await tx.query('update auth.oauth_authorizations set is_used = true where id = $1', [found.id]);
  return Date.parse(found.expires_at) > context.clock() ? found : undefined;
};
