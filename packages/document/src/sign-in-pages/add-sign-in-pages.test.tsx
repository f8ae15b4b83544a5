/** @jsxImportSource @trama/document */
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Design, validateDesign } from '@trama/model';
import { pluginDefinitions, supabaseAuth } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../apply/apply-changes.ts';
import { createCountingIds } from '../ids.ts';
import { Page, Section, site } from '../notation/index.ts';
import { findProblems } from '../problems/index.ts';
import { type AddSignInPagesInput, addSignInPages, signInPagesThere } from './index.ts';

const registry = createRegistry(elementDefinitions, pluginDefinitions);
/** Of all tests: what is added to a site again has other ids. */
const ids = createCountingIds();

const empty = (languages = ['en', 'pt']): Design =>
  site(
    { key: 'club', name: 'Club', home: 'home', languages, plugins: { 'supabase-auth': {} } },
    [
      <Page key="home" path="">
        <Section key="main" />
      </Page>,
      <Page key="board" name="Board" path="board" access={[{ id: 'staff', roles: ['staff'] }]}>
        <Section key="main" />
      </Page>,
    ],
    registry,
  );

const ALL: AddSignInPagesInput = {
  plugin: supabaseAuth.id,
  hasSignUp: true,
  hasForgotten: true,
  hasPasskeys: false,
  after: null,
  privatePages: [],
};

const add = (given: Partial<AddSignInPagesInput> = {}, design: Design = empty()) => {
  const { changes, inverse, result } = addSignInPages({ design, registry, ids }, { ...ALL, ...given });
  const after = applyChanges(design, changes);
  const idOf = (kind: string) => result.pages.find((one) => one.kind === kind)?.id ?? '';
  return { design, after, undone: applyChanges(after, inverse), result, idOf };
};

const settingsOf = ({ plugins }: Design) => plugins.find(({ id }) => id === supabaseAuth.id)?.settings.publicData;

describe('The pages of signing in', () => {
  it.each([
    ['all of them', {}],
    ['with passkeys', { hasPasskeys: true }],
    ['without sign-up', { hasSignUp: false }],
    ['without forgotten passwords', { hasForgotten: false }],
    ['the sign-in alone', { hasSignUp: false, hasForgotten: false }],
  ])('%s are a design without a fault, and one step back takes all of it away', (_name, given) => {
    const { design, after, undone } = add(given);
    expect(validateDesign(after, registry)).toEqual([]);
    const before = findProblems(design, registry).map(({ message }) => message.en);
    expect(findProblems(after, registry).filter(({ message }) => !before.includes(message.en))).toEqual([]);
    expect(undone).toEqual(design);
    expect(JSON.stringify(after)).not.toMatch(/[\uE000\uE001]/);
  });

  it('are those that were asked for', () => {
    expect(add().result.pages.map(({ kind }) => kind)).toEqual([
      'signIn',
      'signUp',
      'forgotten',
      'newPassword',
      'members',
    ]);
    const home = Object.keys(empty().pages)[0] ?? '';
    expect(add({ hasForgotten: false, after: home }).result.pages.map(({ kind }) => kind)).toEqual([
      'signIn',
      'signUp',
      // For who confirms an account in another browser than the one that made it.
      'newPassword',
    ]);
    expect(add({ hasForgotten: false, hasSignUp: false, after: home }).result.pages.map(({ kind }) => kind)).toEqual([
      'signIn',
    ]);
  });

  it('have a page for passkeys and words for their refusals only where they were asked for', () => {
    const without = add();
    expect(JSON.stringify(without.after)).not.toMatch(/passkey/i);
    const { after, result, idOf } = add({ hasPasskeys: true });
    expect(result.pages.map(({ kind }) => kind)).toContain('passkeys');
    expect(after.pages[idOf('passkeys')]).toMatchObject({
      access: [{ key: '0', group: null }],
      paths: { default: 'passkeys', pt: 'chaves-de-acesso' },
    });
    const asked = JSON.stringify(after);
    for (const action of ['signInPasskey', 'registerPasskey', 'listPasskeys', 'removePasskey'])
      expect(asked).toContain(action);
  });

  it('become where the site signs in, and where who is signed out or lacks a permission is sent', () => {
    const { after, idOf } = add();
    expect(after.authPluginId).toBe(supabaseAuth.id);
    expect(settingsOf(after)).toMatchObject({
      afterNotSignInPageId: idOf('signIn'),
      afterForbiddenPageId: idOf('members'),
    });
  });

  it('are public but for the one of members; pages that are chosen become private, those for a group stay so', () => {
    const [home = '', board = ''] = Object.keys(empty().pages);
    const { after, idOf } = add({ privatePages: [home, board] });
    expect(after.pages[home]?.access).toEqual([{ key: '0', group: null }]);
    expect(after.pages[board]?.access).toEqual(empty().pages[board]?.access);
    expect(after.pages[idOf('members')]?.access).toEqual([{ key: '0', group: null }]);
    for (const kind of ['signIn', 'signUp', 'forgotten', 'newPassword'])
      expect(after.pages[idOf(kind)]?.access).toEqual([]);
  });

  it('begin without writing what a press may have written already: each page has forgotten the one before', () => {
    const { after, idOf } = add();
    expect(Object.values(after.variables).every(({ isPersistentOnNav }) => isPersistentOnNav !== true)).toBe(true);
    const firstSteps = (kind: string) =>
      (after.pages[idOf(kind)]?.workflows ?? []).map(({ actions, firstAction }) => actions[firstAction ?? '']?.type);
    expect(['signIn', 'signUp', 'forgotten', 'newPassword', 'members'].map(firstSteps)).toEqual([
      ['if'],
      ['if'],
      [],
      [],
      [],
    ]);
  });

  it('speak the languages of the site, in their paths too', () => {
    const { after, idOf } = add();
    expect(after.pages[idOf('signIn')]).toMatchObject({
      name: 'Sign in',
      paths: { default: 'sign-in', pt: 'entrar' },
      title: { en: 'Sign in · Club', pt: 'Entrar · Club' },
    });
    const portuguese = add({}, empty(['pt-BR']));
    expect(portuguese.after.pages[portuguese.idOf('signIn')]).toMatchObject({
      name: 'Entrar',
      paths: { default: 'entrar' },
      title: { 'pt-BR': 'Entrar · Club' },
    });
  });

  it('made again take names and paths that nothing has, and it is known which are there', () => {
    expect(signInPagesThere(empty(), ALL)).toEqual([]);
    const first = add();
    expect(signInPagesThere(first.after, ALL)).toEqual(first.result.pages.map(({ id }) => id));
    const { after, idOf } = add({}, first.after);
    expect(validateDesign(after, registry)).toEqual([]);
    expect(after.pages[idOf('signIn')]).toMatchObject({
      name: 'Sign in 2',
      paths: { default: 'sign-in-2', pt: 'entrar-2' },
    });
  });

  it('are refused where the site has no such plugin or page', () => {
    expect(() => add({ plugin: 'other' })).toThrow('The site does not use this plugin.');
    expect(() => add({ after: 'gone' })).toThrow();
  });
});
