import { type Context, Hono } from 'hono';
import { type AuthContext, type AuthEnv, authUrl } from '../context.ts';
import { badRequest } from '../failure.ts';
import { takeRequest } from '../limits/limits.ts';
import { checkAal2 } from '../mfa/assurance.ts';
import { readBody } from '../requests.ts';
import { signedIn } from '../sessions/signed-in.ts';
import { siteUrl } from '../sign-in/redirect-targets.ts';
import { readSignInWays } from '../sign-in-ways.ts';
import type { User } from '../users/user-record.ts';
import { findClient, getClient, type OAuthClient, SCOPES } from './clients.ts';
import {
  type AuthorizationRequest,
  approve,
  checkOAuthServerOn,
  deny,
  openAuthorization,
  refusedTarget,
  scopesOf,
  takeAuthorization,
} from './requests.ts';

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

const shownTo = ({ id, client_name: name, client_uri: uri, logo_uri }: OAuthClient): object => ({
  id,
  name,
  uri,
  logo_uri,
});

/** What is wrong with a request whose client and address are right: its application is told. */
const faultOf = (client: OAuthClient, query: (name: string) => string): [error: string, why: string] | undefined => {
  if (query('response_type') !== 'code') return ['unsupported_response_type', 'response_type must be code'];
  if (!client.grant_types.includes('authorization_code'))
    return ['unauthorized_client', 'The client may not use authorization_code'];
  if (query('code_challenge_method') !== 'S256' || !CHALLENGE.test(query('code_challenge')))
    return ['invalid_request', 'PKCE is required: a code_challenge of method S256'];
  const allowed = client.scope.split(' ');
  if (
    !scopeOf(query('scope'), client)
      .split(' ')
      .every((one) => allowed.includes(one))
  )
    return ['invalid_scope', `scope may have ${client.scope}`];
  return undefined;
};

const scopeOf = (asked: string, client: OAuthClient): string => asked.trim() || (client.scope.split(' ')[0] ?? '');

/** What an application may know of its user, by what was allowed. */
const userInfo = (user: User, scopes: readonly string[]): object => ({
  sub: user.id,
  ...(scopes.includes('email') ? { email: user.email, email_verified: user.email_confirmed_at !== undefined } : {}),
  ...(scopes.includes('phone')
    ? { phone_number: user.phone, phone_number_verified: user.phone_confirmed_at !== undefined }
    : {}),
  ...(scopes.includes('profile') ? { name: user.user_metadata.name, picture: user.user_metadata.avatar_url } : {}),
});

/** Other applications ask here, and people answer on a page of the site. */
export const oauthServerRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();
  const { db } = context;
  const whereOn = async (_: Context<AuthEnv>, next: () => Promise<void>): Promise<void> => {
    await checkOAuthServerOn(context);
    return next();
  };
  app.use('/oauth/*', whereOn);
  app.use('/user/oauth/*', whereOn);
  app.use('/.well-known/oauth-authorization-server', whereOn);

  app.get('/.well-known/oauth-authorization-server', (c) => {
    const root = authUrl(context);
    return c.json({
      issuer: root,
      authorization_endpoint: `${root}/oauth/authorize`,
      token_endpoint: `${root}/oauth/token`,
      userinfo_endpoint: `${root}/oauth/userinfo`,
      jwks_uri: `${root}/.well-known/jwks.json`,
      scopes_supported: SCOPES,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  app.get('/oauth/authorize', async (c) => {
    takeRequest(context.limits, c.env.peer);
    const query = (name: string): string => c.req.query(name) ?? '';
    const client = await db.admin((tx) => findClient(tx, query('client_id')));
    if (client === undefined) throw badRequest('client_id is of no application here');
    // Character by character: nothing is sent, not even an error, where the application did not say before.
    if (!client.redirect_uris.includes(query('redirect_uri')))
      throw badRequest('redirect_uri is none of those of this application');
    const request: AuthorizationRequest = {
      redirectUri: query('redirect_uri'),
      scope: scopeOf(query('scope'), client),
      state: query('state'),
      challenge: query('code_challenge'),
    };
    const fault = faultOf(client, query);
    if (fault !== undefined) return c.redirect(refusedTarget(context, request, ...fault));
    const id = await db.admin((tx) => openAuthorization(context, tx, client.id, request));
    const { consentPath } = await readSignInWays(context);
    const page = new URL(consentPath, siteUrl(context));
    page.searchParams.set('authorization_id', id);
    return c.redirect(page.href);
  });

  app.get('/oauth/authorizations/:id', async (c) => {
    const signed = await signedIn(context, c);
    const { user } = signed;
    checkAal2(signed, 'AAL2 required to let an application in');
    const answer = await db.admin(async (tx) => {
      const asked = await takeAuthorization(context, tx, c.req.param('id'), user.id);
      const allowed = await scopesOf(tx, user.id, asked.client_id);
      const { scope, redirectUri } = asked.request;
      if (scope.split(' ').every((one) => allowed.includes(one)))
        return { redirect_url: await approve(context, tx, asked, user.id) };
      const client = shownTo(await getClient(tx, asked.client_id));
      const { id, email } = user;
      return { authorization_id: asked.id, redirect_uri: redirectUri, client, user: { id, email }, scope };
    });
    return c.json(answer);
  });

  app.post('/oauth/authorizations/:id/consent', async (c) => {
    const signed = await signedIn(context, c);
    const { action } = await readBody(c);
    if (action !== 'approve' && action !== 'deny') throw badRequest('action must be approve or deny');
    checkAal2(signed, 'AAL2 required to let an application in');
    const target = await db.admin(async (tx) => {
      const asked = await takeAuthorization(context, tx, c.req.param('id'), signed.user.id);
      return action === 'approve' ? approve(context, tx, asked, signed.user.id) : deny(context, tx, asked);
    });
    return c.json({ redirect_url: target });
  });

  app.get('/oauth/userinfo', async (c) => {
    const { user } = await signedIn(context, c);
    const { client_id: clientId } = c.env.caller.claims;
    const scopes = typeof clientId === 'string' ? await db.admin((tx) => scopesOf(tx, user.id, clientId)) : SCOPES;
    return c.json(userInfo(user, scopes));
  });

  app.get('/user/oauth/grants', async (c) => {
    const { user } = await signedIn(context, c);
    const grants = await db.admin(async (tx) => {
      const { rows } = await tx.query<{ client_id: string; scopes: string[]; granted_at: string }>(
        `select client_id, scopes, to_json(granted_at) #>> '{}' as granted_at from auth.oauth_consents
         where user_id = $1 order by auth.oauth_consents.granted_at desc, client_id`,
        [user.id],
      );
      const shown: object[] = [];
      for (const { client_id: id, ...rest } of rows) shown.push({ client: shownTo(await getClient(tx, id)), ...rest });
      return shown;
    });
    return c.json(grants);
  });

  app.delete('/user/oauth/grants', async (c) => {
    const { user } = await signedIn(context, c);
    const clientId = c.req.query('client_id') ?? '';
    await db.admin(async (tx) => {
      const { count } = await tx.query('delete from auth.oauth_consents where user_id = $1 and client_id::text = $2', [
        user.id,
        clientId,
      ]);
      if (count === 0) throw badRequest('There is no such grant');
      for (const table of ['sessions', 'oauth_authorizations'])
        await tx.query(
          `delete from auth.${table} where user_id = $1 and ${table === 'sessions' ? 'oauth_client_id' : 'client_id'}::text = $2`,
          [user.id, clientId],
        );
    });
    context.sessions.forgetUser(user.id);
    return c.body(null, 204);
  });

  return app;
};
