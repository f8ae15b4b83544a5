/** Name of the event that says that a stylesheet or script could not be loaded; the bundle's own chunks raise it too. */
const PRELOAD_ERROR = 'vite:preloadError';

/**
 * Tells the page that a stylesheet or script could not be loaded, with the failure as `payload`. A listener that calls
 * `preventDefault` has handled it (conformance 8.46).
 * @throws the failure, where nobody has handled it
 */
export const reportPreloadFailure = (target: EventTarget, failure: unknown): void => {
  const event = Object.assign(new Event(PRELOAD_ERROR, { cancelable: true }), { payload: failure });
  if (target.dispatchEvent(event)) throw failure;
};
