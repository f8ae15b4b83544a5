import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Browsers remember a module that they could not load by its address, and fail at once ever after. What failed for want of a
 * connection is therefore asked for again under another address: by the one that Chromium and Firefox name in the failure; where none
 * is named (Safari), the browser asks again by itself. A module that came so is kept: it is the one of its address from then on.
 */
const HELPER_CODE = `
const recovered = new Map();
let attempts = 0;
export const __vitePreload = (load) => load().catch((failure) => {
  const address = /https?:\\S+$/.exec(failure?.message)?.[0];
  if (!address) throw failure;
  if (!recovered.has(address)) recovered.set(address, import(/* @vite-ignore */ address + '?retry=' + ++attempts).catch((again) => {
    recovered.delete(address);
    throw again;
  }));
  return recovered.get(address);
});`;

/** Dynamic imports as the browser has them, asked for again where they failed: documents name the modules of their page, so nothing is left to look for. */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === HELPER ? HELPER_CODE : null),
});
