import type { Context } from 'hono';
import { type JsonRecord, textOf } from '../../../json.ts';
import type { AuthContext, AuthEnv } from '../../context.ts';
import { AuthFailure, badRequest } from '../../failure.ts';
import { limitGuesses } from '../../limits/limits.ts';
import { deliver } from '../../one-time/send.ts';
import type { SessionAnswer } from '../../sessions/session.ts';
import { startSession } from '../../sessions/sessions.ts';
import { signedIn } from '../../sessions/signed-in.ts';
import { findOrCreateAccount, linkIdentity, needsVerification } from './account.ts';
import { PROVIDER_PRESETS } from './provider-presets.ts';

const MANUAL_LINKING = 'Manual linking is disabled';

/** What GoTrue calls a provider that is off: by its issuer, where it is known for one. */
const issuerOf = (provider: string): string => PROVIDER_PRESETS[provider]?.issuer ?? provider;

/** @throws AuthFailure manual_linking_disabled (404). */
export const checkManualLinking = ({ settings }: AuthContext): void => {
  if (!settings.manualLinking) throw new AuthFailure(404, 'manual_linking_disabled', MANUAL_LINKING);
};

/**
 * Signs in, or links an identity, by an `id_token` that the caller got from a provider.
 * @throws AuthFailure provider_disabled, unexpected_audience, validation_failed and those of linking.
 */
export const signInWithIdToken = async (
  context: AuthContext,
  c: Context<AuthEnv>,
  body: JsonRecord,
): Promise<SessionAnswer> => {
  const token = textOf(body.id_token);
  if (token === '') throw badRequest('id_token required');
  const asked = textOf(body.provider) || textOf(body.issuer);
  if (asked === '') throw badRequest('provider or client_id and issuer required');
  const provider = context.providers.get(asked);
  if (provider === undefined) {
    throw new AuthFailure(400, 'provider_disabled', `Provider (issuer "${issuerOf(asked)}") is not enabled`);
  }
  const nonce = textOf(body.nonce) || undefined;
  const accessToken = textOf(body.access_token) || undefined;
  const check = () => provider.verifyIdToken({ idToken: token, nonce, accessToken });
  const profile = await limitGuesses(context.limits, context.limits.codes, token, c.env.peer, check);
  if (body.link_identity === true) {
    checkManualLinking(context);
    const { user } = await signedIn(context, c);
    return context.db.admin(async (tx) => {
      await linkIdentity(context, tx, user.id, provider.name, profile);
      return startSession(context, tx, user.id, 'oauth');
    });
  }
  const { arrived, answer } = await context.db.admin(async (tx) => {
    const arrived = await findOrCreateAccount(context, tx, provider.name, profile, provider);
    const isWaiting = arrived.confirmation !== undefined;
    return { arrived, answer: isWaiting ? undefined : await startSession(context, tx, arrived.userId, 'oauth') };
  });
  if (answer !== undefined) return answer;
  await deliver(context, arrived.confirmation);
  throw needsVerification(provider.name);
};
