import type { Platform } from '@trama/engine';
import type { Id, Json } from '@trama/model';
import { VISITOR_HEADER } from '@trama/protocol/builder';
import type { Trial } from '../runs/trials.ts';

/** Where the page believes to stand, and what opens the draft's files to it. */
export interface MemoryPlace {
  address: string;
  /** Bound to site and user; sent to the canvas' own origin alone. */
  token: () => string;
  /** Access token of the person whom the page is shown to; empty for a visitor. Sent to the own origin alone. */
  visitorToken: () => string;
  /** Edit mode: nothing that the page asks for may stay. Address of the backend that undoes what it has done; null without one. */
  rehearsal: { backendUrl: string | null } | null;
  /** Edit mode: rows of a collection that the design holds, which the server may not have yet. Null: they are asked of it. */
  rows: ((collection: Id) => Json | null) | null;
  /** What an author tries meanwhile: a run asks as it would on the site, a replay asks nobody. */
  trial: () => Trial | null;
}

/** A file of rows, as a release has it (conformance 7.6). */
const ROWS_FILE = /^\/collections\/([^/]+)\.json$/;

/** Functions of a database may write: only the embedded backend promises to undo what they did (PostgREST, `tx=rollback`). */
const rehearsed = (request: Request, backendUrl: string | null): Request | Response => {
  if (request.method !== 'POST' || !/\/rest\/v1\/rpc\/[^/]+$/.test(new URL(request.url).pathname)) return request;
  if (backendUrl === null || !request.url.startsWith(`${backendUrl}/`))
    return Response.json(
      { message: 'While a page is edited, functions of this project are not called.' },
      { status: 403 },
    );
  request.headers.append('prefer', 'tx=rollback');
  return request;
};

/** Requests to the own origin say who asks: a frame in another site has no cookies for it. */
const withTokens =
  (
    browser: Platform,
    origin: string,
    { token, visitorToken, rehearsal, rows, trial }: MemoryPlace,
  ): Platform['fetch'] =>
  async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, origin);
    const held = address.origin === origin ? ROWS_FILE.exec(address.pathname)?.[1] : undefined;
    if (rows && held !== undefined) return Response.json({ data: rows(held) ?? [] });
    const request = new Request(input instanceof Request ? input : address, init);
    if (address.origin === origin) {
      if (token() !== '') request.headers.set('authorization', `Bearer ${token()}`);
      if (visitorToken() !== '') request.headers.set(VISITOR_HEADER, visitorToken());
    }
    if (trial() === 'replay')
      return Response.json({ message: 'While a run is replayed, nothing is sent.' }, { status: 503 });
    const sent = rehearsal && trial() === null ? rehearsed(request, rehearsal.backendUrl) : request;
    return sent instanceof Response ? sent : browser.fetch(sent);
  };

/**
 * The browser with an address of its own: the page in the canvas believes that it stands where the site would show it,
 * and nothing that it does leaves the frame.
 */
export const memoryPlatform = (browser: Platform, place: MemoryPlace): Platform => {
  const { origin } = browser.location();
  const visited = [new URL(place.address, origin)];
  const listeners = new Set<() => void>();
  const current = (): URL => visited.at(-1) as URL;
  const go = (href: string): URL => new URL(href, current());
  return {
    ...browser,
    environment: 'editor',
    fetch: withTokens(browser, origin, place),
    location: () => {
      const { href, host, pathname, search, hash } = current();
      return { href, origin, host, pathname, search, hash };
    },
    history: {
      push: (href) => {
        visited.push(go(href));
      },
      replace: (href) => {
        visited[visited.length - 1] = go(href);
      },
      back: () => {
        if (visited.length < 2) return;
        visited.pop();
        for (const listener of listeners) listener();
      },
      position: () => visited.length - 1,
      onPop: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    assign: () => undefined,
    reload: () => undefined,
  };
};
