import { insertWorkflow, setPluginSetting, type WorkflowHolder } from '@trama/document';
import { type RunNode, TramaError, type Workflow, type WorkflowAction } from '@trama/model';
import { supabase, supabaseAuth } from '@trama/plugins/definitions';
import type { KeptRun } from '@trama/protocol/builder';
import axe from 'axe-core';
import type { FC } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import type { Editor } from '../editor/editor.ts';
import { useView } from '../editor/editor-context.ts';
import { draw } from '../testing/draw.tsx';
import { openEngineCanvas } from '../testing/engine-canvas.ts';
import { FORM_IDS, formStore } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { type BuilderLanguage, LanguageContext } from '../texts/index.ts';
import { WorkflowEditor } from '../workflows/workflow-editor.tsx';
import { RunListDialog } from './run-list.tsx';

const step = (id: string, type: string, rest: Partial<WorkflowAction> = {}): WorkflowAction => ({
  id,
  type,
  next: null,
  fields: {},
  ...rest,
});

const formula = (code: string) => ({ binding: 'formula', code }) as const;

const set = (id: string, value: WorkflowAction['fields'][string]): WorkflowAction =>
  step(id, 'variable', { fields: { varId: 'error', varValue: value } });

const INSERT = `${supabase.id}-insert`;

/** Five steps: one that answers, a branch, a loop, one that writes, one that fails; and what happens then. */
const FLOW: Workflow = {
  id: 'flow',
  key: 'flow',
  name: 'Flow',
  trigger: null,
  firstAction: 'ask',
  firstErrorAction: 'rescue',
  actions: Object.fromEntries(
    [
      step('ask', 'return', { name: 'Ask', next: 'if', fields: { value: 'no' } }),
      step('if', 'if', {
        name: 'Yes?',
        next: 'loop',
        fields: { value: formula("context.workflow['ask'].result === 'yes'") },
        branches: [
          { key: 'y', value: true, id: 'said-yes' },
          { key: 'n', value: false, id: 'said-no' },
        ],
      }),
      { ...set('said-yes', 'went yes'), name: 'Said yes' },
      { ...set('said-no', 'went no'), name: 'Said no' },
      step('loop', 'loop', { name: 'Rows', loop: 'row', next: 'insert', fields: { value: formula('[10, 20]') } }),
      step('row', 'return', { name: 'Row', fields: { value: formula("context.workflow['loop'].loop.item * 2") } }),
      step('insert', INSERT, {
        name: 'Keep',
        next: 'bad',
        fields: { args: { table: 'contracts', data: { mail: 'ana@example.org', password: 'swordfish' } } },
      }),
      step('bad', 'throw', { name: 'Fail', fields: { message: 'Out of luck' } }),
      step('rescue', 'log', { name: 'Tell', fields: { message: 'Rescued' } }),
    ].map((action) => [action.id, action]),
  ),
};

const PROJECT = { sites: ['loja', 'outra'], others: 0, isLinked: false, mayLink: false, former: null };

const Side: FC = () => {
  const workflow = useView((view) => view.workflow);
  return (
    <>
      {workflow && <WorkflowEditor place={workflow} key={workflow.key} />}
      <RunListDialog />
    </>
  );
};

interface Shown {
  editor: Editor;
  /** What the plugin was asked to write. */
  sent: unknown[];
  variable: (name: string) => unknown;
}

