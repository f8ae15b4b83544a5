/** `https://deno.land/std@0.168.0/http/server.ts`, of whatever version. */
const STD = /^https:\/\/deno\.land\/std(?:@[^/]+)?\/(.+)$/;
const PREFIX = '\0deno-std:';

const BASE64 = `
const bytesOf = (data) => (typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data));
export const encodeBase64 = (data) => btoa(Array.from(bytesOf(data), (byte) => String.fromCharCode(byte)).join(''));
export const decodeBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
export { decodeBase64 as decode, encodeBase64 as encode };
`;

/** Files of Deno's standard library that examples of Supabase import, by the names that they export to functions. */
const FILES: Readonly<Record<string, string>> = {
  'http/server.ts': `
export const serve = (handler, options = {}) => Deno.serve({ ...options, handler }).finished;
`,
  'encoding/base64.ts': BASE64,
};

/** The module in whose place `source` names a file of Deno's standard library; undefined: there is none here. */
export const denoStdModule = (source: string): string | undefined => {
  const [, file = ''] = STD.exec(source) ?? [];
  return Object.hasOwn(FILES, file) ? `${PREFIX}${file}` : undefined;
};

/** The text of a module of {@link denoStdModule}; undefined for any other. */
export const denoStdText = (id: string): string | undefined =>
  id.startsWith(PREFIX) ? FILES[id.slice(PREFIX.length)] : undefined;
