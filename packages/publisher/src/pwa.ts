import { type Design, defaultLanguageOf, languagePrefix, siteLanguages } from '@trama/model';
import { OFFLINE_POLICY, offlinePage } from './offline-page.ts';
import { PLACEHOLDER } from './placeholders.ts';

/** A path of the site, or an address as it stands. */
const iconAddress = (icon: string): string =>
  /^(?:https?:)?\/\//i.test(icon) ? icon : `${PLACEHOLDER.base}/${icon.replace(/^\//, '')}`;

/** `manifest.json` of the installable site. */
export const webManifestOf = ({
  web: { app = {} } = {},
  ...design
}: Pick<Design, 'name' | 'languages' | 'background' | 'web'>): string =>
  JSON.stringify({
    name: app.name || design.name,
    short_name: app.shortName || app.name || design.name,
    start_url: `${PLACEHOLDER.base}/`,
    display: app.display ?? 'minimal-ui',
    lang: defaultLanguageOf(design).lang,
    ...(typeof design.background.backgroundColor === 'string'
      ? { background_color: design.background.backgroundColor }
      : {}),
    ...(app.themeColor ? { theme_color: app.themeColor } : {}),
    icons: app.icon ? [{ src: iconAddress(app.icon), sizes: 'any', purpose: 'any' }] : [],
  });

/**
 * `serviceworker.js`: it caches nothing and passes GET requests through (conformance 10.278); where a navigation reaches nobody,
 * a page that says so answers in its place, in the language of the address (conformance 10.328).
 */
export const serviceWorkerOf = (design: Pick<Design, 'name' | 'languages'>): string => {
  const pages = siteLanguages(design)
    .map((language) => [languagePrefix(language), offlinePage(design.name, language.lang)] as const)
    .toSorted(([a], [b]) => b.length - a.length);
  return `const pages = ${JSON.stringify(pages)};
const headers = ${JSON.stringify({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': OFFLINE_POLICY })};
const offline = (url) => {
  const path = new URL(url).pathname.slice(new URL(self.registration.scope).pathname.length - 1);
  const [, body] = pages.find(([prefix]) => (path + '/').startsWith(prefix + '/')) ?? pages.at(-1);
  return new Response(body, { status: 503, headers });
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  const answer = fetch(event.request);
  event.respondWith(mode === 'navigate' ? answer.catch(() => offline(url)) : answer);
});
`;
};
