import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { BackendError } from '../../../errors.ts';
import type { OAuthEndpoints, ProviderSettings } from './provider.ts';

const isInsecure = (address: string): boolean => new URL(address).protocol === 'http:';
const authenticationOf = ({ clientSecret }: ProviderSettings): ReturnType<typeof None> =>
  clientSecret === undefined ? None() : ClientSecretPost(clientSecret);

/** We as a client of a provider whose addresses are known. */
export const plainClient = (settings: ProviderSettings, { authorize, token }: OAuthEndpoints): Configuration => {
  const metadata = { issuer: new URL(authorize).origin, authorization_endpoint: authorize, token_endpoint: token };
  const configuration = new Configuration(metadata, settings.clientId, undefined, authenticationOf(settings));
  if (isInsecure(token)) allowInsecureRequests(configuration);
  return configuration;
};

/**
 * We as a client of a provider that tells its addresses: asked once; after a failure asked again.
 * The answer throws BackendError `backend/provider-unreachable`.
 */
export const discoveredClient = (
  name: string,
  settings: ProviderSettings,
  issuer: string,
  fetchImpl: typeof fetch,
): (() => Promise<Configuration>) => {
  let found: Promise<Configuration> | undefined;

  const discover = async (): Promise<Configuration> => {
    const execute = isInsecure(issuer) ? [allowInsecureRequests] : [];
    const options = { execute, [customFetch]: fetchImpl as never };
    const configuration = await discovery(
      new URL(issuer),
      settings.clientId,
      undefined,
      authenticationOf(settings),
      options,
    );
    enableNonRepudiationChecks(configuration);
    return configuration;
  };

  return () => {
    found ??= discover().catch((cause: unknown) => {
      found = undefined;
      throw new BackendError({
        code: 'backend/provider-unreachable',
        message: `The provider "${name}" could not be discovered at ${issuer}.`,
        hint: 'Check its issuer, and that this machine reaches it.',
        cause,
      });
    });
    return found;
  };
};
