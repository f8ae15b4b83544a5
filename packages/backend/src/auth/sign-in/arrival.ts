import type { Session } from '../../database/database.ts';
import type { AuthContext } from '../context.ts';
import type { AuthFailure } from '../failure.ts';
import { failureParameters } from '../failure.ts';
import type { ProviderTokens, SessionAnswer, SignInMethod } from '../sessions/session.ts';
import { startSession } from '../sessions/sessions.ts';
import { type Challenge, createAuthCode } from './pkce.ts';

/** A browser that comes back from a mail or a provider, and how it is sent on. */
export interface Arrival {
  userId: string;
  method: SignInMethod;
  /** An address that has been allowed. */
  target: string;
  /** With PKCE: the page gets a code that only its own verifier redeems. */
  challenge: Challenge | undefined;
  tokens?: ProviderTokens;
  /** The kind of link that was followed. */
  type?: string;
  /** The network address of the browser, where it is known. */
  peer?: string | undefined;
}

const sessionFragment = (session: SessionAnswer, type: string | undefined): string =>
  new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(session.provider_token === undefined ? {} : { provider_token: session.provider_token }),
    ...(session.provider_refresh_token === undefined ? {} : { provider_refresh_token: session.provider_refresh_token }),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...(type === undefined ? {} : { type }),
  }).toString();

/** Where a browser goes with its new session: in the fragment, which no server sees, or as a code in the query (PKCE). */
export const arrive = async (
  context: AuthContext,
  tx: Session,
  { userId, method, target, challenge, tokens = {}, type, peer }: Arrival,
): Promise<string> => {
  const url = new URL(target);
  if (challenge === undefined) {
    url.hash = sessionFragment({ ...(await startSession(context, tx, userId, method, peer)), ...tokens }, type);
  } else {
    url.searchParams.set('code', await createAuthCode(context, tx, userId, challenge, method, tokens));
  }
  return url.toString();
};

/** Where a browser goes with a failure: told in the fragment, and with PKCE in the query too. */
export const arriveFailed = (target: string, failure: AuthFailure, hasChallenge: boolean): string => {
  const url = new URL(target);
  const details = failureParameters(failure);
  if (hasChallenge) for (const [name, value] of details) url.searchParams.set(name, value);
  url.hash = details.toString();
  return url.toString();
};
