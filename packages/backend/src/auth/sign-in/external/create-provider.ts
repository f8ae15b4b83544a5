import type { JWTPayload } from 'jose';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client';
import { AuthFailure } from '../../failure.ts';
import { createIdTokenCheck } from './id-token.ts';
import { profileFromClaims, profileFromOAuth } from './profile.ts';
import type { BuiltInProvider, ExternalProfile, OAuthEndpoints, Provider, ProviderSettings } from './provider.ts';
import { discoveredClient, plainClient } from './provider-client.ts';
import type { ProviderPreset } from './provider-presets.ts';

const fetchJson = async (
  url: string,
  accessToken: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const answer = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': 'trama', ...headers, authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(15_000),
  });
  if (!answer.ok) throw new AuthFailure(500, 'unexpected_failure', 'Error getting user profile from external provider');
  return answer.json();
};

const oauthProfile = async (endpoints: OAuthEndpoints, accessToken: string): Promise<ExternalProfile> => {
  const { authorize, userInfo, fields, headers, emails: place } = endpoints;
  const profile = await fetchJson(userInfo, accessToken, headers);
  const emails = place && (await fetchJson(place.url, accessToken, headers));
  return profileFromOAuth(new URL(authorize).origin, profile, fields, emails, place);
};

/** The claims of the `id_token`, and where they name no address those of the profile. */
const openIdProfile = async (
  client: Configuration,
  claims: JWTPayload & { sub: string },
  accessToken: string,
): Promise<ExternalProfile> => {
  const isWhole = claims.email !== undefined || client.serverMetadata().userinfo_endpoint === undefined;
  const further = isWhole ? {} : await fetchUserInfo(client, accessToken, claims.sub);
  return profileFromClaims({ ...further, ...claims });
};

/** The provider of this name; `builtIn` where it runs in this process. */
export const createProvider = (
  name: string,
  settings: ProviderSettings,
  preset: ProviderPreset | undefined,
  builtIn: BuiltInProvider | undefined,
): Provider => {
  const issuer = settings.issuer ?? preset?.issuer;
  const oauth = settings.oauth ?? (settings.issuer === undefined ? preset?.oauth : undefined);
  const scopes = settings.scopes ?? preset?.scopes ?? 'openid email profile';
  const ownFetch = builtIn?.fetch ?? fetch;
  const discovered = issuer === undefined ? undefined : discoveredClient(name, settings, issuer, ownFetch);
  const checkIdToken = createIdTokenCheck(settings, ownFetch);

  const openIdClient = async (): Promise<Configuration> => {
    if (discovered === undefined) throw new AuthFailure(400, 'provider_disabled', `Provider ${name} has no issuer`);
    return discovered();
  };
  const signInClient = async (): Promise<Configuration> =>
    oauth === undefined ? openIdClient() : plainClient(settings, oauth);

  return {
    name,
    linksByEmail: builtIn === undefined,
    isPosted: preset?.isPosted ?? false,
    hasNonce: oauth === undefined && !preset?.hasNoNonce,
    authorizationUrl: async ({ redirectUri, state, secrets, scopes: further, parameters }) => {
      const url = buildAuthorizationUrl(await signInClient(), {
        ...parameters,
        ...preset?.parameters,
        redirect_uri: redirectUri,
        scope: [...new Set(`${scopes} ${further}`.split(/[\s,]+/).filter(Boolean))].join(' '),
        state,
        code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        ...(secrets.nonce === undefined ? {} : { nonce: secrets.nonce }),
      });
      return url.toString();
    },
    exchange: async (callback, state, secrets) => {
      const client = await signInClient();
      const current = new URL(callback);
      // Known only of providers that were discovered.
      if (oauth !== undefined) current.searchParams.delete('iss');
      const answer = await authorizationCodeGrant(client, current, {
        expectedState: state,
        pkceCodeVerifier: secrets.codeVerifier,
        ...(secrets.nonce === undefined ? {} : { expectedNonce: secrets.nonce }),
        idTokenExpected: oauth === undefined,
      }).catch((cause: unknown) => {
        throw Object.assign(new AuthFailure(400, 'bad_oauth_callback', 'Unable to exchange external code'), { cause });
      });
      const { access_token: accessToken, refresh_token: refreshToken } = answer;
      const profile =
        oauth === undefined
          ? await openIdProfile(client, answer.claims() ?? { sub: '' }, accessToken)
          : await oauthProfile(oauth, accessToken);
      const tokens = { provider_token: accessToken, ...(refreshToken && { provider_refresh_token: refreshToken }) };
      return { profile, tokens };
    },
    verifyIdToken: async (token) => checkIdToken((await openIdClient()).serverMetadata(), token),
  };
};
