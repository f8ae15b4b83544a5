import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { hashOf, randomToken } from '../../../access/hashing.ts';
import { routedPath, type ServiceCall } from '../../../mounting.ts';
import { AuthFailure } from '../../failure.ts';
import { readForm } from '../../requests.ts';
import { checkEmail } from '../../users/addresses.ts';
import { consentPage, pageLanguage, refusalPage } from './consent-page.ts';

/** Where the provider lives under the auth service. */
export const TEST_PROVIDER_PATH = '/test-provider';
export const TEST_CLIENT_ID = 'trama';

interface Grant {
  email: string;
  name: string;
  nonce: string | undefined;
  codeChallenge: string;
  until: number;
}

interface TestProviderOptions {
  /** Its own address, as browsers reach it. */
  issuer: () => string;
  /** The only address that it sends people back to. */
  redirectUri: () => string;
  clientSecret: string;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Answers under `TEST_PROVIDER_PATH`. */
export interface TestProvider {
  answer(call: Pick<ServiceCall, 'request' | 'path'>): Promise<Response>;
}

const CODE_LIFETIME_MS = 60_000;
const MOST_GRANTS = 1000;
const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/** The same person has the same id each time. */
const subjectOf = (email: string): string => hashOf(email).slice(0, 32);

/**
 * A small OpenID Connect provider that lets anybody be whoever they say: so that signing in through a provider can be tried
 * on a machine that knows no other. What it says of an address opens no account that exists.
 * Its keys and codes live as long as the process.
 */
export const createTestProvider = async ({
  issuer,
  redirectUri,
  clientSecret,
  clock,
}: TestProviderOptions): Promise<TestProvider> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const open = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(open);
  const publicJwk: JWK = { ...open, kid, alg: 'ES256', use: 'sig' };
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const app = new Hono<{ Bindings: { path: string } }>({ getPath: routedPath });

  const keep = (map: Map<string, Grant>, grant: Grant): string => {
    if (map.size >= MOST_GRANTS) map.delete(map.keys().next().value ?? '');
    const key = randomToken();
    map.set(key, grant);
    return key;
  };
  const claimsOf = ({ email, name }: Grant): Record<string, unknown> => ({
    sub: subjectOf(email),
    email,
    email_verified: true,
    name: name || email.split('@')[0],
  });

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      userinfo_endpoint: `${issuer()}/userinfo`,
      jwks_uri: `${issuer()}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }),
  );

  app.get('/jwks', (c) => c.json({ keys: [publicJwk] }));

  app.get('/authorize', (c) => {
    const query = c.req.query();
    const language = pageLanguage(query.ui_locales, c.req.header('accept-language'));
    const isOurs = query.client_id === TEST_CLIENT_ID && query.redirect_uri === redirectUri();
    if (!isOurs || query.code_challenge_method !== 'S256' || !query.code_challenge) {
      return c.html(refusalPage(language), 400, PAGE_HEADERS);
    }
    const { state = '', nonce = '', code_challenge } = query;
    const page = consentPage(language, {
      site: new URL(redirectUri()).host,
      hint: query.login_hint ?? '',
      request: { redirect_uri: redirectUri(), state, nonce, code_challenge },
    });
    return c.html(page, 200, PAGE_HEADERS);
  });

  app.post('/authorize', async (c) => {
    const form = await readForm(c.req.raw);
    if (form.get('redirect_uri') !== redirectUri()) return c.html(refusalPage('pt'), 400, PAGE_HEADERS);
    const target = new URL(redirectUri());
    target.searchParams.set('state', form.get('state') ?? '');
    if (form.get('decision') !== 'allow') {
      target.searchParams.set('error', 'access_denied');
      target.searchParams.set('error_description', 'The user denied the request');
      return c.redirect(target.toString(), 303);
    }
    const grant: Grant = {
      email: checkEmail(form.get('email')),
      name: form.get('name') ?? '',
      nonce: form.get('nonce') || undefined,
      codeChallenge: form.get('code_challenge') ?? '',
      until: clock() + CODE_LIFETIME_MS,
    };
    target.searchParams.set('code', keep(codes, grant));
    return c.redirect(target.toString(), 303);
  });

  app.post('/token', async (c) => {
    const form = await readForm(c.req.raw);
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = form.get('client_id') === TEST_CLIENT_ID && form.get('client_secret') === clientSecret;
    if (!isClient) return c.json({ error: 'invalid_client' }, 401);
    if (grant === undefined || grant.until < clock() || grant.codeChallenge !== verifier) {
      return c.json({ error: 'invalid_grant' }, 400);
    }
    const now = Math.floor(clock() / 1000);
    const idToken = await new SignJWT({ ...claimsOf(grant), nonce: grant.nonce })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(issuer())
      .setAudience(TEST_CLIENT_ID)
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(privateKey);
    return c.json({ access_token: keep(tokens, grant), token_type: 'Bearer', expires_in: 300, id_token: idToken });
  });

  app.get('/userinfo', (c) => {
    const grant = tokens.get(/^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '');
    return grant === undefined ? c.json({ error: 'invalid_token' }, 401) : c.json(claimsOf(grant));
  });

  app.onError((error, c) => {
    if (error instanceof AuthFailure) return c.html(refusalPage('pt'), 400, PAGE_HEADERS);
    throw error;
  });

  return { answer: async ({ request, path }) => app.fetch(request, { path }) };
};
