import type { AuthClient } from '@trama/engine';
import { element, fakePlatform, startedEngine } from '@trama/engine/testing';
import type { AccessEntry, Json } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { redirectTarget } from '../sites/check-access.ts';
import { type AccessAnswer, answerAccess, type Visitor } from './page-access.ts';

const open: AccessEntry = { key: 'o', group: null };
const group = (...roles: string[]): AccessEntry => ({ key: roles.join(), group: { id: 'g', roles } });
const signedIn = (...roles: string[]): Visitor => ({
  kind: 'signed-in',
  session: { userId: 'u', roles, expiresAt: 1 },
});
const out: Visitor = { kind: 'signed-out' };
const unverifiable: Visitor = { kind: 'unverifiable' };

const settings = { afterNotSignInPageId: 'login', afterForbiddenPageId: 'forbidden' };
const LANGUAGES = [
  { key: 'en', lang: 'en', default: false },
  { key: 'pt', lang: 'pt', default: true },
];
const PATHS = {
  in: { pt: '/in/', es: '/es/in/' },
  login: { en: '/en/login/', pt: '/login/' },
  forbidden: { en: '/en/forbidden/', pt: '/forbidden/' },
};
const ROUTES = [{ address: '/', pageId: 'home', language: 'pt', html: '' }];

interface Case {
  access: readonly AccessEntry[];
  visitor: Visitor;
  settings?: Readonly<Record<string, Json>>;
  /** Language in which the page is asked for. */
  language?: string;
}

/** Where a visitor ends who asks the server for the page: `in`, or the path that they are sent to. */
const byServer = ({ access, visitor, settings: publicData = settings, language = 'pt' }: Case): string | null => {
  const answer = answerAccess(access, visitor, publicData);
  if (answer.kind === 'granted') return 'in';
  if (answer.kind !== 'redirect') return null;
  const site = { manifest: { paths: PATHS, routes: ROUTES }, basePath: '' };
  return redirectTarget(site, answer, { pageId: 'in', language, address: '/' })?.split('?')[0] ?? null;
};

const authOf = (visitor: Visitor): AuthClient => ({
  init: async () => undefined,
  isAuthenticated: () => visitor.kind === 'signed-in',
  hasRoles: (roles) => visitor.kind === 'signed-in' && roles.every((role) => visitor.session.roles.includes(role)),
});

/** The same where the page itself asks, in the visitor's browser. */
const byPage = async ({ access, visitor, settings: publicData = settings, language = 'pt' }: Case) => {
  const auth = visitor.kind === 'unverifiable' ? null : authOf(visitor);
  const both = { languages: ['en', 'pt'] };
  const { engine, platform } = await startedEngine({
    pages: [
      { elements: [element('a')], info: both },
      { id: 'in', info: { access, languages: ['pt', 'es'] } },
      { id: 'login', info: both },
      { id: 'forbidden', info: both },
    ],
    site: {
      languages: [...LANGUAGES, { key: 'es', lang: 'es', default: false }],
      authPluginId: 'auth',
      plugins: [{ id: 'auth', name: 'auth', namespace: 'auth', settings: { publicData, privateData: {} } }],
    },
    plugins: auth ? { auth: { auth } } : {},
    platform: fakePlatform({ href: language === 'pt' ? '/in/' : `/${language}/in/` }),
  });
  return engine.page.value?.id ?? platform.assigned[0]?.split('?')[0] ?? null;
};

describe('the access rule of a page', () => {
  it.each<[string, readonly AccessEntry[], Visitor, string | null]>([
    ['a public page admits everybody', [], out, 'in'],
    ['an open entry alone sends a visitor without session to sign in', [open], out, '/login/'],
    ['an open entry alone admits any signed-in visitor', [open], signedIn(), 'in'],
    ['one group admits its members', [group('a')], signedIn('a'), 'in'],
    ['one group refuses everyone else', [group('a')], signedIn('b'), '/forbidden/'],
    ['a group asks for all of its roles', [group('a', 'b')], signedIn('a'), '/forbidden/'],
    ['two groups admit the members of either', [group('a'), group('b')], signedIn('b'), 'in'],
    ['two groups refuse who is in neither', [group('a'), group('b')], signedIn('c'), '/forbidden/'],
    ['an open entry beside a group opens nothing', [open, group('a')], signedIn('b'), '/forbidden/'],
    ['an open entry beside a group lets members in', [open, group('a')], signedIn('a'), 'in'],
    ['several open entries admit nobody', [open, open], signedIn('a'), '/forbidden/'],
    ['a group without roles admits every signed-in visitor', [open, group()], signedIn(), 'in'],
    ['a public page admits everybody where nobody can sign in', [], unverifiable, 'in'],
    ['a private page sends nobody anywhere where nobody can sign in', [open], unverifiable, null],
  ])('%s', async (_sentence, access, visitor, where) => {
    expect({ server: byServer({ access, visitor }), page: await byPage({ access, visitor }) }).toEqual({
      server: where,
      page: where,
    });
  });

  it.each<[string, Readonly<Record<string, Json>>, string | null]>([
    [
      'falls back to the sign-in page where the site has no forbidden page',
      { afterNotSignInPageId: 'login' },
      '/login/',
    ],
    [
      'falls back to the sign-in page where the forbidden page is gone',
      { ...settings, afterForbiddenPageId: 'x' },
      '/login/',
    ],
    ['sends nobody to the page that refuses them', { ...settings, afterForbiddenPageId: 'in' }, null],
    ['sends nobody anywhere where the settings name no page', { afterForbiddenPageId: '' }, null],
  ])('%s', async (_sentence, publicData, where) => {
    const refused = { access: [group('a')], visitor: signedIn(), settings: publicData };
    expect({ server: byServer(refused), page: await byPage(refused) }).toEqual({ server: where, page: where });
  });

  it('leads to the page of the main language where that page is not there in the language asked for', async () => {
    const refused = { access: [group('a')], visitor: signedIn(), language: 'es' };
    expect({ server: byServer(refused), page: await byPage(refused) }).toEqual({
      server: '/forbidden/',
      page: '/forbidden/',
    });
  });
});

describe('a visitor of whom the server cannot be certain', () => {
  it.each<[string, Visitor, AccessAnswer]>([
    ['an expired session gets the empty shell', { kind: 'expired' }, { kind: 'shell' }],
    ['a visitor of whom the service says nothing is let in nowhere', { kind: 'unknown' }, { kind: 'unavailable' }],
  ])('%s', (_sentence, visitor, answer) => {
    expect(answerAccess([open], visitor, settings)).toEqual(answer);
    expect(answerAccess([], visitor, settings)).toEqual({ kind: 'granted' });
  });
});
