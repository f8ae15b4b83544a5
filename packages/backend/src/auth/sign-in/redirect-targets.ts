import type { AuthContext } from '../context.ts';

const escapePattern = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');

/** `*` stands for any text without a slash or a dot, `**` for any text. */
const matchesPattern = (pattern: string, address: string): boolean => {
  const parts = pattern.split('**').map((part) => part.split('*').map(escapePattern).join('[^./]*'));
  return new RegExp(`^${parts.join('.*')}$`).test(address);
};

/** Where a link leads that names no page, or none that is allowed. */
export const siteUrl = (context: Pick<AuthContext, 'publicUrl'>): string => `${new URL(context.publicUrl()).origin}/`;

/**
 * Where a link may lead, as a browser reads the address; one that is not allowed becomes the site's own, so that no mail
 * carries a session elsewhere. It may ask the database: never inside a transaction.
 */
export const redirectTarget = async (context: AuthContext, asked: string | null | undefined): Promise<string> => {
  if (!asked || !URL.canParse(asked)) return siteUrl(context);
  const url = new URL(asked);
  return (await isAllowedTarget(context, url)) ? url.href : siteUrl(context);
};

/** Whether a link may lead to this address. */
export const isAllowedTarget = async (context: AuthContext, url: URL): Promise<boolean> => {
  // A browser runs what follows these; no list of addresses should be able to name them.
  if (/^(javascript|data|vbscript|blob|file):$/.test(url.protocol)) return false;
  const isPage = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (isPage && (await context.settings.isOwnOrigin(url.origin, new URL(context.publicUrl())))) return true;
  // The address as a browser reads it, so that `https://ok.example\@evil.example` is seen as what it is.
  return context.settings.redirectAllowList.some((pattern) => matchesPattern(pattern, url.href));
};
