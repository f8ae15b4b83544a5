import { type Design, defaultLanguageOf } from '@trama/model';
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

/** `serviceworker.js`: it caches nothing and only passes GET requests through (conformance 10.278). */
export const SERVICE_WORKER: string = [
  "self.addEventListener('install', () => self.skipWaiting());",
  "self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));",
  "self.addEventListener('fetch', (event) => {",
  "  if (event.request.method === 'GET') event.respondWith(fetch(event.request));",
  '});',
  '',
].join('\n');
