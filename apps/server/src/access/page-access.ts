import {
  type AccessList,
  decideAccess,
  type Json,
  type Visitor as KnownVisitor,
  type PageDenial,
  type ServerSession,
} from '@trama/model';

/** The visitor as their cookies show them. */
export type Visitor =
  | { kind: 'signed-out' }
  /** The access token is no longer valid, but the browser can refresh it. */
  | { kind: 'expired' }
  /** There is a token, but the sign-in service did not say whose. */
  | { kind: 'unknown' }
  /** The site's auth plugin has no server half, so nobody's session can be checked. */
  | { kind: 'unverifiable' }
  | { kind: 'signed-in'; session: ServerSession };

/** What a request for something of a private page gets. */
export type AccessAnswer =
  | { kind: 'granted' }
  /** The empty shell: the client refreshes the session and asks again. */
  | { kind: 'shell' }
  /** Nothing can be decided before the sign-in service answers. */
  | { kind: 'unavailable' }
  | { kind: 'unverifiable' }
  | { kind: 'redirect'; pageIds: PageDenial['pageIds'] };

/** Answers for a page: by its access list (conformance 6.5 to 6.10, 10.113 to 10.123), once it is certain who asks. */
export const answerAccess = (
  access: AccessList,
  visitor: Visitor,
  settings: Readonly<Record<string, Json>>,
): AccessAnswer => {
  const answer = (known: KnownVisitor): AccessAnswer => {
    const denial = decideAccess(access, known, settings);
    if (!denial) return { kind: 'granted' };
    return denial.reason === 'no-auth' ? { kind: 'unverifiable' } : { kind: 'redirect', pageIds: denial.pageIds };
  };
  if (access.length === 0) return { kind: 'granted' };
  switch (visitor.kind) {
    case 'signed-out':
      return answer('signed-out');
    case 'unverifiable':
      return answer('no-auth');
    case 'expired':
      return { kind: 'shell' };
    case 'unknown':
      return { kind: 'unavailable' };
    case 'signed-in': {
      const { roles: owned } = visitor.session;
      return answer({ hasRoles: (roles) => roles.every((role) => owned.includes(role)) });
    }
    default:
      return visitor satisfies never;
  }
};
