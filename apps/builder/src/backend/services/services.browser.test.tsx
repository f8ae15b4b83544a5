import { TramaError } from '@trama/model';
import { type FunctionCall, MESSAGE_KINDS, MESSAGE_LANGUAGES, type MessageText } from '@trama/protocol/builder';
import axe from 'axe-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../../api/index.ts';
import { useView } from '../../editor/editor-context.ts';
import type { BackendSection } from '../../editor/view.ts';
import { draw } from '../../testing/draw.tsx';
import { sampleBackend } from '../../testing/sample-backend.ts';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { LanguageContext } from '../../texts/index.ts';
import { BackendPlace } from '../backend-place.tsx';

const Place = () => {
  const view = useView((current) => current.backend);
  return view && <BackendPlace view={view} />;
};

/** A function, tables that tell their changes, and mails, in this process. */
const sampleServices = () => {
  const calls: FunctionCall[] = [];
  const sent: string[] = [];
  let told: readonly string[] | null = null;
  const own = new Map<string, MessageText>();
  const api: Partial<BuilderApi> = {
    listFunctions: async () => [
      { name: 'quote', verifyJwt: true, secrets: ['TOKEN'], isStored: false, isDeployed: true, isChanged: false },
    ],
    readFunction: async () => ({
      files: [{ path: 'quote/index.ts', text: 'Deno.serve(() => new Response("hi"));' }],
      draft: null,
    }),
    readFunctionLog: async () => [{ at: '2026-01-02T10:00:00Z', text: 'called twice' }],
    callFunction: async (_site, _name, call) => {
      calls.push(call);
      if (call.as.kind === 'service')
        throw new TramaError({ code: 'server/right-missing', message: '', where: ['keys'] });
      return { status: 201, headers: { 'x-own': 'yes' }, body: '{"made":true}', isCut: false, milliseconds: 12 };
    },
    readRealtime: async () => told,
    setRealtime: async (_site, tables) => {
      told = tables;
    },
    listMessages: async () =>
      MESSAGE_LANGUAGES.flatMap((language) =>
        MESSAGE_KINDS.map(
          (kind) =>
            own.get(`${language} ${kind}`) ?? {
              language,
              kind,
              subject: 'Given',
              text: 'Follow {{ .ConfirmationURL }}',
              html: null,
              isOwn: false,
            },
        ),
      ),
    writeMessage: async (_site, { language, kind }, draft) =>
      void own.set(`${language} ${kind}`, { ...draft, language, kind, isOwn: true }),
    resetMessage: async (_site, { language, kind }) => void own.delete(`${language} ${kind}`),
    tryMessage: async (_site, _place, { subject }) => {
      sent.push(subject);
      return 'me@example.com';
    },
  };
  return { api, calls, sent, own, told: () => told };
};

const open = async (section: BackendSection, heading: string, language: 'en' | 'pt' = 'en') => {
  const before = [window.innerWidth, window.innerHeight] as const;
  onTestFinished(() => page.viewport(...before));
  await page.viewport(1280, 760);
  const sample = sampleServices();
  const use = { sites: ['sample'], others: 0, isLinked: false, mayLink: false, former: null };
  const editor = sampleEditor(undefined, { ...sampleBackend().api, ...sample.api, projectUse: async () => use });
  editor.view.update({ backend: { section, table: null, tab: 'rows' } });
  const container = draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <Place />
    </LanguageContext>,
    editor,
  );
  container.style.height = '740px';
  await expect.element(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
  return { ...sample, editor };
};
const faults = async () => {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]);
};

