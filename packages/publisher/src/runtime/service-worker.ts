import type { SiteInfo } from '@trama/model';

/** What the browser offers for service workers; absent where it has none. */
type Workers = Pick<ServiceWorkerContainer, 'register' | 'getRegistrations'> | undefined;

/**
 * Registers the site's service worker, or unregisters all where the site uses no manifest. A failure is only logged
 * (conformance 2.34 to 2.36).
 */
export const keepServiceWorker = async (
  workers: Workers,
  site: Pick<SiteInfo, 'cacheVersion' | 'manifestDisabled'>,
  basePath: string,
): Promise<void> => {
  if (!workers) return;
  try {
    if (!site.manifestDisabled) await workers.register(`${basePath}/serviceworker.js?_wwcv=${site.cacheVersion}`);
    else for (const registration of await workers.getRegistrations()) await registration.unregister();
  } catch (cause) {
    console.warn('The service worker could not be registered.', cause);
  }
};
