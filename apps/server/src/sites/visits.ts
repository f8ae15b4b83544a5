import type { EnvironmentName } from '@trama/protocol/builder';
import { parseCookies } from '../http/cookies.ts';
import type { Platform } from '../platform.ts';
import { readGrant, signGrant } from '../signed-grant.ts';
import { mayEdit } from '../store/access.ts';
import { tokenHash } from '../store/secret-token.ts';
import { userOfNamedSession } from '../store/sessions.ts';
import { readVisitLink } from '../store/visit-links.ts';
import { CACHE } from './responses.ts';

/** An environment of a site that is not for everybody. */
export interface VisitedPlace {
  site: string;
  environment: EnvironmentName;
}

/** Why somebody may look: as an author, for as long as their session of the builder holds, or by a link, until it is taken back. */
type Reason = { session: string; userId: string } | { keyHash: string };

type VisitGrant = VisitedPlace & { reason: Reason; expiresAt: number };

/** Query parameters by which a visit begins. */
export const VISIT_KEY = 'trama-key';
const VISIT_TICKET = 'trama-visit';

/** Where visitors come without TLS, browsers keep no cookie that asks for it: they would be led in a circle. */
const cookieOf = ({ config }: Pick<Platform, 'config'>): { name: string; secure: string } =>
  config.protocol === 'https'
    ? { name: '__Host-trama-visit', secure: '; Secure' }
    : { name: 'trama-visit', secure: '' };
/** A visit lasts half a day, in milliseconds. Its author, or the link, may end it before. */
const VISIT = 12 * 60 * 60_000;
/** From the builder to the environment's host it is one redirect. */
const TICKET = 60_000;

/** Whether everybody may look at an environment. */
export const isOpenToAll = (environment: EnvironmentName): boolean => environment === 'production';

/** Where an author of the site goes to look at an environment: the builder sends them there with this. */
export const ticketAddress = (
  { origins, clock, canvasSecret }: Platform,
  { site, environment, to, reason }: VisitedPlace & { to: string; reason: { session: string; userId: string } },
): string => {
  const origin = origins.of(site, environment);
  const address = URL.canParse(to, origin) ? new URL(to, origin) : null;
  const target = address?.origin === origin ? address : new URL(origin);
  const grant: VisitGrant = { site, environment, reason, expiresAt: clock().getTime() + TICKET };
  target.searchParams.set(VISIT_TICKET, signGrant('visit-ticket', grant, canvasSecret));
  return target.href;
};

const isDocument = ({ method, headers }: Request): boolean =>
  method === 'GET' &&
  (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate' &&
  (headers.get('accept') ?? '').includes('text/html');

/**
 * Lets those look at preview and staging who edit the site, or who have a link with its key; null for them. Whoever else asks for a
 * page is sent to the builder, which knows whether they edit it, and is told nothing of what is there, nor whether it is.
 */
export const refuseVisit = async (
  platform: Platform,
  request: Request,
  { site, environment }: VisitedPlace,
): Promise<Response | null> => {
  if (isOpenToAll(environment)) return null;
  const { database, canvasSecret, origins } = platform;
  const now = platform.clock().getTime();
  const url = new URL(request.url);
  const cookie = cookieOf(platform);

  const holds = async ({ reason, ...place }: VisitGrant): Promise<boolean> => {
    if (place.site !== site || place.environment !== environment) return false;
    if ('keyHash' in reason) return (await readVisitLink(database, { site, environment }))?.keyHash === reason.keyHash;
    const author = await userOfNamedSession(database, reason.session);
    return author !== null && author.id === reason.userId && mayEdit(author.access, site);
  };

  const ticket = url.searchParams.get(VISIT_TICKET);
  const key = url.searchParams.get(VISIT_KEY);
  const begun: VisitGrant | null =
    ticket !== null
      ? readGrant<VisitGrant>('visit-ticket', ticket, now, canvasSecret)
      : key !== null
        ? { site, environment, reason: { keyHash: tokenHash(key) }, expiresAt: 0 }
        : null;
  if (begun && (await holds(begun))) {
    url.searchParams.delete(VISIT_TICKET);
    url.searchParams.delete(VISIT_KEY);
    const visit = signGrant('visit', { ...begun, expiresAt: now + VISIT }, canvasSecret);
    return new Response(null, {
      status: 302,
      headers: {
        // A path with two slashes at its start would lead to another host.
        location: url.pathname.replace(/^\/+/, '/') + url.search,
        'set-cookie': `${cookie.name}=${visit}; Path=/; Max-Age=${VISIT / 1000}; HttpOnly${cookie.secure}; SameSite=Lax`,
        'cache-control': CACHE.none,
        'referrer-policy': 'no-referrer',
      },
    });
  }
  const kept = parseCookies(request.headers.get('cookie') ?? undefined)[cookie.name];
  const visit = kept === undefined ? null : readGrant<VisitGrant>('visit', kept, now, canvasSecret);
  if (visit && (await holds(visit))) return null;
  if (!isDocument(request))
    return new Response('This address is not public.\n', {
      status: 401,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE.none },
    });
  const asking = new URL(`/visit/${site}/${environment}`, origins.builder);
  asking.searchParams.set('to', url.pathname + url.search);
  return new Response(null, { status: 302, headers: { location: asking.href, 'cache-control': CACHE.none } });
};

/** What is not for everybody is kept by nobody between. */
export const keptByVisitor = (response: Response, environment: EnvironmentName): Response => {
  const cache = response.headers.get('cache-control');
  if (!isOpenToAll(environment) && cache?.startsWith('public'))
    response.headers.set('cache-control', cache.replace('public', 'private'));
  return response;
};
