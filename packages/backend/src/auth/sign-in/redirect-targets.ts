import type { AuthContext } from '../context.ts';

const escapePattern = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');

/** `*` stands for any text without a slash or a dot, `**` for any text. */
const matchesPattern = (pattern: string, address: string): boolean => {
  const parts = pattern.split('**').map((part) => part.split('*').map(escapePattern).join('[^./]*'));
  return new RegExp(`^${parts.join('.*')}$`).test(address);
};

/** Where a link may lead; an address that is not allowed becomes the root, so that no mail carries a session elsewhere. */
export const redirectTarget = (context: AuthContext, asked: string | null | undefined): string => {
  const publicUrl = new URL(context.publicUrl());
  return asked && isAllowedTarget(context, asked) ? asked : `${publicUrl.origin}/`;
};

export const isAllowedTarget = (context: AuthContext, asked: string): boolean => {
  if (!URL.canParse(asked)) return false;
  const url = new URL(asked);
  // A browser runs what follows these; no list of addresses should be able to name them.
  if (/^(javascript|data|vbscript|blob|file):$/.test(url.protocol)) return false;
  if (context.settings.isRedirectAllowed(url, new URL(context.publicUrl()))) return true;
  // The address as a browser reads it, so that `https://ok.example\@evil.example` is seen as what it is.
  return context.settings.redirectAllowList.some((pattern) => matchesPattern(pattern, url.href));
};
