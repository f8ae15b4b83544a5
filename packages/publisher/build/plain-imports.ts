import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/** Dynamic imports as the browser has them: documents name the modules of their page, so nothing is left to look for. */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
});
