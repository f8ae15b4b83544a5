import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { AuthApiError } from '@supabase/auth-js';
import type { PluginHost } from '@trama/engine';
import { type ActionArguments, required, textArgument } from '../arguments.ts';
import type { HostedBackend } from '../hosted-backend/backend.ts';
import { serviceError, unwrap } from '../service-answer.ts';
import type { VisitorSession } from './session.ts';

/** A passkey as the service tells it. */
export interface Passkey {
  id: string;
  friendly_name?: string;
  created_at: string;
  last_used_at?: string;
}

interface Asked<Options> {
  challenge_id: string;
  options: Options;
}

const NO_PASSKEYS = 'This browser takes no passkeys.';

/** What a refusal of browser or device comes to, in words. */
const refusalOf = (failure: unknown): string | undefined => {
  if (!(failure instanceof Error)) return undefined;
  if (failure instanceof WebAuthnError && failure.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'There is a passkey of this account on this device already.';
  if (failure.name === 'NotSupportedError') return NO_PASSKEYS;
  return failure.name === 'NotAllowedError' || failure.name === 'AbortError'
    ? 'The passkey was not given: it was cancelled, or took too long.'
    : undefined;
};

/** Asks the device of the visitor. @throws Error without WebAuthn, or when nothing was given. */
const askDevice = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  if (!browserSupportsWebAuthn()) throw new Error(NO_PASSKEYS);
  try {
    return await ask();
  } catch (failure) {
    throw failure instanceof Error ? serviceError(failure, refusalOf(failure)) : failure;
  }
};

/** Passkeys: sign in with one, make, list and remove those of the visitor (conformance 4.62, 7.53). */
export const createPasskeyActions = (
  host: PluginHost,
  { auth, project }: Pick<HostedBackend, 'auth' | 'project'>,
  visitor: VisitorSession,
): Readonly<Record<string, (args: ActionArguments) => Promise<unknown>>> => {
  const call = async <Answer>(method: string, path: string, token: string, body?: object): Promise<Answer> => {
    const response = await host.fetch(`${project.url}/auth/v1/passkeys${path}`, {
      method,
      headers: { apikey: project.key, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json().catch(() => null);
    if (response.ok) return answer;
    const message = answer?.msg ?? `The service answered with status ${response.status}.`;
    throw serviceError(new AuthApiError(message, response.status, answer?.error_code));
  };
  /** In the name of the visitor. */
  const callAs = async <Answer>(method: string, path = '', body?: object): Promise<Answer> => {
    const { session } = unwrap(await auth.getSession());
    if (!session) throw new Error('User not authenticated.');
    return call(method, path, session.access_token, body);
  };
  const idOf = (args: ActionArguments): string => required(textArgument(args, 'passkeyId'), 'Passkey is required.');

  return {
    signInPasskey: async (args) => {
      const { challenge_id, options } = await call<Asked<PublicKeyCredentialRequestOptionsJSON>>(
        'POST',
        '/authentication/options',
        project.key,
        { gotrue_meta_security: { captcha_token: textArgument(args, 'captchaToken') } },
      );
      const credential = await askDevice(() => startAuthentication({ optionsJSON: options }));
      const { refresh_token } = await call<{ refresh_token: string }>('POST', '/authentication/verify', project.key, {
        challenge_id,
        credential,
      });
      // The client takes a session over by renewing it: pages do not carry the part of it that takes one as it is.
      const { session } = unwrap(await auth.refreshSession({ refresh_token }));
      await visitor.refresh(session ?? undefined);
      return visitor.user();
    },
    registerPasskey: async (args) => {
      const { challenge_id, options } = await callAs<Asked<PublicKeyCredentialCreationOptionsJSON>>(
        'POST',
        '/registration/options',
      );
      const credential = await askDevice(() => startRegistration({ optionsJSON: options }));
      const passkey = await callAs<Passkey>('POST', '/registration/verify', { challenge_id, credential });
      const friendly_name = textArgument(args, 'friendlyName');
      return friendly_name === undefined ? passkey : callAs<Passkey>('PATCH', `/${passkey.id}`, { friendly_name });
    },
    listPasskeys: () => callAs<readonly Passkey[]>('GET'),
    removePasskey: async (args) => {
      await callAs('DELETE', `/${encodeURIComponent(idOf(args))}`);
    },
  };
};
