import { type Design, defaultLanguageOf } from '@trama/model';
import { PLACEHOLDER } from './placeholders.ts';

/** `manifest.json` of the installable site. */
export const webManifestOf = (design: Pick<Design, 'name' | 'languages' | 'background'>): string =>
  JSON.stringify({
    name: design.name,
    short_name: design.name,
    start_url: `${PLACEHOLDER.base}/`,
    display: 'minimal-ui',
    lang: defaultLanguageOf(design).lang,
    ...(typeof design.background.backgroundColor === 'string'
      ? { background_color: design.background.backgroundColor }
      : {}),
    icons: [],
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
