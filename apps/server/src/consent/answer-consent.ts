import { ACCESS_COOKIE, isRecord } from '@trama/model';
import { parseCookies } from '../http/cookies.ts';
import { BODY_LIMITS, readBody } from '../http/request-body.ts';
import { BUILDER_PERMISSIONS, contentPolicy } from '../http/security-headers.ts';
import { redirectTarget } from '../sites/check-access.ts';
import { mainLanguage } from '../sites/main-language.ts';
import { CACHE, redirect, sitePage } from '../sites/responses.ts';
import type { SiteRequest } from '../sites/site-request.ts';
import { CONSENT_PATH, type ConsentAnswer, type ConsentDesk } from './consent-desk.ts';
import { consentPage } from './consent-page.ts';

/** Remembers, while its owner signs in, what an application asked for. */
const COOKIE = 'trama-consent';
/** A request holds ten minutes, in seconds. */
const HELD_FOR = 600;

const ID = /^[0-9a-f-]{36}$/;

const cookie = ({ url }: SiteRequest, value: string, maxAge: number): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${url.protocol === 'https:' ? '; Secure' : ''}`;

const cookiesOf = ({ request }: SiteRequest): Readonly<Record<string, string>> =>
  parseCookies(request.headers.get('cookie') ?? undefined);

const languageOf = ({ live }: SiteRequest): string => mainLanguage(live.manifest) ?? 'en';

/** Path of the page that signs people in; null where the site names none. */
const signInPath = (site: SiteRequest): string | null => {
  const { live, url } = site;
  const settings = live.settings[live.manifest.authPluginId ?? ''];
  const page = isRecord(settings) ? settings.afterNotSignInPageId : undefined;
  if (typeof page !== 'string') return null;
  const from = { pageId: '', language: languageOf(site), address: `${CONSENT_PATH}${url.search}` };
  return redirectTarget(live, { pageIds: [page] }, from);
};

const said = (
  site: SiteRequest,
  status: number,
  title: 'consentGoneTitle' | 'consentSignInTitle',
  sentence: 'consentGone' | 'consentSignIn' | 'consentFactor' | 'consentForeign',
  way?: string,
): Response => {
  const link = way === undefined ? undefined : { href: way, text: 'consentToSignIn' as const };
  const page = sitePage(site, status, title, sentence, languageOf(site), link);
  page.headers.append('set-cookie', cookie(site, '', 0));
  return page;
};

/** Sends to sign in, and remembers where from; who comes back and is still nobody here is told so. */
const sentToSignIn = (site: SiteRequest, id: string): Response => {
  const path = signInPath(site);
  if (path === null) return said(site, 403, 'consentSignInTitle', 'consentSignIn');
  if (cookiesOf(site)[COOKIE] === id) return said(site, 403, 'consentSignInTitle', 'consentSignIn', path);
  const led = redirect(path, 302);
  led.headers.append('set-cookie', cookie(site, id, HELD_FOR));
  return led;
};

/** Where a browser may be sent by the form: here, and on to the application. */
const formTarget = (address: string): string => {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
};

const answered = (site: SiteRequest, id: string, answer: ConsentAnswer): Response => {
  switch (answer.kind) {
    case 'asks': {
      const { request } = answer;
      const policy = contentPolicy({
        connect: [],
        style: [],
        frameAncestors: [],
        form: [formTarget(request.redirectUri)],
      });
      return new Response(consentPage(languageOf(site), request), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': CACHE.none,
          'content-security-policy': policy,
          'permissions-policy': BUILDER_PERMISSIONS,
          'referrer-policy': 'same-origin',
          'set-cookie': cookie(site, '', 0),
        },
      });
    }
    case 'decided': {
      const headers = { location: answer.target, 'cache-control': CACHE.none, 'set-cookie': cookie(site, '', 0) };
      return new Response(null, { status: 303, headers: { ...headers } });
    }
    case 'signed-out':
      return sentToSignIn(site, id);
    case 'second-factor':
      return said(site, 403, 'consentSignInTitle', 'consentFactor', signInPath(site) ?? undefined);
    case 'gone':
      return said(site, 404, 'consentGoneTitle', 'consentGone');
    default:
      return answer satisfies never;
  }
};

/** The page that asks whether an application may, and what its buttons do. @param desk of the site's project */
export const answerConsent = async (site: SiteRequest, desk: ConsentDesk): Promise<Response> => {
  const { request, url } = site;
  const id = url.searchParams.get('authorization_id') ?? '';
  if (!ID.test(id)) return said(site, 404, 'consentGoneTitle', 'consentGone');
  const token = cookiesOf(site)[ACCESS_COOKIE];
  if (request.method !== 'POST') return token ? answered(site, id, await desk.read(token, id)) : sentToSignIn(site, id);
  // Nobody else's page presses the button.
  if (request.headers.get('origin') !== url.origin) return said(site, 403, 'consentGoneTitle', 'consentForeign');
  const form = new URLSearchParams(new TextDecoder().decode(await readBody(request, BODY_LIMITS.beforeSignIn)));
  if (!token) return sentToSignIn(site, id);
  const action = form.get('action') === 'approve' ? 'approve' : 'deny';
  return answered(site, id, await desk.decide(token, id, action));
};

/** Where somebody who has just signed in goes on: to what an application asked for before. Null: nothing waits, or they are signing in. */
export const heldConsent = (site: SiteRequest): Response | null => {
  const { [COOKIE]: id = '', [ACCESS_COOKIE]: token } = cookiesOf(site);
  if (!ID.test(id) || !token || site.request.method !== 'GET') return null;
  const path = signInPath(site)?.split('?', 1)[0];
  const isThere = (address: string): boolean => site.url.pathname.replace(/\/+$/, '') === address.replace(/\/+$/, '');
  if (path === undefined || isThere(path)) return null;
  return redirect(`${site.live.basePath}${CONSENT_PATH}?authorization_id=${id}`, 302);
};
