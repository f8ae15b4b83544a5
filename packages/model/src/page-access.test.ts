import { describe, expect, it } from 'vitest';
import { type AccessList, decideAccess, isPrivatePage, pageForRefused, type Visitor } from './page-access.ts';

const open = { group: null };
const group = (...roles: string[]) => ({ group: { roles } });
const owning = (...owned: string[]): Visitor => ({ hasRoles: (roles) => roles.every((role) => owned.includes(role)) });
/** A plugin's own check may not know what to say to no roles at all. */
const stern: Visitor = { hasRoles: () => false };
const settings = { afterNotSignInPageId: 'login', afterForbiddenPageId: 'forbidden' };

describe('Access to a page', () => {
  it.each([
    ['nobody', 'signed-out' as const],
    ['anybody, where nothing can say who they are', 'no-auth' as const],
    ['somebody without roles', stern],
  ])('without entries is for %s', (_who, visitor) => {
    expect(decideAccess([], visitor, {})).toBeNull();
  });

  it.each<[string, AccessList, Visitor, boolean]>([
    ['an open entry alone', [open], stern, true],
    ['two open entries', [open, open], owning('a'), false],
    ['a group that they are in', [group('a')], owning('a'), true],
    ['a group that they are not in', [group('a')], owning('b'), false],
    ['a group of which they have some roles', [group('a', 'b')], owning('a'), false],
    ['a group of which they have all roles', [group('a', 'b')], owning('b', 'a'), true],
    ['two groups, one of them theirs', [group('a'), group('b')], owning('b'), true],
    ['a group beside an open entry', [open, group('a')], owning('b'), false],
    ['an open entry behind a group', [group('a'), open], owning('a'), true],
    ['a group without roles', [group()], stern, true],
  ])('of a signed-in visitor, by %s', (_list, access, visitor, isOpen) => {
    expect(decideAccess(access, visitor, settings)).toEqual(
      isOpen ? null : { reason: 'forbidden', pageIds: ['forbidden', 'login'] },
    );
  });

  it('sends who is not signed in to sign in, and nobody anywhere where there is no signing in', () => {
    expect(decideAccess([open], 'signed-out', settings)).toEqual({ reason: 'sign-in', pageIds: ['login'] });
    expect(decideAccess([group('a')], 'no-auth', settings)).toEqual({ reason: 'no-auth', pageIds: [] });
  });

  it('passes over pages that the settings leave empty', () => {
    expect(decideAccess([group('a')], stern, { afterForbiddenPageId: '', afterNotSignInPageId: 'login' })).toEqual({
      reason: 'forbidden',
      pageIds: ['login'],
    });
    expect(decideAccess([group('a')], 'signed-out', { afterNotSignInPageId: null })?.pageIds).toEqual([]);
    expect(decideAccess([group('a')], stern, {})?.pageIds).toEqual([]);
  });
});

describe('The page for refused visitors', () => {
  const refused = { pageIds: ['gone', 'forbidden', 'login'] };
  const exists = (id: string): boolean => id !== 'gone';

  it('is the first one that exists', () => {
    expect(pageForRefused(refused, 'home', exists)).toBe('forbidden');
    expect(pageForRefused({ pageIds: ['gone'] }, 'home', exists)).toBeNull();
  });

  it('is none where it refused them itself', () => {
    expect(pageForRefused(refused, 'forbidden', exists)).toBeNull();
  });
});

describe('An access list', () => {
  it('makes a page private with its first entry', () => {
    expect([isPrivatePage({ access: [open] }), isPrivatePage({ access: [] })]).toEqual([true, false]);
  });
});
