import type { PluginDefinition } from '@trama/model';
import { describe, expect, it } from 'vitest';
import type { AuthClient } from '../plugin.ts';
import { bundleOf, type PageInit, testEngine, variable, workflow } from '../testing/index.ts';

const PLUGIN = 'f0000000-0000-4000-8000-000000000001';
const AUTH = 'f0000000-0000-4000-8000-000000000002';

const definition: PluginDefinition = {
  id: PLUGIN,
  name: 'data',
  namespace: 'data',
  label: { en: 'Data', pt: 'Dados' },
  icon: '',
  kind: ['actions'],
  setup: [],
  actions: [
    { name: 'ask', label: { en: 'Ask', pt: 'Pedir' }, args: [], isReading: ({ method }) => method === 'GET' },
    { name: 'write', label: { en: 'Write', pt: 'Gravar' }, args: [] },
  ],
};

/** Reads, sends, writes, runs code, leaves the page, and fills a variable last. */
const load = workflow(
  'load',
  [
    { type: `${PLUGIN}-ask`, fields: { args: { method: 'GET' } } },
    { type: `${PLUGIN}-ask`, fields: { args: { method: 'POST' } } },
    { type: `${PLUGIN}-write`, fields: { args: {} } },
    { type: 'custom-js', fields: { code: 'throw new Error("it ran")' } },
    { type: 'open-popup', fields: { libraryComponentBaseId: 'none' } },
    { type: 'variable', fields: { varId: 'shown', varValue: 'filled' } },
  ],
  { trigger: 'onload' },
);

const signedIn: AuthClient = { init: async () => undefined, isAuthenticated: () => true, hasRoles: () => false };
const signedOut: AuthClient = { ...signedIn, isAuthenticated: () => false };

const use = (id: string, name: string, publicData = {}) => ({
  id,
  name,
  namespace: name,
  settings: { publicData, privateData: {} },
});

/** The home page after `start` in edit mode. */
const edited = async (access: NonNullable<PageInit['info']>['access'], auth: AuthClient) => {
  const called: unknown[] = [];
  const page: PageInit = {
    pageWorkflows: [load],
    variables: [variable('shown', { defaultValue: '' })],
    info: { access: access ?? [] },
  };
  const { engine, log } = testEngine({
    mode: 'edit',
    pages: [page, { id: 'login' }],
    site: {
      authPluginId: AUTH,
      plugins: [use(AUTH, 'auth', { afterNotSignInPageId: 'login' }), use(PLUGIN, 'data')],
    },
    pluginDefinitions: [definition],
    plugins: {
      [AUTH]: { auth },
      [PLUGIN]: { actions: { ask: ({ method }) => called.push(method), write: () => called.push('write') } },
    },
  });
  await engine.start({ bundle: bundleOf(page) });
  return { engine, log, called };
};

const group = [{ key: 'a', group: { id: 'a', roles: ['a'] } }];

describe('A page that is being edited', () => {
  it('is filled by its load, of which nothing writes, sends, or leaves', async () => {
    const { engine, log, called } = await edited([], signedOut);
    expect(engine.variable('shown')).toBe('filled');
    expect(called).toEqual(['GET']);
    expect(log).toEqual([]);
  });

  it('runs nothing for whom it is closed to, and says where they are sent', async () => {
    const { engine, called } = await edited(group, signedOut);
    expect([engine.variable('shown'), called]).toEqual(['', []]);
    expect(await engine.refusal()).toEqual({ reason: 'sign-in', pageIds: ['login'] });
  });

  it('knows who lacks the role, and who may see it', async () => {
    const { engine } = await edited(group, signedIn);
    expect(await engine.refusal()).toEqual({ reason: 'forbidden', pageIds: ['login'] });
    const { engine: admitted } = await edited(group, { ...signedIn, hasRoles: () => true });
    expect([await admitted.refusal(), admitted.variable('shown')]).toEqual([null, 'filled']);
  });
});
