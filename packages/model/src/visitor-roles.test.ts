import { describe, expect, test } from 'vitest';
import { roleValues } from './index.ts';

const user = {
  role: 'boss',
  empty: '',
  number: 7,
  app: { roles: ['editor', null, 'boss'], groups: [{ name: 'boss' }, { name: 'guest' }, {}, 'boss'] },
};

describe('the roles of a visitor', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['a text', { roleKey: 'role', roleType: 'string' }, ['boss']],
    ['a number, as its text', { roleKey: 'number', roleType: 'string' }, ['7']],
    ['a list of texts', { roleKey: 'app.roles', roleType: 'array-string' }, ['editor', 'boss']],
    ['a list of texts by default', { roleKey: 'app.roles' }, ['editor', 'boss']],
    ['a list of objects', { roleKey: 'app.groups', roleType: 'array-object', roleTypeKey: 'name' }, ['boss', 'guest']],
  ])('are %s of the user, where the settings say so', (_name, settings, roles) => {
    expect(roleValues(user, settings as never)).toEqual(roles);
  });

  test.each<[string, Record<string, unknown>]>([
    ['no key is named', {}],
    ['the key is empty', { roleKey: '', roleType: 'string' }],
    ['the key is no text', { roleKey: 7, roleType: 'string' }],
    ['the user has nothing there', { roleKey: 'none.here', roleType: 'string' }],
    ['the user has no list there', { roleKey: 'role' }],
    ['the user has no list of objects there', { roleKey: 'role', roleType: 'array-object', roleTypeKey: 'name' }],
    ['no key inside the objects is named', { roleKey: 'app.roles', roleType: 'array-object', roleTypeKey: 'name' }],
  ])('are none where %s', (_name, settings) => expect(roleValues(user, settings as never)).toEqual([]));

  test('are none of a user who is null, or has null there', () => {
    expect(roleValues(null, { roleKey: 'role', roleType: 'string' })).toEqual([]);
    expect(roleValues({ role: null }, { roleKey: 'role', roleType: 'string' })).toEqual([]);
  });

  test('are the ids of those that the settings list by name; others stay', () => {
    const roles = [{ name: 'boss', id: 12 }, { name: 'editor' }, null, 'guest', { name: 'guest', id: 'g' }];
    expect(roleValues(user, { roleKey: 'app.roles', roles } as never)).toEqual(['editor', '12']);
    expect(roleValues({ role: 'guest' }, { roleKey: 'role', roleType: 'string', roles } as never)).toEqual(['g']);
    expect(roleValues(user, { roleKey: 'app.roles', roles: 'boss' } as never)).toEqual(['editor', 'boss']);
  });
});
