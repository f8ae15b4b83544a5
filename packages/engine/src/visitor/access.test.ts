import { expect, it } from 'vitest';
import type { AuthClient } from '../plugin.ts';
import { hasRoles, visitorOf } from './access.ts';

const signedIn: AuthClient = { init: async () => undefined, isAuthenticated: () => true };

it('a visitor of whom nothing is known but that they signed in has no role', () => {
  expect([hasRoles(signedIn, {}, ['admin']), hasRoles(signedIn, {}, [])]).toEqual([false, true]);
});

it('is nobody without sign-in, signed out, or who has roles', () => {
  expect(visitorOf(undefined, {})).toBe('no-auth');
  expect(visitorOf({ ...signedIn, isAuthenticated: () => false }, {})).toBe('signed-out');
  expect(visitorOf({ ...signedIn, hasRoles: (roles) => roles.includes('a') }, {})).toMatchObject({
    hasRoles: expect.any(Function),
  });
});
