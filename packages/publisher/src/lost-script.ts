import { LIVE_EVENT } from '@trama/model';

/** Where a tab notes that it has loaded a page again because its code was lost on the way. */
const KEY = 'trama-lost';

/**
 * Loads a page again, once, whose code was lost on its way: browsers remember a module that they could not fetch and never ask for it
 * again, so that the page would stand there and answer to nothing. Without a connection it waits until there is one.
 */
export const LOST_SCRIPT: string = `{
  const reload = () => location.reload();
  addEventListener('error', ({ target }) => {
    if (target.type !== 'module') return;
    try {
      if (sessionStorage.getItem('${KEY}')) return;
      sessionStorage.setItem('${KEY}', '1');
    } catch {
      return;
    }
    if (navigator.onLine) reload();
    else addEventListener('online', reload);
  }, true);
  document.addEventListener('${LIVE_EVENT}', () => {
    try {
      sessionStorage.removeItem('${KEY}');
    } catch {}
  }, { once: true });
}
`;
