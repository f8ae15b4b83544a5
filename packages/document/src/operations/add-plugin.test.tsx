import { createRegistry, type Design, type PluginDefinition } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { contextOf, sampleSite } from '../testing.tsx';
import { addPlugin } from './add-plugin.ts';

const label = { en: '', pt: '' };
const plugin = (id: string, kind: PluginDefinition['kind']): PluginDefinition => ({
  id,
  name: id,
  namespace: id,
  label,
  icon: 'lucide/plug',
  kind,
  setup: [
    {
      name: 'connection',
      label,
      isDone: () => true,
      fields: [
        { name: 'table', type: 'text', label, place: 'public', default: 'roles' },
        { name: 'key', type: 'text', label, place: 'private' },
      ],
    } as PluginDefinition['setup'][number],
  ],
  actions: [],
});
const registry = createRegistry(
  [],
  [plugin('entry', ['auth', 'actions']), plugin('other', ['auth']), plugin('files', ['actions'])],
);

/** Two plugins that may stand on a backend of the site's own. */
const withBackend = createRegistry(
  [],
  ['sign-in', 'tables'].map((id) => {
    const bare = plugin(id, ['actions']);
    const own = { name: 'embedded', label, fields: [], values: { projectUrl: 'own' }, givesProject: true };
    const ways = [{ ...own, isChosen: ({ projectUrl }: Readonly<Record<string, unknown>>) => projectUrl === 'own' }];
    return { ...bare, setup: bare.setup.map((step) => ({ ...step, ways })) };
  }),
);

const adding = (...ids: readonly string[]) =>
  ids.reduce<Design>((design, id) => addPlugin({ ...contextOf(design), registry }, { id }).applied?.design ?? design, {
    ...sampleSite(),
    plugins: [],
    authPluginId: null,
  });

describe('a plugin that a site begins to use', () => {
  it('has the defaults of its settings, and is there once', () => {
    const { plugins } = adding('files', 'files');
    expect(plugins).toEqual([
      { id: 'files', name: 'files', namespace: 'files', settings: { publicData: { table: 'roles' }, privateData: {} } },
    ]);
  });

  it('is the one that private pages ask where it is the first that signs visitors in', () => {
    expect([adding('files').authPluginId, adding('files', 'entry', 'other').authPluginId]).toEqual([null, 'entry']);
  });

  it('takes the backend that another plugin of the site has of its own, and no address that was typed', () => {
    const begun = (projectUrl: string) => {
      const sample = sampleSite();
      const use = { id: 'sign-in', name: '', namespace: '', settings: { publicData: { projectUrl }, privateData: {} } };
      const { applied } = addPlugin(
        { ...contextOf({ ...sample, plugins: [use] }), registry: withBackend },
        { id: 'tables' },
      );
      return applied?.design.plugins[1]?.settings.publicData;
    };
    expect([begun('own'), begun('https://elsewhere.example')]).toEqual([
      { table: 'roles', projectUrl: 'own' },
      { table: 'roles' },
    ]);
  });

  it('is one that somebody knows', () => {
    expect(() => adding('gone')).toThrow('Nobody knows this plugin.');
  });
});
