import { THEME_SCRIPT } from './theme-script.ts';
import { TRUSTED_SCRIPT } from './trusted-script.ts';

/**
 * All that runs on a page without behaviour: what code may make of text, the visitor's theme before the first paint, the end of loading, smooth ways to
 * sections (conformance 10.157), and the service worker, or none (conformance 2.34 to 2.36). It is the same for every site and
 * environment, so that a policy can name it: what differs stands in the document.
 */
export const BOOT_SCRIPT: string = `${TRUSTED_SCRIPT}${THEME_SCRIPT}{
  const root = document.documentElement;
  document.addEventListener('DOMContentLoaded', async () => {
    root.toggleAttribute('data-ready', true);
    const workers = navigator.serviceWorker;
    if (!workers) return;
    try {
      const manifest = document.querySelector('link[rel=manifest]');
      if (manifest) await workers.register(manifest.href.replace('/manifest.json', '/serviceworker.js'));
      else for (const registration of await workers.getRegistrations()) await registration.unregister();
    } catch (cause) {
      console.warn('The service worker could not be registered.', cause);
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (target.closest?.('[data-section]')) root.style.scrollBehavior = 'smooth';
  });
}
`;
