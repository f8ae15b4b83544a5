/** Registers the site's service worker; a failed registration is only logged (specification point 2). */
export const registerServiceWorker = (navigator: Navigator, cacheVersion: number): void => {
  navigator.serviceWorker?.register(`/serviceworker.js?_wwcv=${cacheVersion}`).catch((cause: unknown) => {
    console.warn('The service worker could not be registered.', cause);
  });
};
