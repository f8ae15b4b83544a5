import { createCountingIds, createDesignStore } from '@trama/document';
import { createRegistry, type PluginSettings, type ProbeResult } from '@trama/model';
import { pluginDefinitions, supabase, supabaseAuth } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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

const open = (answer: ProbeResult = { ok: true, message: '' }): { editor: Editor; asked: Asked[] } => {
  const asked: Asked[] = [];
  const store = createDesignStore(sampleDesign(), createRegistry([], pluginDefinitions), createCountingIds());
  const editor = sampleEditor(store, {
    probePlugin: async (site, plugin, step, settings) => {
      asked.push({ site, plugin, step, settings });
      return answer;
    },
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
