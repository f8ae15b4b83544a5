import type { Id, ServerSession } from '@trama/model';
import type { ReleaseManifest } from '@trama/publisher';

/** The visitor as the access check sees them. */
export type Visitor =
  | { kind: 'signed-out' }
  /** The access token is no longer valid, but the browser can refresh it. */
  | { kind: 'expired' }
  /** There is a token, but the sign-in service did not say whose. */
  | { kind: 'unknown' }
  | { kind: 'signed-in'; session: ServerSession };

/** What a request for something of a private page gets. */
export type AccessDecision =
  | { kind: 'granted' }
  /** The empty shell: the client refreshes the session and asks again. */
  | { kind: 'shell' }
  /** Nothing can be decided before the sign-in service answers. */
  | { kind: 'unavailable' }
  | { kind: 'redirect'; pageId: Id | null };

type AccessRule = ReleaseManifest['access'][Id];

/**
 * The access rule of a page (conformance 6.5 to 6.10, 10.113 to 10.123):
 * an open entry alone admits every signed-in visitor; beside groups it admits nobody;
 * a group admits who has all of its roles.
 */
export const decideAccess = (
  rule: AccessRule | undefined,
  visitor: Visitor,
  redirects: { notSignedInPageId: Id | null; forbiddenPageId: Id | null },
): AccessDecision => {
  if (!rule || rule.entries.length === 0) return { kind: 'granted' };
  switch (visitor.kind) {
    case 'signed-out':
      return { kind: 'redirect', pageId: redirects.notSignedInPageId };
    case 'expired':
      return { kind: 'shell' };
    case 'unknown':
      return { kind: 'unavailable' };
    case 'signed-in':
      return isAdmitted(rule, visitor.session.roles)
        ? { kind: 'granted' }
        : { kind: 'redirect', pageId: redirects.forbiddenPageId ?? redirects.notSignedInPageId };
    default:
      return visitor satisfies never;
  }
};

const isAdmitted = (rule: AccessRule, roles: readonly string[]): boolean => {
  const [first, ...others] = rule.entries;
  if (first && others.length === 0 && first.roles === null) return true;
  return rule.entries.some((entry) => entry.roles?.every((role) => roles.includes(role)) ?? false);
};