/** An editor with the workflow open, beside a page that runs it. */
const show = async (
  options: { workflow?: Partial<Workflow>; language?: BuilderLanguage; api?: Partial<BuilderApi> } = {},
): Promise<Shown> => {
  const api = { projectUse: async () => PROJECT, listRuns: async () => NONE_KEPT, ...options.api };
  const editor = sampleEditor(formStore(), api);
  const holder: WorkflowHolder = 'site';
  const { id: plugin } = supabase;
  const ownBackend = supabase.setup.flatMap(({ ways = [] }) => ways).find(({ givesProject }) => givesProject);
  for (const [field, value] of Object.entries(ownBackend?.values ?? {}))
    editor.run(setPluginSetting, { plugin, place: 'publicData', field, value }, 'Begin');
  editor.run(insertWorkflow, { holder, workflow: { ...FLOW, ...options.workflow } }, 'Begin');
  editor.view.update({ workflow: { holder, key: 'flow' } });
  const sent: unknown[] = [];
  const insert = (args: unknown): unknown => {
    sent.push(args);
    return [{ id: 7 }];
  };
  const { variable } = await openEngineCanvas(editor, { [supabase.id]: { actions: { insert } } });
  draw(
    <LanguageContext value={{ language: options.language ?? 'en', choose: () => undefined }}>
      <Side />
    </LanguageContext>,
    editor,
  );
  await expect.poll(() => document.querySelector('[data-step-head]')).not.toBeNull();
  return { editor, sent, variable };
};

const NONE_KEPT = { runs: [] as readonly KeptRun[], keptDays: 7, mayChange: true };

const headOf = (id: string): HTMLElement => {
  const head = document.querySelector<HTMLElement>(`[data-step-head="${id}"]`);
  if (!head) throw new Error(`No step ${id} is shown.`);
  return head;
};

/** What stands on a step beside its sentence. */
const cardOf = (id: string): string => headOf(id).closest('li')?.querySelector(':scope > div')?.textContent ?? '';

const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Runs the open workflow with the keyboard, and agrees to what it writes. */
const runIt = async (): Promise<void> => {
  headOf('ask').focus();
  await press('{Control>}{Enter}{/Control}');
  await page.getByRole('button', { name: 'Run and write' }).click();
};

