import { randomBytes } from 'node:crypto';
import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import { type Context, Hono } from 'hono';
import { textOf } from '../../../json.ts';
import type { AuthContext, AuthEnv } from '../../context.ts';
import { AuthFailure, badRequest } from '../../failure.ts';
import { checkCaptcha } from '../../limits/captcha.ts';
import { takeRequest } from '../../limits/limits.ts';
import { ASSERTION_LIMIT, readBody, readForm } from '../../requests.ts';
import { arrive, arriveFailed } from '../arrival.ts';
import { findOrCreateAccount } from '../external/account.ts';
import { beginFlow, type Flow, takeFlow } from '../external/flows.ts';
import { challengeOf } from '../pkce.ts';
import { redirectTarget } from '../redirect-targets.ts';
import { takeProof } from '../used-proofs.ts';
import { ASSERTION_LIFETIME_S, assertionUrlOf, checkAssertion, entityIdOf, serviceProvider } from './assertion.ts';
import { findSsoProviderByEntity, getSsoProvider, getSsoProviderByDomain, type SsoProvider } from './sso-providers.ts';

/** The name of a company's sign-on among the providers of identities. */
const PREFIX = 'sso:';

const checkOn = ({ settings }: AuthContext): void => {
  if (!settings.saml) throw new AuthFailure(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
};

const providerFor = (context: AuthContext, domain: string, id: string): Promise<SsoProvider> => {
  if (domain !== '' && id !== '') throw badRequest('Only one of provider_id or domain supported');
  if (domain === '' && id === '') throw badRequest('A provider_id or domain needs to be provided');
  return context.db.admin((tx) => (id === '' ? getSsoProviderByDomain(tx, domain) : getSsoProvider(tx, id)));
};

/** Who posted an assertion that nobody asked for: only a hint of whose keys to check it by. */
const claimedIssuer = (samlResponse: string): string => {
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
  return /<(?:\w+:)?Issuer[^>]*>\s*([^<\s]+)\s*</.exec(xml)?.[1] ?? '';
};

const receive = async (
  context: AuthContext,
  flow: Pick<Flow, 'target' | 'challenge' | 'requestId'>,
  provider: SsoProvider,
  samlResponse: string,
): Promise<string> => {
  const { id, profile } = await checkAssertion(context, provider, samlResponse, flow.requestId);
  return context.db.admin(async (tx) => {
    if (!(await takeProof(context, tx, `saml:${provider.id}:${id}`, ASSERTION_LIFETIME_S * 2))) {
      throw badRequest('SAML Assertion has been used already');
    }
    const options = { linksByEmail: false, isSso: true };
    const { userId } = await findOrCreateAccount(context, tx, `${PREFIX}${provider.id}`, profile, options);
    const { target, challenge } = flow;
    return arrive(context, tx, { userId, method: 'sso/saml', target, challenge });
  });
};

/** A sign-in that the identity provider began; `relayState` may name a page that is allowed. */
const receiveUnasked = async (context: AuthContext, relayState: string, samlResponse: string): Promise<string> => {
  if (relayState !== '' && !URL.canParse(relayState)) {
    throw new AuthFailure(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?');
  }
  const provider = await context.db.admin((tx) => findSsoProviderByEntity(tx, claimedIssuer(samlResponse)));
  if (provider === undefined) {
    throw new AuthFailure(
      404,
      'saml_idp_not_found',
      'A SAML connection has not been established with this Identity Provider',
    );
  }
  const target = await redirectTarget(context, relayState);
  return receive(context, { target, challenge: undefined, requestId: undefined }, provider, samlResponse);
};

const answerAssertion = async (context: AuthContext, c: Context<AuthEnv>): Promise<Response> => {
  const form = await readForm(c.req.raw, ASSERTION_LIMIT);
  const samlResponse = form.get('SAMLResponse') ?? '';
  const relayState = form.get('RelayState') ?? '';
  if (samlResponse === '') throw badRequest('SAMLResponse is missing');
  const flow = relayState === '' ? undefined : await takeFlow(context, relayState);
  if (flow === undefined) return c.redirect(await receiveUnasked(context, relayState, samlResponse), 303);
  try {
    if (!flow.provider.startsWith(PREFIX) || flow.requestId === undefined)
      throw badRequest('SAML RelayState is not of a sign-on');
    const provider = await context.db.admin((tx) => getSsoProvider(tx, flow.provider.slice(PREFIX.length)));
    return c.redirect(await receive(context, flow, provider, samlResponse), 303);
  } catch (error) {
    if (!(error instanceof AuthFailure)) throw error;
    return c.redirect(arriveFailed(flow.target, error, flow.challenge !== undefined), 303);
  }
};

/** Sign-on by SAML 2.0: the way out, the assertion that comes back, and what identity providers are set up with. */
export const samlRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.post('/sso', async (c) => {
    checkOn(context);
    const body = await readBody(c);
    await checkCaptcha(context, body, c.env.caller, c.env.peer);
    takeRequest(context.limits, c.env.peer);
    const provider = await providerFor(context, textOf(body.domain), textOf(body.provider_id));
    const requestId = `_${randomBytes(20).toString('hex')}`;
    const target = await redirectTarget(context, textOf(body.redirect_to));
    const state = await beginFlow(context, {
      provider: `${PREFIX}${provider.id}`,
      target,
      challenge: challengeOf(body),
      requestId,
    });
    const saml = await serviceProvider(context, provider, requestId);
    const url = await saml.getAuthorizeUrlAsync(state, undefined, {});
    return body.skip_http_redirect === true ? c.json({ url }) : c.redirect(url, 303);
  });

  app.get('/sso/saml/metadata', (c) => {
    checkOn(context);
    const xml = generateServiceProviderMetadata({
      issuer: entityIdOf(context),
      callbackUrl: assertionUrlOf(context),
      wantAssertionsSigned: true,
      identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    });
    const download: Record<string, string> =
      c.req.query('download') === 'true' ? { 'content-disposition': 'attachment; filename="metadata.xml"' } : {};
    return c.body(xml, 200, { 'content-type': 'application/samlmetadata+xml', ...download });
  });

  app.post('/sso/saml/acs', (c) => {
    checkOn(context);
    return answerAssertion(context, c);
  });

  return app;
};
