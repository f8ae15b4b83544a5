import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hashOf, randomToken } from '../../../access/hashing.ts';
import { type AuthContext, type AuthEnv, authUrl } from '../../context.ts';
import { AuthFailure, badRequest } from '../../failure.ts';
import { takeRequest } from '../../limits/limits.ts';
import { deliver } from '../../one-time/send.ts';
import { readForm } from '../../requests.ts';
import { signedIn } from '../../sessions/signed-in.ts';
import { removeIdentity } from '../../users/identities.ts';
import { arrive, arriveFailed } from '../arrival.ts';
import { challengeOf } from '../pkce.ts';
import { redirectTarget, siteUrl } from '../redirect-targets.ts';
import { findOrCreateAccount, linkIdentity, needsVerification } from './account.ts';
import { beginFlow, type Flow, takeFlow } from './flows.ts';
import { checkManualLinking } from './id-token-grant.ts';
import type { FlowSecrets, Provider } from './provider.ts';

/** What a caller of `authorize` says to us, and not to the provider. */
const OWN_PARAMETERS = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'code_challenge',
  'code_challenge_method',
  'skip_http_redirect',
  'apikey',
  'at_home',
  // Ours alone to set towards the provider.
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'scope',
]);

const COOKIE_LIFETIME_S = 600;
const cookieName = (state: string): string => `trama-flow-${hashOf(state).slice(0, 12)}`;
const callbackUrl = (context: AuthContext): string => `${authUrl(context)}/callback`;

const providerOf = (context: AuthContext, name: string | undefined): Provider => {
  const provider = context.providers.get(name ?? '');
  if (provider === undefined || provider.name !== name) {
    throw badRequest('Unsupported provider: provider is not enabled');
  }
  return provider;
};

/** Where the browser goes: the provider's page, with a state that only this flow has. */
const leave = async (
  context: AuthContext,
  c: Context<AuthEnv>,
  { linkTo, state, binding }: { linkTo?: string; state: string; binding?: string },
): Promise<string> => {
  const query = c.req.query();
  const provider = providerOf(context, query.provider);
  const secrets: FlowSecrets = { codeVerifier: randomToken(), nonce: provider.hasNonce ? randomToken() : undefined };
  const url = await provider.authorizationUrl({
    redirectUri: callbackUrl(context),
    state,
    secrets,
    scopes: query.scopes ?? '',
    parameters: Object.fromEntries(Object.entries(query).filter(([name]) => !OWN_PARAMETERS.has(name))),
  });
  const target = await redirectTarget(context, query.redirect_to);
  await beginFlow(
    context,
    { provider: provider.name, target, challenge: challengeOf(query), ...secrets, linkTo, binding },
    state,
  );
  return url;
};

/**
 * Whether the browser that comes back is the one that left. Only a browser's own navigation is held to it: a program has no
 * session that somebody could slip another's into.
 */
const isSameBrowser = (c: Context<AuthEnv>, flow: Flow, state: string): boolean => {
  if (flow.binding === undefined || c.req.header('sec-fetch-dest') !== 'document') return true;
  const cookie = getCookie(c, cookieName(state));
  return cookie !== undefined && hashOf(cookie) === flow.binding;
};

/** Redeems what a provider's page sent back. */
const comeBack = async (context: AuthContext, flow: Flow, state: string, callback: URL): Promise<string> => {
  const { target, challenge, linkTo, codeVerifier = '', nonce } = flow;
  const refused = callback.searchParams.get('error');
  if (refused !== null) {
    throw new AuthFailure(403, refused, callback.searchParams.get('error_description') ?? refused);
  }
  const provider = providerOf(context, flow.provider);
  const { profile, tokens } = await provider.exchange(callback, state, { codeVerifier, nonce });
  const { arrived, url } = await context.db.admin(async (tx) => {
    if (linkTo !== undefined) {
      await linkIdentity(context, tx, linkTo, provider.name, profile);
      return {
        arrived: undefined,
        url: await arrive(context, tx, { userId: linkTo, method: 'oauth', target, challenge, tokens }),
      };
    }
    const arrived = await findOrCreateAccount(context, tx, provider.name, profile, provider);
    if (arrived.confirmation !== undefined) return { arrived, url: undefined };
    const url = await arrive(context, tx, { userId: arrived.userId, method: 'oauth', target, challenge, tokens });
    return { arrived, url };
  });
  if (url !== undefined) return url;
  await deliver(context, arrived.confirmation);
  throw needsVerification(provider.name);
};

/** The way to providers and back, and the identities that come of it. */
export const externalRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.get('/authorize', async (c) => {
    takeRequest(context.limits, c.env.peer);
    const provider = providerOf(context, c.req.query('provider'));
    const home = new URL(context.publicUrl());
    const here = new URL(c.req.url);
    // The cookie must be set where the browser will come back to. Once: a proxy may show us another host always.
    if (here.host !== home.host && !here.searchParams.has('at_home')) {
      return c.redirect(`${authUrl(context)}/authorize?${here.searchParams}&at_home=1`, 302);
    }
    const state = randomToken();
    // An answer that is posted from another site comes without our cookie.
    if (provider.isPosted) return c.redirect(await leave(context, c, { state }), 302);
    const secret = randomToken();
    const url = await leave(context, c, { state, binding: hashOf(secret) });
    setCookie(c, cookieName(state), secret, {
      httpOnly: true,
      secure: home.protocol === 'https:',
      sameSite: 'Lax',
      path: '/',
      maxAge: COOKIE_LIFETIME_S,
    });
    return c.redirect(url, 302);
  });

  app.on(['GET', 'POST'], '/callback', async (c) => {
    const callback = new URL(callbackUrl(context));
    const posted = c.req.method === 'POST' ? await readForm(c.req.raw) : new URL(c.req.url).searchParams;
    for (const [name, value] of posted) if (name !== 'user') callback.searchParams.append(name, value);
    const state = callback.searchParams.get('state') ?? '';
    const flow = state === '' ? undefined : await takeFlow(context, state);
    if (flow === undefined || !isSameBrowser(c, flow, state)) {
      const failure = new AuthFailure(400, 'bad_oauth_state', 'OAuth state parameter is invalid or has expired');
      return c.redirect(arriveFailed(siteUrl(context), failure, false), 303);
    }
    try {
      return c.redirect(await comeBack(context, flow, state, callback), 303);
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      return c.redirect(arriveFailed(flow.target, error, flow.challenge !== undefined), 303);
    }
  });

  app.get('/user/identities/authorize', async (c) => {
    checkManualLinking(context);
    const { user } = await signedIn(context, c);
    const url = await leave(context, c, { linkTo: user.id, state: randomToken() });
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  });

  app.delete('/user/identities/:id', async (c) => {
    checkManualLinking(context);
    const { user } = await signedIn(context, c);
    await context.db.admin((tx) => removeIdentity(tx, user.id, c.req.param('id')));
    return c.json({});
  });

  return app;
};
