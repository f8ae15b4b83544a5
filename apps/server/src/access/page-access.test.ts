import { describe, expect, it } from 'vitest';
import { type AccessDecision, decideAccess, type Visitor } from './page-access.ts';

const open = { roles: null };
const group = (...roles: string[]) => ({ roles });
const signedIn = (...roles: string[]): Visitor => ({
  kind: 'signed-in',
  session: { userId: 'u', roles, expiresAt: 1 },
});
const out: Visitor = { kind: 'signed-out' };
const expired: Visitor = { kind: 'expired' };

const granted: AccessDecision = { kind: 'granted' };
const toLogin: AccessDecision = { kind: 'redirect', pageId: 'login' };
const toForbidden: AccessDecision = { kind: 'redirect', pageId: 'forbidden' };

describe('the access rule of a page', () => {
  it.each<[string, { roles: readonly string[] | null }[], Visitor, AccessDecision]>([
    ['a public page admits everybody', [], out, granted],
    ['an open entry alone sends a visitor without session to sign in', [open], out, toLogin],
    ['an open entry alone admits any signed-in visitor', [open], signedIn(), granted],
    ['an expired session gets the empty shell', [open], expired, { kind: 'shell' }],
    [
      'a visitor of whom the service says nothing is let in nowhere',
      [open],
      { kind: 'unknown' },
      { kind: 'unavailable' },
    ],
    ['one group admits its members', [group('a')], signedIn('a'), granted],
    ['one group refuses everyone else', [group('a')], signedIn('b'), toForbidden],
    ['a group asks for all of its roles', [group('a', 'b')], signedIn('a'), toForbidden],
    ['two groups admit the members of either', [group('a'), group('b')], signedIn('b'), granted],
    ['two groups refuse who is in neither', [group('a'), group('b')], signedIn('c'), toForbidden],
    ['an open entry beside a group opens nothing', [open, group('a')], signedIn('b'), toForbidden],
    ['an open entry beside a group lets members in', [open, group('a')], signedIn('a'), granted],
    ['several open entries admit nobody', [open, open], signedIn('a'), toForbidden],
    ['a group without roles admits every signed-in visitor', [open, group()], signedIn(), granted],
  ])('%s', (_sentence, entries, visitor, decision) => {
    expect(decideAccess({ entries }, visitor, { notSignedInPageId: 'login', forbiddenPageId: 'forbidden' })).toEqual(
      decision,
    );
  });

  it('falls back to the sign-in page where the site has no forbidden page', () => {
    expect(
      decideAccess({ entries: [group('a')] }, signedIn(), { notSignedInPageId: 'login', forbiddenPageId: null }),
    ).toEqual(toLogin);
  });
});
