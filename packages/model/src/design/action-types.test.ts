import { expect, test } from 'vitest';
import { BUILT_IN_ACTIONS, isKnownAction, LOCAL_METHOD } from '../index.ts';

const registry = {
  plugins: [
    { id: 'auth', actions: [{ name: 'signIn' }, { name: 'signOut' }] },
    { id: 'rest', actions: [] },
  ],
} as unknown as Parameters<typeof isKnownAction>[1];

test('actions that every site has are named in kebab case', () => {
  for (const type of BUILT_IN_ACTIONS) expect(type).toMatch(/^[a-z]+[a-z0-9]*(-[a-z0-9]+)*$/);
});

test.each([...BUILT_IN_ACTIONS, 'execute-workflow:some id', `${LOCAL_METHOD}form.submitForm`, 'auth-signIn'])(
  '%s runs',
  (type) => expect(isKnownAction(type, registry)).toBe(true),
);

test.each([
  ...['', 'go', 'workflow:variable', `form.${LOCAL_METHOD}`, `my${LOCAL_METHOD}form.submitForm`],
  ...['auth', 'auth-', 'auth-signUp', 'signIn', 'auth-signIn-now', 'rest-signIn', 'authsignIn', 'other-signIn'],
])('%j does not', (type) => expect(isKnownAction(type, registry)).toBe(false));
