import { createCountingIds, createDesignStore } from '@trama/document';
import { createRegistry, type PluginSettings, type ProbeResult } from '@trama/model';
import { pluginDefinitions, supabase, supabaseAuth } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BuilderApi, ServiceTables } from '../api/index.ts';
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
}

const open = (
  answer: ProbeResult = { ok: true, message: '' },
  api: Partial<BuilderApi> = {},
): { editor: Editor; asked: Asked[] } => {
  const asked: Asked[] = [];
  const store = createDesignStore(sampleDesign(), createRegistry([], pluginDefinitions), createCountingIds());
  const editor = sampleEditor(store, {
    probePlugin: async (site, plugin, step, settings) => {
      asked.push({ site, plugin, step, settings });
      return answer;
    },
    ...api,
  });
  draw(<PluginList />, editor);
  return { editor, asked };
};

const step = (name: string) => page.getByRole('region', { name });
const settingsOf = (editor: Editor, id: string): PluginSettings | undefined =>
  editor.store.design.plugins.find((use) => use.id === id)?.settings;

describe('The plugins of a site', () => {
  it('are added; the connection starts as custom and counts as done, the configuration does not', async () => {
    const { editor } = open();
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    await expect.element(step('Connection')).toHaveTextContent('Done');
    await expect.element(step('Configuration')).toHaveTextContent('To be completed');
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
    expect(asked).toMatchObject([{ site: 'sample', plugin: supabaseAuth.id, step: 'configuration' }]);
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

  it('follow tables in realtime: the step is done once tables are named', async () => {
    const { editor } = open();
    await page.getByRole('button', { name: 'Supabase', exact: true }).click();
    await expect.element(step('Realtime tables')).toHaveTextContent('To be completed');
    await step('Realtime tables').getByLabelText('Table', { exact: true }).fill('contratos');
    await step('Realtime tables').getByRole('button', { name: 'Add table' }).click();
    await expect.element(step('Realtime tables')).toHaveTextContent('Done');
    await step('Realtime tables').getByLabelText('contratos').click();
    expect(settingsOf(editor, supabase.id)?.publicData.realtimeTables).toEqual({ contratos: false });
  });
});

describe('The tables of roles', () => {
  const ROLES = { name: 'roles', columns: ['id', 'name'] };
  const USERS_ROLES = { name: 'users_roles', columns: ['user_id', 'role_id'] };
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
    await openRoles({ tables: [{ name: 'others', columns: [] }], canMake: false });
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

  it('that the project does not tell are a failure that is said', async () => {
    open(undefined, { listTables: async () => Promise.reject(new Error('The service does not tell its tables.')) });
    await page.getByRole('button', { name: 'Supabase Auth' }).click();
    await step('Role tables').getByRole('button', { name: 'Show tables' }).click();
    await expect.element(step('Role tables').getByRole('alert')).toHaveTextContent('does not tell its tables');
  });
});
