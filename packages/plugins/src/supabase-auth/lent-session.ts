import type { CreatePluginClient, PluginHost } from '@trama/engine';
import type { Json } from '@trama/model';

/** A session that the builder lends to its canvas: an access token that lasts for minutes, and nothing to renew it with. */
export interface LentSession {
  accessToken: string;
  /** Unix time in seconds. */
  expiresAt: number;
  /** The user as the auth service shows them. */
  user: Json;
}

/** Whoever lends the session, and lends it again when its token runs out. */
export interface SessionLender {
  current(): LentSession;
  /** Null once the lender may lend no more. */
  renew(): Promise<LentSession | null>;
}

/** Stands where a refresh token does; no service ever sees it. */
const NO_REFRESH_TOKEN = 'lent';

const wireOf = ({ accessToken, expiresAt, user }: LentSession, now: number): object => ({
  access_token: accessToken,
  token_type: 'bearer',
  expires_in: Math.max(0, expiresAt - Math.floor(now / 1000)),
  expires_at: expiresAt,
  refresh_token: NO_REFRESH_TOKEN,
  user,
});

/** Whether the auth client asks for another token in place of a lent one. */
const asksForNext = (address: string, body: unknown): boolean => {
  const { pathname, searchParams } = new URL(address);
  const isRefresh = pathname.endsWith('/auth/v1/token') && searchParams.get('grant_type') === 'refresh_token';
  return isRefresh && typeof body === 'string' && body.includes(`"${NO_REFRESH_TOKEN}"`);
};

const withLender = (host: PluginHost, lender: SessionLender): PluginHost => {
  const { storage } = host;
  storage.set(host.sessionKey ?? host.siteId, JSON.stringify(wireOf(lender.current(), host.now())));
  return {
    ...host,
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!asksForNext(address, init?.body)) return host.fetch(input, init);
      const next = await lender.renew();
      return next
        ? Response.json(wireOf(next, host.now()))
        : Response.json({ error_code: 'refresh_token_not_found', msg: 'The session is lent no more' }, { status: 400 });
    },
  };
};

/**
 * The auth plugin's client, signed in with a lent session from the start. The client itself asks for the next token in
 * time, as it would at the auth service; the lender answers.
 * @param createClient the plugin's client, whose host keeps its storage in memory
 */
export const withLentSession =
  (createClient: CreatePluginClient, lender: SessionLender): CreatePluginClient =>
  (host) =>
    createClient(withLender(host, lender));