describe('The functions of a backend', () => {
  it('are called with what is typed, and answer with status, body and headers', async () => {
    const { calls } = await open('functions', 'Functions');
    await page.getByRole('textbox', { name: 'Path and query' }).fill('/more?a=1');
    await page.getByRole('textbox', { name: 'Headers' }).fill('X-One: 1\nno header');
    await expect.element(page.getByRole('alert')).toHaveTextContent('This line is not a header: no header');
    await expect.element(page.getByRole('button', { name: 'Call' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Headers' }).fill('X-One: 1');
    await page.getByRole('textbox', { name: 'Body' }).fill('{"a":2}');
    await page.getByRole('button', { name: 'Call' }).click();
    await expect.element(page.getByText('Status 201, 12 ms')).toBeVisible();
    await expect.element(page.getByText('"made": true')).toBeVisible();
    expect(calls).toEqual([
      { method: 'POST', path: '/more?a=1', headers: { 'X-One': '1' }, body: '{"a":2}', as: { kind: 'visitor' } },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('are refused with the service key to who may not have it', async () => {
    await open('functions', 'Functions');
    await page.getByRole('button', { name: 'The service key' }).click();
    await page.getByRole('button', { name: 'Call' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This needs the right “Keys”');
  });

  it('are read, with the names of their secrets, and with what they wrote', async () => {
    await open('functions', 'Functions');
    await expect.element(page.getByText('TOKEN')).toBeVisible();
    await page.getByRole('button', { name: 'Code' }).click();
    await expect.element(page.getByText('Deno.serve(() => new Response("hi"));')).toBeVisible();
    await page.getByRole('button', { name: 'Log' }).click();
    await expect.element(page.getByText('called twice')).toBeVisible();
  });
});

describe('The changes of tables', () => {
  it('are told of all, or of those that are ticked', async () => {
    const { told } = await open('realtime', 'Realtime');
    await page.getByRole('radio', { name: /Chosen tables/ }).click();
    await expect.poll(told).toEqual(['customers', 'orders', 'visits']);
    await page.getByRole('checkbox', { name: 'visits' }).click();
    await expect.poll(told).toEqual(['customers', 'orders']);
    expect(await faults()).toEqual([]);
    await page.getByRole('radio', { name: /Every table/ }).click();
    await expect.poll(told).toBeNull();
  });
});

describe('The mails of a site', () => {
  it('are worded with variables, looked at, tried, saved and reset', { tags: 'thorough' }, async () => {
    const { own, sent } = await open('messages', 'E-mails');
    const preview = page.getByRole('region', { name: 'Preview' });
    await page.getByRole('button', { name: 'New password' }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Hello {{ .Data.name }}');
    await expect.element(preview.getByText('Hello Ana')).toBeVisible();
    await page.getByRole('textbox', { name: 'Text' }).fill('Nothing {{ .Wrong }}');
    await expect.element(page.getByText('appears in its place: Wrong.')).toBeVisible();
    await expect.element(page.getByText('Neither the link nor the code is in it')).toBeVisible();
    await page.getByRole('textbox', { name: 'Text' }).fill('Code: ');
    await page.getByRole('button', { name: 'Code', exact: true }).click();
    await expect.element(preview.getByText('Code: 123456')).toBeVisible();
    await page.getByRole('button', { name: 'Send it to me' }).click();
    await expect.poll(() => sent).toEqual(['Hello {{ .Data.name }}']);
    expect(own.size).toBe(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => own.get('en recovery')?.text).toBe('Code: {{ .Token }}');
    await page.getByRole('button', { name: 'Back to the original text' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Back to the original text' }).click();
    await expect.poll(() => own.size).toBe(0);
    await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Given');
  });

  it('have HTML that runs no script, in Portuguese too', { tags: 'thorough' }, async () => {
    await open('messages', 'E-mails', 'pt');
    await userEvent.fill(
      page.getByRole('textbox', { name: 'HTML' }),
      '<p>{{ .Data.name }}</p><script>parent.document.title = "x"</script>',
    );
    const frame = () => document.querySelector('iframe');
    await expect.poll(() => frame()?.srcdoc).toContain('<p>Ana</p>');
    expect(frame()?.getAttribute('sandbox')).toBe('');
    expect(await faults()).toEqual([]);
  });
});
