import type { Context } from 'hono';
import type { AuthContext, AuthEnv } from '../context.ts';
import { badRequest } from '../failure.ts';

/** Who passkeys are made for, as whoever runs the project says. */
export interface RelyingPartySettings {
  /** A host name; a passkey works there and on hosts under it. */
  id: string;
  /** What people are shown; the id where there is none. */
  name?: string;
  /** Origins (scheme, host and port) of pages that may use it. */
  origins: readonly string[];
}

export interface RelyingParty {
  id: string;
  name: string;
  origins: readonly string[];
}

/**
 * Who the passkeys of this request are for: what is set, or else the page that asks, where it is one of the project's own.
 * What a client says of it itself is compared and never believed.
 * @throws AuthFailure validation_failed for a page of somebody else's.
 */
export const relyingPartyOf = async (
  context: AuthContext,
  c: Context<AuthEnv>,
  askedId?: unknown,
): Promise<RelyingParty> => {
  const party = await partyOf(context, c);
  if (typeof askedId === 'string' && askedId !== party.id)
    throw badRequest(`The relying party of this project is ${party.id}`);
  return party;
};

const partyOf = async ({ settings, publicUrl }: AuthContext, c: Context<AuthEnv>): Promise<RelyingParty> => {
  if (settings.relyingParty !== undefined) {
    const { id, name = id, origins } = settings.relyingParty;
    return { id, name, origins };
  }
  const own = new URL(publicUrl());
  const origin = c.req.header('origin') ?? own.origin;
  if (!URL.canParse(origin) || !(await settings.isOwnOrigin(origin, own)))
    throw badRequest('Passkeys are made on the pages of this project alone');
  const id = new URL(origin).hostname;
  return { id, name: id, origins: [origin] };
};
