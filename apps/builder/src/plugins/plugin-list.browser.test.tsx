import { createCountingIds, createDocumentStore, setPluginSetting } from '@trama/document';
import { createRegistry, type Json, type PluginSettings, type ProbeResult, TramaError } from '@trama/model';
import { pluginDefinitions, supabase, supabaseAuth } from '@trama/plugins/definitions';
import type { ServiceTables } from '@trama/protocol/builder';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import type { Editor } from '../editor/editor.ts';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign } from '../testing/sample-site.ts';
import { PluginList } from './plugin-list.tsx';

interface Asked {
  site: string;
  plugin: string;
  step: string;
  settings: PluginSettings;
  environment: string;
}

const open = (
  answer: ProbeResult = { ok: true, message: '' },
  api: Partial<BuilderApi> = {},
): { editor: Editor; asked: Asked[] } => {
  const asked: Asked[] = [];
  const store = createDocumentStore(sampleDesign(), createRegistry([], pluginDefinitions), createCountingIds());
  const editor = sampleEditor(store, {
    probePlugin: async (site, plugin, step, settings, environment) => {
      asked.push({ site, plugin, step, settings, environment });
      return answer;
    },
    giveProject: async () => undefined,
    projectUse: async () => null,
    ...api,
  });
  draw(<PluginList />, editor);
  return { editor, asked };
};

const step = (name: string) => page.getByRole('region', { name });
const settingsOf = (editor: Editor, id: string): PluginSettings | undefined =>
  editor.store.design.plugins.find((use) => use.id === id)?.settings;

/** A public setting of the auth plugin, set elsewhere than in the form. */
const setAuth = (editor: Editor, field: string, value: Json): void => {
  editor.run(setPluginSetting, { plugin: supabaseAuth.id, place: 'publicData', field, value }, 'Change plugin');
};

describe('The plugins of a site', () => {
  it('are added; the connection starts as custom and counts as done, the configuration does not', async () => {
    const { editor } = open();
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    await expect.element(step('Connection')).toHaveTextContent('Done');
    await expect.element(step('Configuration')).toHaveTextContent('To be completed');
    // Nothing was set there, and nothing has to be.
    await expect.element(step('Role tables')).toHaveTextContent('Optional');
    setAuth(editor, 'roleTable', 'papeis');
    await expect.element(step('Role tables')).toHaveTextContent('Done');
    expect(settingsOf(editor, supabaseAuth.id)?.privateData).toEqual({ connectionMode: 'custom' });
  });

  it('keep address and key, and try them against the service', async () => {
    const { editor, asked } = open();
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    await step('Configuration').getByLabelText('Project address').fill('https://a.example');
    await step('Configuration').getByLabelText('Public key').fill('key');
    await expect.element(step('Configuration')).toHaveTextContent('Done');
    await step('Configuration').getByRole('button', { name: 'Try it' }).click();
    await expect.element(step('Configuration').getByRole('status')).toHaveTextContent('It works.');
    expect(settingsOf(editor, supabaseAuth.id)?.publicData).toMatchObject({
      projectUrl: 'https://a.example',
      apiKey: 'key',
    });
    expect(asked).toMatchObject([
      { site: 'sample', plugin: supabaseAuth.id, step: 'configuration', environment: 'production' },
    ]);
    expect(asked[0]?.settings).toEqual(settingsOf(editor, supabaseAuth.id));
  });

  it('say what does not hold, until the settings change', async () => {
    open({ ok: false, reason: 'key-refused', message: 'answered 401' });
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    await step('Role tables').getByRole('button', { name: 'Try it' }).click();
    await expect.element(step('Role tables').getByRole('status')).toHaveTextContent('The service refuses the key.');
    await expect.element(step('Role tables').getByRole('status')).toHaveTextContent('answered 401');
    await step('Configuration').getByLabelText('Public key').fill('other');
    await expect.element(step('Role tables').getByRole('status')).not.toBeInTheDocument();
  });

  it('are tried by the press that takes the focus of a field, which keeps what was typed only then', async () => {
    const { editor, asked } = open();
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    const tryIt = step('Configuration').getByRole('button', { name: 'Try it' });
    const keep = (): void => setAuth(editor, 'apiKey', 'typed');
    tryIt.element().addEventListener('mousedown', keep, { once: true });
    await tryIt.click();
    await expect.element(step('Configuration').getByRole('status')).toHaveTextContent('It works.');
    expect(asked.map(({ settings }) => settings.publicData.apiKey)).toEqual(['typed']);
  });

  it('follow tables in realtime: the step is done once tables are named', async () => {
    const { editor } = open();
    await page.getByRole('button', { name: 'Supabase', exact: true }).click();
    await expect.element(step('Realtime tables')).toHaveTextContent('Optional');
    await step('Realtime tables').getByLabelText('Table', { exact: true }).fill('contratos');
    await step('Realtime tables').getByRole('button', { name: 'Add table' }).click();
    await expect.element(step('Realtime tables')).toHaveTextContent('Done');
    await step('Realtime tables').getByLabelText('contratos').click();
    expect(settingsOf(editor, supabase.id)?.publicData.realtimeTables).toEqual({ contratos: false });
  });
});

