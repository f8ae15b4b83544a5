import { TramaError } from '@trama/model';
import type { FunctionDraft, FunctionFault, FunctionSecret, ProjectFunction } from '@trama/protocol/builder';
import axe from 'axe-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../../api/index.ts';
import { useView } from '../../editor/editor-context.ts';
import { draw } from '../../testing/draw.tsx';
import { sampleBackend } from '../../testing/sample-backend.ts';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { LanguageContext } from '../../texts/index.ts';
import { BackendPlace } from '../backend-place.tsx';

const Place = () => {
  const view = useView((current) => current.backend);
  return view && <BackendPlace view={view} />;
};

/** A backend that keeps functions, in this process: a text with `broken` in it has a fault in its second line. */
const sampleFunctions = () => {
  const kept = new Map<string, FunctionDraft>();
  const secrets = new Map<string, string>();
  const faultsOf = (text: string): readonly FunctionFault[] =>
    text.includes('broken') ? [{ line: 2, column: 3, kind: 'syntax', detail: 'Unexpected token' }] : [];
  const api: Partial<BuilderApi> = {
    listFunctions: async () =>
      [...kept].map(
        ([name, { verifyJwt, version, deployedVersion }]): ProjectFunction => ({
          name,
          verifyJwt,
          secrets: [],
          isStored: true,
          isDeployed: deployedVersion !== null,
          isChanged: deployedVersion !== null && deployedVersion !== version,
        }),
      ),
    readFunction: async (_site, name) => ({ files: [], draft: kept.get(name) ?? null }),
    readFunctionLog: async () => [{ at: '2026-01-02T10:00:00Z', text: '    at handler (index.ts:2:3)' }],
    saveFunction: async (_site, name, { text, verifyJwt, before }) => {
      const former = kept.get(name);
      if ((former?.version ?? null) !== before)
        throw new TramaError({ code: 'server/function-changed', message: 'Changed.', where: [name] });
      const version = (before ?? 0) + 1;
      kept.set(name, { deployedVersion: null, deployedAt: null, ...former, text, verifyJwt, version });
      return { version, faults: faultsOf(text) };
    },
    deployFunction: async (_site, name, version) => {
      const draft = kept.get(name);
      const faults = faultsOf(draft?.text ?? '');
      if (draft && faults.length === 0) kept.set(name, { ...draft, deployedVersion: version });
      return faults;
    },
    removeFunction: async (_site, name) => void kept.delete(name),
    listFunctionSecrets: async () => [...secrets].map(([name]): FunctionSecret => ({ name, isSet: true })),
    setFunctionSecret: async (_site, name, value) => void secrets.set(name, value),
    removeFunctionSecret: async (_site, name) => void secrets.delete(name),
  };
  return { api, kept, secrets };
};

const open = async (language: 'en' | 'pt' = 'en') => {
  const before = [window.innerWidth, window.innerHeight] as const;
  onTestFinished(() => page.viewport(...before));
  onTestFinished(() => sessionStorage.clear());
  await page.viewport(1280, 860);
  const sample = sampleFunctions();
  const use = { sites: ['sample'], others: 0, isLinked: false, mayLink: false, former: null };
  const editor = sampleEditor(undefined, { ...sampleBackend().api, ...sample.api, projectUse: async () => use });
  editor.view.update({ backend: { section: 'functions', table: null, tab: 'rows' } });
  const container = draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <Place />
    </LanguageContext>,
    editor,
  );
  container.style.height = '840px';
  await expect.element(page.getByRole('button', { name: /New function|Nova função/ })).toBeVisible();
  return sample;
};
const faults = async () => {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]);
};
const make = async (name: string) => {
  await page.getByRole('button', { name: 'New function' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('radio', { name: /A call by another service/ }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect.element(text()).toBeVisible();
};
const text = () => page.getByRole('textbox', { name: 'Code of the function' });
const write = async (code: string) => {
  await text().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard(code);
};

describe('A function in the backend’s place', () => {
  it('is made of a template, told its faults at their lines, and deployed', async () => {
    const { kept } = await open();
    const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect();
    // What is open stands beside the list of the backend's parts, not below it.
    expect(box('New function').left).toBeGreaterThan(box('Realtime').right);
    expect(box('New function').top).toBeLessThan(box('Realtime').top);
    await page.getByRole('button', { name: 'New function' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('2 words');
    await expect.element(page.getByText('Letters, digits, - and _')).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await make('hook');
    expect(kept.get('hook')).toMatchObject({ verifyJwt: false, version: 1, deployedVersion: null });
    await write('one{Enter}broken');
    await page.getByRole('button', { name: 'Deploy', exact: true }).click();
    const told = page.getByRole('alert');
    await expect.element(told).toHaveTextContent('Line 2 Unexpected token');
    expect([kept.get('hook')?.version, kept.get('hook')?.deployedVersion]).toEqual([2, null]);
    expect(await faults()).toEqual([]);
    await told.getByRole('button', { name: 'Line 2' }).click();
    await userEvent.keyboard('{Control>}a{/Control}fine{Control>}{Enter}{/Control}');
    await expect.poll(() => kept.get('hook')).toMatchObject({ text: 'fine', version: 3, deployedVersion: 3 });
    await expect.element(page.getByText('Deployed: the next call runs it')).toBeVisible();
    await expect.element(told).not.toBeInTheDocument();
  });

  it('keeps what was typed while other panels are open, and both texts where two people wrote', {
    tags: 'thorough',
  }, async () => {
    const { kept } = await open();
    await make('hook');
    await write('mine');
    await page.getByRole('button', { name: 'Log' }).click();
    await page.getByRole('button', { name: 'Go to line 2' }).click();
    await expect.element(text()).toHaveTextContent('mine');
    kept.set('hook', { text: 'theirs', verifyJwt: true, version: 2, deployedVersion: null, deployedAt: null });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else saved this function meanwhile');
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Go on with mine' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => kept.get('hook')).toMatchObject({ text: 'mine', version: 3 });
  });

  it('is removed once that is confirmed', { tags: 'thorough' }, async () => {
    const { kept } = await open();
    await make('hook');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('No functions yet')).toBeVisible();
    expect(kept.size).toBe(0);
  });

  it('reads secrets that are set by name and never shown, in Portuguese too', { tags: 'thorough' }, async () => {
    const { secrets } = await open('pt');
    await page.getByRole('button', { name: 'Segredos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('supabase_url');
    await expect.element(dialog.getByText('Nomes com SUPABASE_')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('api_token');
    await dialog.getByLabelText('Valor').fill('very secret');
    await dialog.getByRole('button', { name: 'Definir' }).click();
    await expect.element(dialog.getByText('API_TOKEN foi definido.')).toBeVisible();
    expect([...secrets]).toEqual([['API_TOKEN', 'very secret']]);
    expect(document.body.textContent).not.toContain('very secret');
    expect(await faults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Excluir API_TOKEN' }).click();
    await expect.poll(() => secrets.size).toBe(0);
  });
});
