import type { Id, Json } from './design/value.ts';

/** What the access list of a page asks of its visitors. `group: null` is an open entry. */
export type AccessList = readonly { readonly group: { readonly roles: readonly string[] } | null }[];

/** Who asks for a page: nobody known, or somebody whose roles can be told. */
export type Visitor =
  | 'signed-out'
  /** Nothing on this site can say who anybody is. */
  | 'no-auth'
  | { hasRoles(roles: readonly string[]): boolean };

/** Why a page is closed to a visitor, and the pages that they are sent to: the first one that exists. */
export interface PageDenial {
  reason: 'sign-in' | 'forbidden' | 'no-auth';
  pageIds: readonly Id[];
}

/** Any entry in its access list makes a page private (conformance 6.7). */
export const isPrivatePage = ({ access }: { access: readonly unknown[] }): boolean => access.length > 0;

/** An open entry alone asks for a sign-in only; beside others it grants nothing. A group admits who has all of its roles. */
const isAdmitted = (access: AccessList, { hasRoles }: Exclude<Visitor, string>): boolean =>
  access.some(({ group }) => (group ? group.roles.length === 0 || hasRoles(group.roles) : access.length === 1));

/**
 * Whether a page is closed to a visitor (conformance 6.5 to 6.10, 10.113 to 10.123): the one answer of server and page.
 * @param settings public settings of the site's auth plugin, which name the pages for refused visitors
 * @returns null where they may see it
 */
export const decideAccess = (
  access: AccessList,
  visitor: Visitor,
  { afterNotSignInPageId, afterForbiddenPageId }: Readonly<Record<string, Json>>,
): PageDenial | null => {
  const isKnown = typeof visitor === 'object';
  if (access.length === 0 || (isKnown && isAdmitted(access, visitor))) return null;
  const reason = isKnown ? 'forbidden' : visitor === 'no-auth' ? visitor : 'sign-in';
  const pageIds = [isKnown && afterForbiddenPageId, reason !== 'no-auth' && afterNotSignInPageId].filter(isPageId);
  return { reason, pageIds };
};

/** Where a refused visitor is sent; null for nowhere, also where that is the page that refused them. */
export const pageForRefused = (
  { pageIds }: Pick<PageDenial, 'pageIds'>,
  from: Id,
  exists: (id: Id) => boolean,
): Id | null => {
  const target = pageIds.find(exists) ?? null;
  return target === from ? null : target;
};

const isPageId = (value: unknown): value is Id => typeof value === 'string' && value !== '';
