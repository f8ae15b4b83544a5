import { completeText, withRoot } from '@trama/publisher';
import type { LiveSite } from './live-site.ts';

/** Files beside the documents that hold words to complete. */
const COMPLETED: readonly string[] = ['sitemap.xml', 'robots.txt', 'llms.txt', 'manifest.json'];

/** A release names no host: what depends on the environment is put in when a file is first sent. */
export const completion = (
  { origin, live }: { origin: string; live: LiveSite },
  path: string,
): { variant: string; complete?: (text: string) => string } => {
  const { settings, settingsHash, basePath } = live;
  const { site } = live.manifest;
  if (path === site) {
    return { variant: settingsHash, complete: (text) => JSON.stringify({ ...JSON.parse(text), settings }) };
  }
  if (path.startsWith('html/') || COMPLETED.includes(path)) {
    return {
      variant: `${origin}:${basePath}:${site}:${settingsHash}`,
      complete: (text) => completeText(text, { origin, basePath, site, settingsHash }),
    };
  }
  if (basePath !== '' && path.endsWith('.css')) {
    return { variant: basePath, complete: (text) => withRoot(text, `${basePath}/`) };
  }
  return { variant: '' };
};
