/** Redirects that a call follows, at most. */
export const MAX_REDIRECTS = 3;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Where an answer sends its caller to; null for an answer that is no redirect (Fetch, "redirect status"). */
export const redirectTarget = ({ status, headers }: Response): string | null =>
  REDIRECTS.has(status) ? headers.get('location') : null;

/** Whether a redirect of this status is followed by GET, without the body (Fetch, "HTTP-redirect fetch"). */
export const becomesGet = (status: number, method: string): boolean =>
  status === 303 ? method !== 'HEAD' : (status === 301 || status === 302) && method === 'POST';
