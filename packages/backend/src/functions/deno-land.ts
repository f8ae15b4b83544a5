/** `https://deno.land/std@0.168.0/http/server.ts` and `https://deno.land/x/xhr@0.1.0/mod.ts`, of whatever version. */
const ADDRESS = /^https:\/\/deno\.land\/(std|x\/[^/@]+)(?:@[^/]+)?\/(.+)$/;
const PREFIX = '\0deno-land:';

const BASE64 = `
const bytesOf = (data) => (typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data));
export const encodeBase64 = (data) => btoa(Array.from(bytesOf(data), (byte) => String.fromCharCode(byte)).join(''));
export const decodeBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
export { decodeBase64 as decode, encodeBase64 as encode };
`;

/** Files of deno.land that examples of Supabase import, by the names that they export to functions. */
const FILES: Readonly<Record<string, string>> = {
  'std/http/server.ts': `
export const serve = (handler, options = {}) => Deno.serve({ ...options, handler }).finished;
`,
  'std/encoding/base64.ts': BASE64,
  // Gives libraries of browsers their XMLHttpRequest. Those that look for it here take `fetch` without it.
  'x/xhr/mod.ts': '',
};

/** The module in whose place `source` names a file of deno.land; undefined: there is none here. */
export const denoLandModule = (source: string): string | undefined => {
  const [, module, path] = ADDRESS.exec(source) ?? [];
  const file = `${module}/${path}`;
  return Object.hasOwn(FILES, file) ? `${PREFIX}${file}` : undefined;
};

/** The text of a module of {@link denoLandModule}; undefined for any other. */
export const denoLandText = (id: string): string | undefined =>
  id.startsWith(PREFIX) ? FILES[id.slice(PREFIX.length)] : undefined;
