import { fileURLToPath } from 'node:url';

/** Folder of the site's edge functions, one folder each. */
export const functionsFolder: string = fileURLToPath(new URL('../functions', import.meta.url));
