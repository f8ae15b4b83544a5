import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const STAND_IN = fileURLToPath(new URL('./absent-sign-ins.ts', import.meta.url));

const RARE = /\/(GoTrueAdminApi|lib\/webauthn|lib\/web3\/ethereum)$/;

/** Leaves out the parts of the auth client that no published page uses; it holds them as members, so they never fall away. */
export const withoutRareSignIns = (): Plugin => ({
  name: 'without-rare-sign-ins',
  enforce: 'pre',
  resolveId: (source, importer) => (importer?.includes('/@supabase/auth-js/') && RARE.test(source) ? STAND_IN : null),
});