describe('The embedded backend', () => {
  const configuration = step('Configuration');
  const publicData = (editor: Editor) => settingsOf(editor, supabaseAuth.id)?.publicData;

  it('is chosen instead of typed, by keys alone, and asks for no address and no key', async () => {
    const { editor } = open();
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    await expect.element(configuration.getByLabelText('A Supabase project')).toBeChecked();
    (configuration.getByLabelText('A Supabase project').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(configuration.getByLabelText('Embedded backend')).toBeChecked();
    await expect.element(configuration).toHaveTextContent('Done');
    expect(configuration.getByRole('textbox').elements()).toEqual([]);
    expect(publicData(editor)).toMatchObject({ projectUrl: 'trama:backend' });
  });

  it('is all that the plugin of tables needs: nothing is left to be completed', async () => {
    const { editor } = open();
    await page.getByRole('button', { name: 'Supabase', exact: true }).click();
    const row = page.getByRole('button', { name: /^Supabase/ }).first();
    await expect.element(row).toHaveTextContent('To be completed');
    await configuration.getByLabelText('Embedded backend').click();
    await expect.poll(() => settingsOf(editor, supabase.id)?.publicData.projectUrl).toBe('trama:backend');
    await expect.element(row).not.toHaveTextContent('To be completed');
  });

  it('takes the place of a project with its key and domain in one step, which is undone in one', async () => {
    const { editor } = open();
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    setAuth(editor, 'roleTable', 'roles');
    const project = { projectUrl: 'https://a.example', apiKey: 'key', customDomain: 'a.example' };
    for (const [field, value] of Object.entries(project)) setAuth(editor, field, value);
    const before = publicData(editor);
    await configuration.getByLabelText('Embedded backend').click();
    const { projectUrl: _url, apiKey: _key, customDomain: _domain, ...others } = before ?? {};
    await expect.poll(() => publicData(editor)).toEqual({ ...others, projectUrl: 'trama:backend' });
    expect(others).toMatchObject({ roleTable: 'roles' });
    editor.store.undo();
    expect(publicData(editor)).toEqual(before);
    await expect.element(configuration.getByLabelText('A Supabase project')).toBeChecked();
  });

  it('gives the site a backend of its own, and the canvas is told where it is', async () => {
    const given: string[] = [];
    const { editor } = open(undefined, {
      giveProject: async (site) => {
        given.push(site);
      },
    });
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    await configuration.getByLabelText('Embedded backend').click();
    await expect.poll(() => editor.backends.get()).toBe(1);
    expect(given).toEqual([editor.site]);
  });

  it('that cannot be given is told, and may be chosen again', async () => {
    const refused = new TramaError({ code: 'server/one-project', message: 'There is no room.' });
    const { editor } = open(undefined, { giveProject: () => Promise.reject(refused) });
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    await configuration.getByLabelText('Embedded backend').click();
    await expect.poll(() => editor.notices.list.get().map(({ message }) => message)).toEqual(['There is no room.']);
    await expect.element(configuration.getByLabelText('A Supabase project')).toBeChecked();
    await expect.element(configuration.getByLabelText('Embedded backend')).toBeEnabled();
  });

  it('gives its place to a project, which is then to be completed', async () => {
    const { editor } = open();
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    await configuration.getByLabelText('Embedded backend').click();
    await expect.poll(() => publicData(editor)?.projectUrl).toBe('trama:backend');
    await configuration.getByLabelText('A Supabase project').click();
    await expect.element(configuration).toHaveTextContent('To be completed');
    expect(publicData(editor)?.projectUrl).toBeUndefined();
    await configuration.getByLabelText('Project address').fill('https://b.example');
    await configuration.getByLabelText('Public key').fill('key');
    await expect.element(configuration).toHaveTextContent('Done');
  });

  it('is not what answers where a domain of its own goes before it', async () => {
    const { editor } = open();
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    setAuth(editor, 'projectUrl', 'trama:backend');
    setAuth(editor, 'customDomain', 'a.example');
    await expect.element(configuration.getByLabelText('A Supabase project')).toBeChecked();
    await expect.element(configuration.getByLabelText('Own domain')).toHaveValue('a.example');
  });

  it('may be that of one environment alone', async () => {
    const { editor } = open();
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    await configuration.getByLabelText('Environment').selectOptions('Editor');
    await configuration.getByLabelText('Its own project').click();
    await configuration.getByLabelText('Embedded backend').click();
    await expect
      .poll(() => publicData(editor))
      .toMatchObject({ environments: { editor: { projectUrl: 'trama:backend' } } });
    expect(publicData(editor)?.projectUrl).toBeUndefined();
  });
});

describe('An environment', () => {
  const configuration = step('Configuration');
  const EMBEDDED = { projectUrl: 'trama:backend', apiKey: '' };

  /** A site whose visitors use the embedded backend. */
  const openEmbedded = async () => {
    const opened = open();
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    setAuth(opened.editor, 'projectUrl', EMBEDDED.projectUrl);
    return opened;
  };
  const environmentsOf = (editor: Editor) => settingsOf(editor, supabaseAuth.id)?.publicData.environments;

  it('needs no key for the embedded backend', async () => {
    await openEmbedded();
    await expect.element(configuration).toHaveTextContent('Done');
    await expect.element(page.getByRole('button', { name: 'Supabase Auth' })).not.toHaveTextContent('To be completed');
  });

  it('uses the project of another until it gets its own, which is then to be completed, and tried', {
    tags: 'thorough',
  }, async () => {
    const { editor, asked } = await openEmbedded();
    await configuration.getByLabelText('Environment').selectOptions('Staging');
    await expect.element(configuration.getByLabelText('Same as Production')).toBeChecked();
    expect(configuration.getByLabelText('Public key').elements()).toEqual([]);
    await configuration.getByLabelText('Its own project').click();
    await expect.element(configuration).toHaveTextContent('To be completed');
    await configuration.getByLabelText('Project address').fill('https://staging.example');
    await configuration.getByLabelText('Public key').fill('s');
    await expect.element(configuration).toHaveTextContent('Done');
    const staging = { projectUrl: 'https://staging.example', apiKey: 's' };
    expect(environmentsOf(editor)).toEqual({ staging });
    expect(settingsOf(editor, supabaseAuth.id)?.publicData).toMatchObject({ projectUrl: EMBEDDED.projectUrl });
    await configuration.getByRole('button', { name: 'Try it' }).click();
    await expect.element(configuration.getByRole('status')).toHaveTextContent('It works.');
    expect(asked).toMatchObject([{ environment: 'staging', settings: { publicData: { environments: { staging } } } }]);
    await configuration.getByLabelText('Environment').selectOptions('Production');
    await expect.element(configuration.getByLabelText('Embedded backend')).toBeChecked();
    expect(configuration.getByLabelText('Same as Production').elements()).toEqual([]);
    expect(configuration.getByRole('status').elements()).toEqual([]);
  });

  it('is led by the keyboard: the editor follows staging, takes its own project, and gives it back', async () => {
    const { editor } = await openEmbedded();
    (configuration.getByLabelText('Environment').element() as HTMLElement).focus();
    await userEvent.keyboard('{End}{Tab}');
    await expect.element(configuration.getByLabelText('Environment')).toHaveValue('editor');
    await expect.element(configuration.getByLabelText('Same as Staging')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(configuration.getByLabelText('Its own project')).toBeChecked();
    await expect.element(configuration.getByLabelText('A Supabase project')).toBeChecked();
    await userEvent.keyboard('{Tab}{Tab}https://mine.example');
    expect(environmentsOf(editor)).toEqual({ editor: { projectUrl: 'https://mine.example' } });
    await configuration.getByLabelText('Same as Staging').click();
    expect(environmentsOf(editor)).toBeUndefined();
    await expect.element(configuration).toHaveTextContent('Done');
  });

  it('that newer designs keep apart for production too is edited where it stands', async () => {
    const { editor } = await openEmbedded();
    setAuth(editor, 'environments', { production: { projectUrl: 'https://live.example', apiKey: 'p' } });
    await expect.element(configuration.getByLabelText('Project address')).toHaveValue('https://live.example');
    await configuration.getByLabelText('Public key').fill('');
    await expect.element(configuration).toHaveTextContent('To be completed');
    expect(environmentsOf(editor)).toEqual({ production: { projectUrl: 'https://live.example', apiKey: '' } });
  });
});

describe('The tables of roles', () => {
  const table = (name: string, ...columns: readonly string[]): ServiceTables['tables'][number] => ({
    name,
    columns: columns.map((column) => ({ name: column, type: 'uuid', isRequired: true, isKey: false })),
    takesRows: true,
  });
  const ROLES = table('roles', 'id', 'name');
  const USERS_ROLES = table('users_roles', 'user_id', 'role_id');
  const NAMED = { roleTable: 'roles', userRoleTable: 'users_roles', userRoleTableRoleColumn: 'role_id' };

  /** The roles step of a project that has these tables; what was made is noted. */
  const openRoles = async (project: ServiceTables) => {
    const made: string[] = [];
    let { tables } = project;
    const { editor } = open(undefined, {
      listTables: async () => ({ ...project, tables }),
      makeTables: async (site, plugin, name) => {
        made.push(`${site} ${plugin} ${name}`);
        tables = [ROLES, USERS_ROLES];
      },
    });
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    await step('Role tables').getByRole('button', { name: 'Show tables' }).click();
    return { editor, made };
  };

  it('are shown as statements, and made in the embedded backend by one click', async () => {
    const { editor, made } = await openRoles({ tables: [], canMake: true });
    await expect
      .element(step('Role tables').getByLabelText('SQL'))
      .toHaveValue(expect.stringContaining('create table public.users_roles'));
    await step('Role tables').getByRole('button', { name: 'Create the tables' }).click();
    await expect.element(step('Role tables').getByRole('list')).toHaveTextContent('users_roles user_id, role_id');
    expect(made).toEqual([`sample ${supabaseAuth.id} roles`]);
    expect(settingsOf(editor, supabaseAuth.id)?.publicData).toMatchObject(NAMED);
    expect(step('Role tables').getByLabelText('SQL').elements()).toEqual([]);
    editor.store.undo();
    expect(settingsOf(editor, supabaseAuth.id)?.publicData.roleTable).toBeUndefined();
  });

  it('of another project are made there: the statements are only shown', async () => {
    await openRoles({ tables: [table('others')], canMake: false });
    await expect.element(step('Role tables')).toHaveTextContent("run this in the project's own SQL editor");
    expect(step('Role tables').getByRole('button', { name: 'Create the tables' }).elements()).toEqual([]);
    await expect.element(step('Role tables').getByRole('button', { name: 'Copy' })).toBeVisible();
  });

  it('that are there are named by one click', async () => {
    const { editor } = await openRoles({ tables: [ROLES, USERS_ROLES], canMake: false });
    await step('Role tables').getByRole('button', { name: 'Use roles, users_roles' }).click();
    expect(settingsOf(editor, supabaseAuth.id)?.publicData).toMatchObject(NAMED);
    expect(step('Role tables').getByRole('button', { name: 'Use roles, users_roles' }).elements()).toEqual([]);
  });

  it('are chosen from those of the project, and one that it does not show is typed', { tags: 'thorough' }, async () => {
    const { editor } = await openRoles({ tables: [ROLES, USERS_ROLES], canMake: false });
    const table = step('Role tables').getByLabelText('Role table', { exact: true });
    await table.selectOptions('roles');
    expect(settingsOf(editor, supabaseAuth.id)?.publicData.roleTable).toBe('roles');
    await table.selectOptions('Another name…');
    await step('Role tables').getByLabelText('Role table: name').fill('papeis');
    expect(settingsOf(editor, supabaseAuth.id)?.publicData.roleTable).toBe('papeis');
    await table.selectOptions('Choose…');
    expect(settingsOf(editor, supabaseAuth.id)?.publicData.roleTable).toBeUndefined();
  });

  /** The field of a connected plugin whose set-up is opened. */
  const openConnected = async (listTables: BuilderApi['listTables']) => {
    const { editor } = open(undefined, { listTables });
    const plugin = page.getByRole('button', { name: 'Supabase Auth' });
    await plugin.click();
    setAuth(editor, 'projectUrl', 'trama:backend');
    await plugin.click();
    await expect.element(plugin).toHaveAttribute('aria-expanded', 'false');
    await plugin.click();
    return step('Role tables').getByLabelText('Role table', { exact: true });
  };

  it('are listed as soon as the set-up of a connected plugin is opened', async () => {
    const table = await openConnected(async () => ({ tables: [ROLES], canMake: false }));
    await expect.element(table.getByRole('option', { name: 'roles' })).toBeInTheDocument();
  });

  it('are typed where the list cannot be read', { tags: 'thorough' }, async () => {
    const table = await openConnected(async () => Promise.reject(new Error('answered 401')));
    await table.fill('roles');
    await expect.element(table).toHaveValue('roles');
    await expect.element(step('Role tables').getByRole('textbox', { name: 'Role table', exact: true })).toBeVisible();
  });

  it('that the project does not tell are a failure that is said', async () => {
    open(undefined, { listTables: async () => Promise.reject(new Error('The service does not tell its tables.')) });
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    await step('Role tables').getByRole('button', { name: 'Show tables' }).click();
    await expect.element(step('Role tables').getByRole('alert')).toHaveTextContent('does not tell its tables');
  });
});
