import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** A provider of identities under the test's control, on 127.0.0.1. */
export interface FakeIssuer {
  url: string;
  /** A token as the provider would sign it; `header` and `claims` replace what it says. */
  sign(claims: JWTPayload, header?: object): Promise<string>;
  /** What the token endpoint answers next, beside `access_token`. */
  nextIdToken: string;
  /** What plain OAuth finds at `/profile` and `/emails`. */
  profile: object;
  emails: object[];
  /** The bodies that came to the token endpoint. */
  redeemed: URLSearchParams[];
  stop(): Promise<void>;
}

export const startFakeIssuer = async (): Promise<FakeIssuer> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const issuer: FakeIssuer = {
    url: '',
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(privateKey),
    nextIdToken: '',
    profile: {},
    emails: [],
    redeemed: [],
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: issuer.url,
      authorization_endpoint: `${issuer.url}/authorize`,
      token_endpoint: `${issuer.url}/token`,
      jwks_uri: `${issuer.url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': () => ({
      access_token: 'access',
      refresh_token: 'refresh',
      token_type: 'bearer',
      ...(issuer.nextIdToken === '' ? {} : { id_token: issuer.nextIdToken }),
    }),
    '/profile': () => issuer.profile,
    '/emails': () => issuer.emails,
  };
  // Never closed while it is idle: the service under test may be about to use it again.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      if (path === '/token') issuer.redeemed.push(new URLSearchParams(body));
      const answer = answers[path];
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer?.() ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return issuer;
};
