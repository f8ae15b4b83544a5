import type { Platform } from '../platform.ts';
import type { HandlersOf } from './calls.ts';

const MOST = 120;

/** Names of icons as `<set>/<name>`, at most 120. */
export const iconCalls = (platform: Platform): HandlersOf<'GET /icons'> => ({
  'GET /icons': async ({ query }) => ({ icons: await platform.icons.search(query('query'), MOST) }),
});