describe('runs in the workflow editor', () => {
  it('run a workflow of five steps, and show every value, the branch, the passes and the failure', async () => {
    const { sent } = await show();
    headOf('ask').focus();
    await press('{Control>}{Enter}{/Control}');
    const dialog = page.getByRole('dialog');
    const where = dialog.getByText('To the backend of loja, outra, which the published site uses too: Keep.');
    await expect.element(where).toBeVisible();
    await expect.element(dialog.getByText('as a visitor who has not signed in', { exact: false })).toBeVisible();
    expect(sent).toEqual([]);
    await press('{Enter}');
    await dialog.getByRole('button', { name: 'Run and write' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Out of luck');
    expect(sent).toHaveLength(1);
    expect(cardOf('ask')).toContain('“no”');
    expect(cardOf('if')).toContain('Led to No');
    expect(cardOf('said-no')).toContain('“went no”');
    expect(cardOf('said-yes')).toContain('not reached');
    expect(cardOf('loop')).toContain('2 of 2');
    expect(cardOf('row')).toContain('40');
    expect(cardOf('insert')).toContain('1 item');
    expect(cardOf('bad')).toContain('Out of luck');
    expect(cardOf('rescue')).toContain('done');
    await page.getByRole('button', { name: 'Earlier pass' }).click();
    await expect.poll(() => cardOf('row')).toContain('20');
    headOf('insert').click();
    await expect.poll(() => cardOf('insert')).toContain('ana@example.org');
    expect(cardOf('insert')).toContain('"password": "•••"');
    expect(document.body.textContent).not.toContain('swordfish"');
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
  });

  it('pause before a step by key; with a changed value the run takes the other branch', async () => {
    const { variable } = await show();
    headOf('if').focus();
    await press('{F9}');
    await expect
      .element(page.getByRole('button', { name: 'Pauses before: Yes?' }))
      .toHaveAttribute('aria-pressed', 'true');
    await runIt();
    await expect.element(page.getByText('Waits before this step')).toBeVisible();
    expect(cardOf('ask')).toContain('“no”');
    const asked = page.getByRole('textbox', { name: 'Ask', exact: true });
    await expect.element(asked).toHaveValue('no');
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
    await asked.fill('yes');
    await press('{F8}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Out of luck');
    expect(cardOf('if')).toContain('Led to Yes');
    expect(variable('error')).toBe('went yes');
  });

  it('tell what earlier steps came to from what a run before left of steps that this one has not reached', async () => {
    await show();
    await runIt();
    await expect.element(page.getByRole('alert')).toBeVisible();
    headOf('if').focus();
    await press('{F9}');
    await runIt();
    await expect.element(page.getByText('Waits before this step')).toBeVisible();
    const held = page.getByRole('region', { name: 'Waits before this step' });
    await expect.element(held.getByRole('textbox', { name: 'Ask', exact: true })).toBeVisible();
    const left = held.getByRole('textbox', { name: 'Said no', exact: true });
    await expect.element(left).not.toBeInTheDocument();
    await held.getByText(/results of runs before$/).click();
    await expect.element(left).toBeVisible();
  });

  it('stand on the workflow that ran alone: another one says nothing of it', async () => {
    const { editor } = await show();
    await runIt();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Out of luck');
    const other: Workflow = { ...FLOW, id: 'other', key: 'other', name: 'Other', actions: { ask: step('ask', 'log') } };
    editor.run(insertWorkflow, { holder: 'site', workflow: other }, 'Other');
    editor.view.update({ workflow: { holder: 'site', key: 'other' } });
    await expect.element(page.getByRole('textbox', { name: 'Name of the workflow' })).toHaveValue('Other');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Replay' })).not.toBeInTheDocument();
  });

  it('show the run of a page in preview that waits, in place of the one before', async () => {
    const { editor } = await show();
    await runIt();
    await expect.element(page.getByRole('alert')).toBeVisible();
    const waiting: RunNode = {
      ...{ id: 99, kind: 'workflow', subject: 'flow', name: 'Flow', type: 'click', state: 'running', startedAt: 5 },
      ...{ duration: null },
      children: [
        {
          ...{ id: 100, kind: 'action', subject: 'ask', name: 'Ask', type: 'return', state: 'paused', startedAt: 5 },
          ...{ duration: null, children: [] },
        },
      ],
    };
    editor.desk.take(waiting);
    editor.desk.pause({ run: 99, action: 'ask', values: [] });
    await expect.poll(() => cardOf('ask')).toContain('waiting');
    expect(cardOf('insert')).toContain('not reached');
    await expect.element(page.getByRole('button', { name: 'Run', exact: true })).not.toBeInTheDocument();
  });

  it('go step by step, and nothing more happens once they are stopped', async () => {
    const { sent, variable } = await show();
    headOf('ask').focus();
    await press('{F9}');
    await runIt();
    await expect.element(page.getByText('Waits before this step')).toBeVisible();
    headOf('ask').focus();
    await press('{F10}');
    await expect.poll(() => headOf('if').closest('li')?.hasAttribute('data-paused')).toBe(true);
    await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
    await expect.element(page.getByText('stopped ·', { exact: false })).toBeVisible();
    expect([sent, variable('error')]).toEqual([[], '']);
  });

  it('begin at a step, with the results of the run before', { tags: 'thorough' }, async () => {
    const { sent, variable } = await show({
      workflow: { actions: { ...FLOW.actions, bad: step('bad', 'log', { name: 'Fine', fields: { message: 'ok' } }) } },
    });
    await runIt();
    await expect.poll(() => cardOf('bad')).toContain('done');
    headOf('said-yes').focus();
    await press('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await page.getByRole('button', { name: 'Run and write' }).click();
    await expect.poll(() => variable('error')).toBe('went yes');
    await expect.poll(() => sent).toHaveLength(2);
    expect(cardOf('ask')).toContain('not reached');
  });

  it('begin at a step, and say what they cannot know: no mask is taken for a secret', async () => {
    const actions = {
      ask: step('ask', 'return', { name: 'Ask', next: 'tell', fields: { value: formula("({ token: 'swordfish' })") } }),
      tell: set('tell', formula("String(context.workflow['ask']?.result?.token)")),
    };
    const { variable } = await show({ workflow: { firstErrorAction: null, actions } });
    headOf('ask').focus();
    await press('{Control>}{Enter}{/Control}');
    await expect.poll(() => variable('error')).toBe('swordfish');
    headOf('tell').focus();
    await press('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('kept in part alone', { exact: false })).toHaveTextContent(': Ask.');
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.poll(() => variable('error')).toBe('undefined');
  });

  it('ask for what they are given without showing secrets, also those inside of an object', async () => {
    await show({ workflow: { parameters: [{ key: 'person', name: 'person', type: 'object' }] } });
    headOf('ask').focus();
    await press('{Control>}{Enter}{/Control}');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'person: Text. Change the kind' }).click();
    await page.getByRole('menuitem', { name: 'Object' }).click();
    await dialog.getByRole('button', { name: 'Add item' }).click();
    await dialog.getByRole('textbox', { name: 'person: Key' }).fill('password');
    const typed = dialog.getByLabelText('password', { exact: true });
    await typed.fill('swordfish');
    await expect.element(typed).toHaveAttribute('type', 'password');
  });

  it('say that it is not known where they write, where the server does not answer', async () => {
    const projectUse = async () => {
      throw new Error('The server cannot be reached.');
    };
    await show({ api: { projectUse } });
    headOf('ask').focus();
    await press('{Control>}{Enter}{/Control}');
    await expect
      .element(page.getByText('could not be found out, for the server did not say: Keep.', { exact: false }))
      .toBeVisible();
  });

  it('begin one behind the other: who asks for a second one is told that the first is going on', async () => {
    const { editor, sent } = await show();
    headOf('if').focus();
    await press('{F9}');
    await runIt();
    await expect.element(page.getByText('Waits before this step')).toBeVisible();
    headOf('ask').focus();
    await press('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => editor.notices.list.get().map(({ message }) => message))
      .toEqual(['A run is going on. Let it end, or stop it, before the next one.']);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('say at which step they failed', async () => {
    await show();
    await runIt();
    await expect.element(page.getByRole('alert')).toHaveTextContent('In the step “Fail”: Out of luck');
  });

  it('that wait say before which step, and nothing of steps that come to nothing', async () => {
    const actions = {
      ask: step('ask', 'log', { name: 'Ask', next: 'tell', fields: { message: 'First' } }),
      tell: step('tell', 'log', { name: 'Tell', fields: { message: 'Hello' } }),
    };
    await show({ workflow: { firstErrorAction: null, actions } });
    headOf('tell').focus();
    await press('{F9}');
    await press('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('waits before: Tell', { exact: true })).toBeVisible();
    const held = page.getByRole('region', { name: 'Waits before this step' });
    await expect.element(held).toBeVisible();
    await expect.element(held.getByText('Ask', { exact: true })).not.toBeInTheDocument();
  });

  it('replay with the recorded answers, and send nothing', async () => {
    const { editor, sent, variable } = await show();
    await runIt();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Out of luck');
    await page.getByRole('button', { name: 'Replay' }).click();
    await expect.poll(() => cardOf('insert')).toContain('recorded answer');
    expect(sent).toHaveLength(1);
    expect([variable('error'), cardOf('insert')]).toEqual(['went no', expect.stringContaining('1 item')]);
    await expect
      .poll(() => editor.notices.list.get().map(({ message }) => message))
      .toContain('Replayed. Nothing was sent.');
  });

  it('say by which way a workflow came to call itself', async () => {
    const again = step('ask', 'execute-workflow', { fields: { workflowId: 'flow' } });
    await show({ workflow: { firstAction: 'ask', firstErrorAction: null, actions: { ask: again } } });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.element(page.getByText('Flow → Flow → Flow', { exact: false })).toBeVisible();
  });

  it('say of a plain request that it sends, to an address of its own, and nothing of a backend', async () => {
    const ask = step('ask', 'http-request', { name: 'Weather', fields: { method: 'GET', url: '/nowhere' } });
    await show({ workflow: { firstErrorAction: null, actions: { ask } } });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('heading', { name: 'This sends for real' })).toBeVisible();
    await expect.element(dialog.getByText('To an address that the step names', { exact: false })).toBeVisible();
    expect(dialog.element().textContent).not.toMatch(/backend|visitor|writes/);
    await expect.element(dialog.getByRole('button', { name: 'Run and send' })).toBeVisible();
  });

  it('say of a sign-in that its accounts are real, and hide the password that it is given', async () => {
    const ask = step('ask', `${supabaseAuth.id}-signInEmail`, { name: 'Enter' });
    const parameters = [
      { key: 'mail', name: 'mail', type: 'string' },
      { key: 'password', name: 'password', type: 'string' },
    ];
    await show({ workflow: { firstErrorAction: null, actions: { ask }, parameters } });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Accounts are those of real people', { exact: false })).toBeVisible();
    await expect.element(dialog.getByText('It begins as a visitor who has not signed in.')).toBeVisible();
    await expect.element(dialog.getByLabelText('password', { exact: true })).toHaveAttribute('type', 'password');
    await expect.element(dialog.getByLabelText('mail', { exact: true })).not.toHaveAttribute('type', 'password');
  });

  it('are given what a parameter is to be', async () => {
    const { variable } = await show({
      workflow: {
        parameters: [{ key: 'who', name: 'who', type: 'string' }],
        firstAction: 'greet',
        firstErrorAction: null,
        actions: { greet: set('greet', formula("context.parameters['who']")) },
      },
    });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'who', exact: true }).fill('Ana');
    await press('{Enter}');
    await expect.poll(() => variable('error')).toBe('Ana');
  });

  it.each([
    ['loops for ever', 'while (true) {}', 'It does not end: the page stopped it'],
    ['reads what throws', "return { get price() { throw new Error('No price'); } }.price", 'No price'],
  ])('end where a body %s, and the step says why', async (_what, code, said) => {
    await show({
      workflow: {
        firstAction: 'body',
        firstErrorAction: null,
        actions: { body: step('body', 'custom-js', { name: 'Body', fields: { code } }) },
      },
    });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    // Nobody knows what code of its own writes: it is asked about.
    await page.getByRole('button', { name: 'Run and write' }).click();
    await expect.poll(() => cardOf('body')).toContain(said);
    await expect.element(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  });

  it('speak Portuguese', async () => {
    await show({ language: 'pt' });
    await page.getByRole('button', { name: 'Executar', exact: true }).click();
    await expect.element(page.getByText('Começa como um visitante que não entrou.')).toBeVisible();
    await page.getByRole('button', { name: 'Executar e gravar' }).click();
    await expect.poll(() => cardOf('if')).toContain('Levou a Não');
    await page.getByRole('button', { name: 'Últimas execuções' }).click();
    await expect.element(page.getByText('guardadas por 7 dias', { exact: false })).toBeVisible();
  });
});

describe('the list of the last runs', () => {
  const kept: KeptRun = {
    id: 'kept',
    environment: 'preview',
    workflow: 'flow',
    name: 'Flow',
    trigger: 'click',
    state: 'failed',
    startedAt: 1_700_000_000_000,
    duration: 1400,
    error: 'Out of reach',
  };
  const run: RunNode = {
    ...{ id: 1, kind: 'workflow', subject: 'flow', name: 'Flow', type: 'click', state: 'failed', startedAt: 1 },
    ...{ duration: 1400, error: 'Out of reach' },
    children: [
      {
        ...{ id: 2, kind: 'action', subject: 'insert', name: 'Keep', type: INSERT, state: 'done', startedAt: 1 },
        ...{ duration: 9, result: [{ id: 99 }], count: 1, children: [] },
        fetched: [{ collection: 'rows', request: { table: 'contracts' }, data: [{ id: 5 }], count: 1, total: 9 }],
      },
    ],
  };

  it('has those of canvas and preview, by workflow and outcome, and shows one on its steps', async () => {
    const api = {
      listRuns: async () => ({ runs: [kept], keptDays: 7, mayChange: false }),
      readRun: async () => run,
    };
    const { sent } = await show({ api });
    await runIt();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Last runs' }).click();
    const list = page.getByRole('dialog');
    await expect.element(list.getByRole('row')).toHaveLength(3);
    await expect.element(list.getByText('1.4 s')).toBeVisible();
    await list.getByRole('checkbox', { name: 'Failed only' }).click();
    await list.getByRole('combobox', { name: 'Workflow' }).selectOptions('Flow');
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
    await list
      .getByRole('row', { name: /Preview/ })
      .getByRole('button')
      .click();
    await expect.poll(() => cardOf('insert')).toContain('1 item');
    expect(cardOf('insert')).toContain('1 of 9 rows');
    headOf('insert').click();
    const fetched = page.getByRole('region', { name: 'Contracts' });
    await expect.element(fetched.getByText('"table": "contracts"', { exact: false })).toBeVisible();
    await expect.element(fetched.getByText('"id": 5', { exact: false })).toBeVisible();
    await expect.element(page.getByText('failed · 1.4 s · Preview')).toBeVisible();
    await page.getByRole('button', { name: 'Replay' }).click();
    await expect.poll(() => cardOf('insert')).toContain('recorded answer');
    expect(sent).toHaveLength(1);
  });

  it('shows the page on which the workflow of a run runs', { tags: 'thorough' }, async () => {
    const { editor } = await show({
      api: {
        listRuns: async () => ({ runs: [{ ...kept, workflow: 'elsewhere' }], keptDays: 7, mayChange: false }),
        readRun: async () => ({ ...run, subject: 'elsewhere' }),
      },
    });
    const elsewhere = { ...FLOW, id: 'elsewhere', key: 'elsewhere' };
    editor.run(insertWorkflow, { holder: { page: 'area' }, workflow: elsewhere }, 'Begin');
    await page.getByRole('button', { name: 'Last runs' }).click();
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /Preview/ })
      .getByRole('button')
      .click();
    await expect.poll(() => [editor.view.get().pageId, editor.view.get().workflow?.key]).toEqual(['area', 'elsewhere']);
  });

  it('calls a workflow without a name by what it belongs to, and tells two that wait for the same apart', async () => {
    const runs = ['first', 'second'].map((id) => ({ ...kept, id, workflow: id, name: null }));
    const { editor } = await show({ api: { listRuns: async () => ({ runs, keptDays: 7, mayChange: false }) } });
    const unnamed = { ...FLOW, name: null, trigger: 'click' };
    for (const [id, node] of [
      ['first', FORM_IDS.message],
      ['second', 'footer'],
    ] as const)
      editor.run(insertWorkflow, { holder: { node }, workflow: { ...unnamed, id, key: id } }, 'Begin');
    await page.getByRole('button', { name: 'Last runs' }).click();
    const list = page.getByRole('dialog');
    for (const name of ['Message: On click', 'Footer: On click']) {
      await expect.element(list.getByRole('row').getByText(name)).toBeVisible();
      await expect.element(list.getByRole('option', { name })).toBeInTheDocument();
    }
  });

  it('is kept for as many days as an owner says', async () => {
    const chosen: number[] = [];
    const api = {
      listRuns: async () => ({ runs: [], keptDays: chosen.at(-1) ?? 7, mayChange: true }),
      keepRuns: async (_site: string, days: number) => void chosen.push(days),
    };
    await show({ api });
    await page.getByRole('button', { name: 'Last runs' }).click();
    await page.getByRole('combobox', { name: 'Keep for' }).selectOptions('30 days');
    await expect.element(page.getByText('are kept for 30 days', { exact: false })).toBeVisible();
    expect(chosen).toEqual([30]);
  });

  it('says in the language of its author that the server does not answer, and asks again by one button', async () => {
    let isDown = true;
    const listRuns = async () => {
      if (isDown) throw new TramaError({ code: 'builder/offline', message: 'The server cannot be reached.' });
      return NONE_KEPT;
    };
    const { editor } = await show({ language: 'pt', api: { listRuns } });
    editor.desk.isListOpen.set(true);
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Não foi possível alcançar o servidor.');
    isDown = false;
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(dialog.getByText('guardadas por 7 dias', { exact: false })).toBeVisible();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  it('says why it has none of preview: who may not see people', async () => {
    const refused = Object.assign(new Error('no'), { code: 'server/right-missing' });
    await show({ api: { listRuns: () => Promise.reject(refused) } });
    await page.getByRole('button', { name: 'Last runs' }).click();
    await expect.element(page.getByText('You may not see people of this site', { exact: false })).toBeVisible();
  });
});
