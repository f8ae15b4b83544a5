import type { IncomingMessage } from 'node:http';

/**
 * Whether a request says once whom it is for. Node keeps the first of two `Host` headers, where a proxy before it may have read the
 * second, or the host of an absolute address: what is decided by the name of a host would be decided twice (RFC 9112, 3.2).
 */
export const hasOneHost = ({
  rawHeaders,
  url = '',
  headers,
}: Pick<IncomingMessage, 'rawHeaders' | 'url' | 'headers'>): boolean => {
  const named = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (named !== 1) return false;
  return url.startsWith('/') || (URL.canParse(url) && new URL(url).host === headers.host?.toLowerCase());
};
