import { randomBytes } from 'node:crypto';
import { hashOf } from '../../access/hashing.ts';
import type { Session } from '../../database/database.ts';
import { type JsonRecord, textOf } from '../../json.ts';
import { type AuthContext, moment } from '../context.ts';
import { AuthFailure, badRequest } from '../failure.ts';

const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;
const GRANT_TYPES: readonly string[] = ['authorization_code', 'refresh_token'];
export const SCOPES: readonly string[] = ['email', 'phone', 'profile'];
const MOST_REDIRECTS = 10;
const LONGEST_URI = 2048;
const LONGEST_NAME = 200;

/** An application that may ask people to let it in. */
export interface OAuthClient {
  id: string;
  client_name: string;
  client_uri: string;
  logo_uri: string;
  redirect_uris: readonly string[];
  grant_types: readonly string[];
  scope: string;
  token_endpoint_auth_method: (typeof AUTH_METHODS)[number];
  /** Of one that can keep a secret. */
  secret_hash: string | null;
  created_at: string;
  updated_at: string;
}

const COLUMNS = `id, client_name, client_uri, logo_uri, redirect_uris, grant_types, scope, token_endpoint_auth_method, secret_hash,
  to_json(created_at) #>> '{}' as created_at, to_json(updated_at) #>> '{}' as updated_at`;

/** What the service key sees; the secret where it has just been made, and never again. */
export const shownClient = (client: OAuthClient, secret?: string): object => {
  const { id, secret_hash: _, client_uri: uri, logo_uri: logo, ...rest } = client;
  return {
    client_id: id,
    ...rest,
    ...(uri === '' ? {} : { client_uri: uri }),
    ...(logo === '' ? {} : { logo_uri: logo }),
    ...(secret === undefined ? {} : { client_secret: secret }),
    client_type: client.token_endpoint_auth_method === 'none' ? 'public' : 'confidential',
    registration_type: 'manual',
    response_types: ['code'],
  };
};

const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Where codes may be sent: https, this machine, or a scheme that an installed application calls its own (RFC 8252). */
const isRedirect = (uri: unknown): uri is string => {
  if (typeof uri !== 'string' || uri.length > LONGEST_URI || uri.includes('#') || !URL.canParse(uri)) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)) || protocol.includes('.');
};

const webAddress = (value: unknown, name: string): string => {
  const text = textOf(value);
  if (text === '' || (text.length <= LONGEST_URI && /^https?:\/\//.test(text) && URL.canParse(text))) return text;
  throw badRequest(`${name} must be a web address`);
};

const namesOf = (value: unknown, allowed: readonly string[], name: string): readonly string[] => {
  if (Array.isArray(value) && value.length > 0 && value.every((one) => allowed.includes(one)))
    return [...new Set(value)];
  throw badRequest(`${name} may have ${allowed.join(', ')}`);
};

const redirectsOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value) && value.length > 0 && value.length <= MOST_REDIRECTS && value.every(isRedirect))
    return value;
  throw badRequest(
    `redirect_uris needs 1 to ${MOST_REDIRECTS} addresses: https, http of this machine, or a scheme with a dot, without a fragment`,
  );
};

type Facts = Omit<OAuthClient, 'id' | 'secret_hash' | 'created_at' | 'updated_at'>;

/** What is asked for, checked; what is not named stays as `before` has it. @throws AuthFailure validation_failed. */
export const clientFacts = (body: JsonRecord, before?: Facts): Facts => {
  const given = (name: string, held: unknown): unknown => body[name] ?? held;
  const name = textOf(given('client_name', before?.client_name)).trim();
  if (name === '' || name.length > LONGEST_NAME) throw badRequest(`client_name needs 1 to ${LONGEST_NAME} characters`);
  const method = AUTH_METHODS.find(
    (one) => one === given('token_endpoint_auth_method', before?.token_endpoint_auth_method ?? 'client_secret_basic'),
  );
  if (method === undefined) throw badRequest(`token_endpoint_auth_method may be ${AUTH_METHODS.join(', ')}`);
  const scope = textOf(given('scope', before?.scope ?? SCOPES.join(' ')));
  return {
    client_name: name,
    client_uri: webAddress(given('client_uri', before?.client_uri), 'client_uri'),
    logo_uri: webAddress(given('logo_uri', before?.logo_uri), 'logo_uri'),
    redirect_uris: redirectsOf(given('redirect_uris', before?.redirect_uris)),
    grant_types: namesOf(given('grant_types', before?.grant_types ?? GRANT_TYPES), GRANT_TYPES, 'grant_types'),
    scope: namesOf(scope.split(' '), SCOPES, 'scope').join(' '),
    token_endpoint_auth_method: method,
  };
};

/** A secret, or none for an application that could not keep it. */
export const newSecret = (method: OAuthClient['token_endpoint_auth_method']): string | undefined =>
  method === 'none' ? undefined : randomBytes(32).toString('base64url');

/** Writes a client; without an id a new one. */
export const writeClient = async (
  context: AuthContext,
  tx: Session,
  id: string,
  facts: Facts,
  secretHash: string | null,
): Promise<OAuthClient> => {
  const { rows } = await tx.query<OAuthClient>(
    `insert into auth.oauth_clients (id, client_name, client_uri, logo_uri, redirect_uris, grant_types, scope,
       token_endpoint_auth_method, secret_hash, created_at, updated_at)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9, $10, $10)
     on conflict (id) do update set client_name = $2, client_uri = $3, logo_uri = $4, redirect_uris = $5::jsonb,
       grant_types = $6::jsonb, scope = $7, token_endpoint_auth_method = $8, secret_hash = $9, updated_at = $10
     returning ${COLUMNS}`,
    [
      id,
      facts.client_name,
      facts.client_uri,
      facts.logo_uri,
      JSON.stringify(facts.redirect_uris),
      JSON.stringify(facts.grant_types),
      facts.scope,
      facts.token_endpoint_auth_method,
      secretHash,
      moment(context),
    ],
  );
  return rows[0] ?? clientNotFound();
};

const clientNotFound = (): never => {
  throw new AuthFailure(404, 'oauth_client_not_found', 'OAuth client not found');
};

export const findClient = async (tx: Session, id: string): Promise<OAuthClient | undefined> => {
  const { rows } = await tx.query<OAuthClient>(`select ${COLUMNS} from auth.oauth_clients where id::text = $1`, [id]);
  return rows[0];
};

/** @throws AuthFailure oauth_client_not_found (404). */
export const getClient = async (tx: Session, id: string): Promise<OAuthClient> =>
  (await findClient(tx, id)) ?? clientNotFound();

export const listClients = async (
  tx: Session,
  page: number,
  perPage: number,
): Promise<{ clients: OAuthClient[]; total: number }> => {
  const { rows } = await tx.query<OAuthClient>(
    `select ${COLUMNS} from auth.oauth_clients order by auth.oauth_clients.created_at desc, id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  );
  const { rows: counted } = await tx.query<{ total: number }>(
    'select count(*)::int as total from auth.oauth_clients',
    [],
  );
  return { clients: rows, total: counted[0]?.total ?? 0 };
};

/** @throws AuthFailure oauth_client_not_found (404). */
export const deleteClient = async (tx: Session, id: string): Promise<void> => {
  const { count } = await tx.query('delete from auth.oauth_clients where id::text = $1', [id]);
  if (count === 0) clientNotFound();
};

/** Whether this is the secret of the client. */
export const hasSecret = (client: OAuthClient, secret: string): boolean =>
  client.secret_hash !== null && hashOf(secret) === client.secret_hash;
