import { hashOf, randomToken } from '../../../access/hashing.ts';
import { type AuthContext, moment } from '../../context.ts';
import type { Challenge } from '../pkce.ts';

/** A browser that went to a provider and is expected back. */
export interface Flow {
  /** A provider's name, or a company's sign-on by its id. */
  provider: string;
  /** An address that has been allowed. */
  target: string;
  challenge?: Challenge;
  /** Our own verifier towards the provider. */
  codeVerifier?: string;
  nonce?: string;
  /** The id of the request that was sent (SAML). */
  requestId?: string;
  /** Who links an identity; absent: somebody signs in. */
  linkTo?: string;
  /** Hash of the cookie that the browser was given when it left. */
  binding?: string;
}

const FLOW_LIFETIME_S = 600;

/** Keeps a flow under a new state; only the state's hash is stored. */
export const beginFlow = async (context: AuthContext, flow: Flow, state: string = randomToken()): Promise<string> => {
  const { provider, ...details } = flow;
  await context.db.admin(async (tx) => {
    await tx.query('delete from auth.external_flows where expires_at <= $1', [moment(context)]);
    await tx.query(
      'insert into auth.external_flows (state_hash, provider, details, expires_at) values ($1, $2, $3, $4)',
      [hashOf(state), provider, details, moment(context, FLOW_LIFETIME_S)],
    );
  });
  return state;
};

/** Takes a flow by its state, once; undefined for one that is unknown, used or too old. */
export const takeFlow = async (context: AuthContext, state: string): Promise<Flow | undefined> => {
  const { rows } = await context.db.admin((tx) =>
    tx.query<{ provider: string; details: Omit<Flow, 'provider'> }>(
      'delete from auth.external_flows where state_hash = $1 and expires_at > $2 returning provider, details',
      [hashOf(state), moment(context)],
    ),
  );
  return rows[0] && { provider: rows[0].provider, ...rows[0].details };
};
