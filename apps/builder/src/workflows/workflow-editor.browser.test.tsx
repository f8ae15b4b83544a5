import {
  blankDesign,
  insertWorkflow,
  type Step,
  serializeSteps,
  type WorkflowHolder,
  workflowKey,
  workflowOf,
  workflowSteps,
} from '@trama/document';
import type { Workflow } from '@trama/model';
import { supabaseAuth } from '@trama/plugins/definitions';
import axe from 'axe-core';
import type { FC } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pasteNewest } from '../commands/paste.ts';
import type { Editor } from '../editor/editor.ts';
import { useView } from '../editor/editor-context.ts';
import { draw } from '../testing/draw.tsx';
import { FORM_IDS, formDesign, formStore } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { type BuilderLanguage, LanguageContext } from '../texts/index.ts';
import { newWorkflow } from './new-steps.ts';
import { WorkflowEditor } from './workflow-editor.tsx';
import { WorkflowsPanel } from './workflows-panel.tsx';

/** The open workflow, and before one is open the list of all. */
const Side: FC = () => {
  const workflow = useView((view) => view.workflow);
  return workflow === null ? (
    <div>
      <WorkflowsPanel />
    </div>
  ) : (
    <WorkflowEditor place={workflow} key={workflow.key} />
  );
};

interface Shown {
  editor: Editor;
  workflow: () => Workflow;
  /** The chains of the workflow in short: `wait if(true: log; false:) ! variable`. */
  written: () => string;
}

const shortOf = ({ action, lanes }: Step): string => {
  const type = `${action.disabled ? '-' : ''}${action.type.replace(/^[0-9a-f-]{36}-/, '')}`;
  const inner = lanes.map(({ branch, steps }) => `${String(branch?.value ?? 'each')}:${steps.map(shortOf).join(' ')}`);
  return inner.length === 0 ? type : `${type}(${inner.join('; ')})`;
};

/** An editor with a new workflow open. @param node the element that it belongs to; without one it is the page's */
const show = (
  options: {
    node?: string;
    trigger?: string;
    workflow?: Partial<Workflow>;
    language?: BuilderLanguage;
    listTables?: Editor['api']['listTables'];
  } = {},
): Shown => {
  const { listTables } = options;
  const design = formDesign();
  const settings = { publicData: { projectUrl: 'https://project.example', apiKey: 'anon' }, privateData: {} };
  // Tables are those of a project that a plugin knows.
  const plugins = listTables ? design.plugins.map((plugin) => ({ ...plugin, settings })) : design.plugins;
  const editor = sampleEditor(formStore({ ...design, plugins }), listTables && { listTables });
  const holder: WorkflowHolder = options.node === undefined ? { page: 'home' } : { node: options.node };
  const fresh = { ...newWorkflow('flow', options.trigger ?? 'onload'), ...options.workflow };
  editor.run(insertWorkflow, { holder, workflow: fresh }, 'Begin');
  editor.view.update({ workflow: { holder, key: workflowKey(holder, fresh) } });
  draw(
    <LanguageContext value={{ language: options.language ?? 'en', choose: () => undefined }}>
      <Side />
    </LanguageContext>,
    editor,
  );
  const workflow = (): Workflow => {
    const place = editor.view.get().workflow ?? { holder, key: 'flow' };
    return workflowOf(editor.store.design, place.holder, place.key) ?? fresh;
  };
  const written = (): string => {
    const { main, error } = workflowSteps(workflow());
    return [main, error].map(({ steps }) => steps.map(shortOf).join(' ')).join(' ! ');
  };
  return { editor, workflow, written };
};

const press = (keys: string): Promise<void> => userEvent.keyboard(keys);
const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

/** Presses Tab until the control of this name has the keyboard. */
const tabTo = async (name: string): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    if (focused().startsWith(name)) return;
    await press('{Tab}');
  }
  throw new Error(`Tab never reaches "${name}".`);
};

/** Adds a step at the end of a chain, by its name. */
const add = async (chain: string, name: string): Promise<void> => {
  await tabTo(`${chain}: Add a step`);
  await press('{Enter}');
  await expect.poll(focused).toBe('What should happen?');
  await press(name);
  await press('{Enter}');
};

/** Binds the argument of this name to what is found by typing. */
const bind = async (argument: string, value: string): Promise<void> => {
  await tabTo(`${argument}: Bind`);
  await press('{Enter}');
  await expect.poll(focused).toBe('Pick a value');
  await press(value);
  await press('{Enter}');
  await expect.poll(focused).toBe(`${argument}: Edit the formula`);
};

const reads = (id: string) => ({ binding: 'formula', code: `variables['${id}-value']` });

describe('the workflow editor', () => {
  it('chooses the sign-in action and fills it in, by keyboard alone', async () => {
    const { workflow, written } = show({ node: 'footer', trigger: 'click' });
    await add('Steps', 'sign in e-mail');
    await expect.poll(written).toBe('signInEmail ! ');
    await expect.poll(focused).toBe('E-mail');
    await bind('E-mail', 'E-mail');
    await bind('Password', 'Senha');
    const [action] = Object.values(workflow().actions);
    expect(action?.type).toBe(`${supabaseAuth.id}-signInEmail`);
    expect(action?.fields.args).toEqual({ email: reads(FORM_IDS.email), password: reads(FORM_IDS.password) });
    const head = page.getByRole('button', { name: 'Sign in by e-mail E-mail E-mail Password Senha' });
    await expect.element(head).toBeInTheDocument();
  });

  it('gives the keyboard back where the list of actions is left: to the step above, or the button that opened it', async () => {
    show({ node: 'footer', trigger: 'click' });
    await tabTo('Steps: Add a step');
    await press('/{Escape}');
    await expect.poll(focused).toBe('Steps: Add a step');
    await add('Steps', 'wait');
    await add('Steps', 'write to the log');
    const first = page.getByRole('button', { name: 'Wait', exact: true });
    first.element().focus();
    await press('/');
    await expect.poll(focused).toBe('What should happen?');
    await press('{Escape}');
    await expect.element(first).toHaveFocus();
  });

  it('fills a sign-in of a form with what is typed there', { tags: 'thorough' }, async () => {
    const { workflow } = show({ node: FORM_IDS.form, trigger: 'submit' });
    await add('Steps', 'sign in by e-mail');
    await expect
      .poll(() => Object.values(workflow().actions)[0]?.fields.args)
      .toEqual({ email: reads(FORM_IDS.email), password: reads(FORM_IDS.password) });
  });

  it('tells a step its key once the tables are read, and undoes both at once', async () => {
    const contracts = { name: 'contracts', columns: [{ name: 'id', type: 'uuid', isRequired: true, isKey: true }] };
    let answer = (): void => undefined;
    const { editor, workflow, written } = show({
      listTables: async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { tables: [{ ...contracts, takesRows: true }], canMake: false };
      },
    });
    await add('Steps', 'Delete · contracts');
    expect(written()).toBe('delete ! ');
    const told = () => Object.values(workflow().actions)[0]?.fields.args;
    expect(told()).not.toHaveProperty('primaryData');
    answer();
    await expect.poll(told).toMatchObject({ table: 'contracts', primaryData: { id: '' }, modifiers: { single: true } });
    await expect.element(page.getByRole('group', { name: 'Key', exact: true })).toBeVisible();
    editor.undo();
    expect(written()).toBe(' ! ');
  });

  it('offers a table that was made a moment ago, as soon as it is read, and fills it in by its columns', async () => {
    const column = (name: string) => ({ name, type: 'text', isRequired: false, isKey: false });
    let made: readonly { name: string; columns: ReturnType<typeof column>[]; takesRows: boolean }[] = [];
    const { editor, workflow } = show({
      node: FORM_IDS.form,
      trigger: 'submit',
      listTables: async () => ({ tables: made, canMake: true }),
    });
    await editor.tables.read();
    made = [{ name: 'leads', columns: [column('email')], takesRows: true }];
    await page.getByRole('button', { name: 'Steps: Add a step' }).click();
    await press('insert leads');
    await page.getByRole('option', { name: /leads/ }).click();
    const told = () => Object.values(workflow().actions)[0]?.fields.args;
    await expect.poll(told).toMatchObject({ table: 'leads', data: { email: reads(FORM_IDS.email) } });
  });

  it('wires each kind of plugin into one workflow: sign-in, tables, a request and a CSV', {
    tags: 'thorough',
  }, async () => {
    const { workflow, written } = show({ node: 'footer', trigger: 'click' });
    await add('Steps', 'sign in e-mail');
    await expect.poll(written).toBe('signInEmail ! ');
    await bind('E-mail', 'E-mail');
    await add('Steps', 'insert contracts');
    await add('Steps', 'request');
    await expect.poll(written).toBe('signInEmail insert apiRequest ! ');
    await bind('Address', 'E-mail');
    await add('Steps', 'download csv');
    await expect.poll(written).toBe('signInEmail insert apiRequest downloadCSV ! ');
    await bind('File name', 'Senha');
    expect(Object.values(workflow().actions).map(({ fields }) => fields.args)).toMatchObject([
      { email: reads(FORM_IDS.email) },
      { table: 'contracts' },
      { url: reads(FORM_IDS.email) },
      { fileName: reads(FORM_IDS.password) },
    ]);
  });

  it('makes five steps with branch, loop and error branch, and takes each back alone', async () => {
    const { editor, workflow, written } = show({ node: FORM_IDS.form, trigger: 'submit' });
    await add('Steps', 'insert contracts');
    await add('Steps', 'if');
    await bind('Condition', 'result of insert');
    await add('Yes', 'go to area');
    await add('No', 'set errortext');
    await add('Steps', 'for each');
    await bind('Items', 'contracts');
    await add('Each time', 'write to the log');
    await bind('Message', 'item of');
    await add('If a step fails', 'set errortext');
    await bind('Value', 'message of the error');
    const whole = 'insert if(true:change-page; false:variable) loop(each:log) ! variable';
    expect(written()).toBe(whole);
    const actions = Object.values(workflow().actions);
    const idOf = (type: string) => actions.find((action) => action.type.endsWith(type))?.id;
    expect(actions.find(({ type }) => type === 'if')?.fields.value).toEqual({
      binding: 'formula',
      code: `context.workflow['${idOf('-insert')}'].result`,
    });
    expect(actions.find(({ type }) => type === 'log')?.fields.message).toEqual({
      binding: 'formula',
      code: `context.workflow['${idOf('loop')}'].loop.item`,
    });
    expect(actions.filter(({ type }) => type === 'variable').map(({ fields }) => fields.varValue)).toContainEqual({
      binding: 'formula',
      code: 'context.workflow.error?.message',
    });
    for (let step = 0; step < 4; step += 1) editor.undo();
    await expect.poll(written).toBe('insert if(true:change-page; false:variable) loop(each:) ! ');
    for (let step = 0; step < 4; step += 1) editor.redo();
    await expect.poll(written).toBe(whole);
  });

  it('calls a global workflow with its parameters, which is made in the list', { tags: 'thorough' }, async () => {
    const { editor, workflow, written } = show({ node: 'footer', trigger: 'click' });
    await page.getByRole('button', { name: 'Close the workflow' }).click();
    await page.getByRole('button', { name: 'New global workflow' }).click();
    await page.getByLabelText('Name of the workflow').fill('Greet');
    await press('{Enter}');
    await page.getByRole('button', { name: 'Add a parameter' }).click();
    await page.getByLabelText('Name of the parameter').fill('who');
    await press('{Enter}');
    await add('Steps', 'write to the log');
    await bind('Message', 'who');
    expect(workflow()).toMatchObject({ name: 'Greet', trigger: null, parameters: [{ name: 'who', type: 'string' }] });
    expect(Object.values(workflow().actions)[0]?.fields.message).toEqual({
      binding: 'formula',
      code: "context.parameters['who']",
    });
    const id = workflow().id;
    editor.view.update({ workflow: { holder: { node: 'footer' }, key: 'flow' } });
    await expect.element(page.getByRole('combobox', { name: 'When' })).toHaveValue('click');
    await add('Steps', 'run greet');
    await expect.poll(written).toBe('execute-workflow ! ');
    await page.getByLabelText('who', { exact: true }).fill('Ana');
    await expect
      .poll(() => Object.values(workflow().actions)[0]?.fields)
      .toEqual({ workflowId: id, parameters: { who: 'Ana' } });
  });

  it('moves, switches off, copies into another workflow and removes with keys', async () => {
    const { editor, written } = show({ node: 'footer', trigger: 'click' });
    await add('Steps', 'wait');
    await add('Steps', 'print');
    await expect.poll(focused).toMatch(/^Print the page/);
    await press('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(written).toBe('print-pdf wait ! ');
    await expect.poll(focused).toMatch(/^Print the page/);
    await press('{Control>}/{/Control}');
    await expect.poll(written).toBe('-print-pdf wait ! ');
    await press('{Control>}c{/Control}');
    await press('{ArrowDown}');
    await expect.poll(focused).toMatch(/^Wait/);
    await press('{Delete}');
    await expect.poll(written).toBe('-print-pdf ! ');
    editor.run(insertWorkflow, { holder: 'app', workflow: newWorkflow('other', 'onload-app') }, 'Begin');
    editor.view.update({ workflow: { holder: 'app', key: 'other' } });
    await expect.poll(written).toBe(' ! ');
    await expect.element(page.getByRole('combobox', { name: 'When' })).toHaveValue('onload-app');
    await tabTo('If a step fails: Add a step');
    await press('{Control>}v{/Control}');
    await expect.poll(written).toBe(' ! -print-pdf');
  });

  it('says what pasted steps of another site name that is not here, and says where none have been copied', async () => {
    const { editor, written } = show({ node: 'footer', trigger: 'click' });
    const paste = (text: string): void => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    };
    const told = () => editor.notices.list.get().map(({ message, hint }) => `${message} ${hint}`);
    await tabTo('Steps: Add a step');
    paste('words of another program');
    await expect.poll(told).toEqual([expect.stringContaining('No steps have been copied.')]);
    paste('{"trama":"actions","format":9}');
    await expect.poll(told).toContainEqual(expect.stringContaining('What was copied cannot be pasted.'));
    expect(written()).toBe(' ! ');
    const gone = '00000000-0000-4000-8000-000000000001';
    const step = { id: 'a', type: 'variable', next: null, fields: { varId: gone, varValue: 1 } };
    paste(serializeSteps({ ...blankDesign('Outra', 'pt', () => 'other') }, { roots: ['a'], actions: [step] }));
    await expect.poll(written).toBe('variable ! ');
    await expect.poll(told).toContainEqual(expect.stringMatching(/^Pasted from Outra .*: 1 variable\./));
  });

  it('is copied whole to an element, with steps of its own, and waits for what there is', async () => {
    const actions = { a: { id: 'a', type: 'wait', next: null, fields: { value: 1 } } };
    const { editor, workflow, written } = show({ workflow: { name: 'Pause', firstAction: 'a', actions } });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy the workflow' }).click();
    editor.select(['footer']);
    pasteNewest(editor, null);
    await expect.poll(() => editor.view.get().workflow?.holder).toEqual({ node: 'footer' });
    expect([workflow().name, workflow().trigger, written()]).toEqual(['Pause', 'click', 'wait ! ']);
    expect(Object.keys(workflow().actions)).not.toContain('a');
    await page.getByRole('button', { name: 'Close the workflow' }).click();
    await page.getByRole('button', { name: 'Paste a workflow' }).click();
    await page.getByRole('menuitem', { name: 'As a global workflow' }).click();
    await expect.poll(() => editor.view.get().workflow?.holder).toBe('site');
    expect([workflow().trigger, workflow().parameters]).toEqual([null, []]);
    editor.undo();
    expect(editor.store.design.workflows).toEqual({});
  });

  it('is duplicated with steps of its own: what is told of a step is told of one workflow alone', async () => {
    const actions = { a: { id: 'a', type: 'wait', next: null, fields: { value: 1 } } };
    const { editor, workflow } = show({ workflow: { firstAction: 'a', actions } });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Duplicate the workflow' }).click();
    await expect.poll(() => editor.view.get().workflow?.key).not.toBe('flow');
    expect(Object.values(workflow().actions).map(({ id, type }) => [id === 'a', type])).toEqual([[false, 'wait']]);
  });

  it('takes the steps of a case away with it', async () => {
    const { workflow, written } = show({ node: 'footer', trigger: 'click' });
    await add('Steps', 'switch');
    await add('empty', 'wait');
    await expect.poll(written).toBe('switch(:wait; each:) ! ');
    await page.getByRole('button', { name: 'Remove the case empty' }).click();
    await expect.poll(written).toBe('switch(each:) ! ');
    expect(Object.values(workflow().actions).map(({ type }) => type)).toEqual(['switch']);
  });

  it('moves a step that is dragged, with all that is in it', async () => {
    const { written } = show({
      workflow: {
        firstAction: 'a',
        actions: {
          a: { id: 'a', type: 'wait', next: 'if', fields: { value: 1 } },
          if: {
            id: 'if',
            type: 'if',
            next: null,
            fields: {},
            branches: [
              { key: 'y', value: true, id: null },
              { key: 'n', value: false, id: null },
            ],
          },
        },
      },
    });
    const grip = page.getByTitle('Drag to move').first();
    await userEvent.dragAndDrop(grip, page.getByRole('button', { name: 'Yes: Add a step' }));
    await expect.poll(written).toBe('if(true:wait; false:) ! ');
  });

  it('shows the step that something else leads to', async () => {
    const actions = {
      a: { id: 'a', type: 'wait', next: 'b', fields: { value: 1 } },
      b: { id: 'b', type: 'log', next: null, fields: { message: 'Here' } },
    };
    const { editor } = show({ workflow: { firstAction: 'a', actions } });
    editor.view.update({ workflowStep: 'b' });
    await expect.poll(focused).toMatch(/^Write to the log/);
    await expect.element(page.getByLabelText('Message', { exact: true })).toHaveValue('Here');
    expect(editor.view.get().workflowStep).toBeNull();
  });

  it('draws all of 200 steps, the first ones before the others, and shows the last one where something leads to it', {
    tags: 'thorough',
  }, async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `step-${index}`);
    const actions = Object.fromEntries(
      ids.map((id, index) => [
        id,
        { id, type: 'log', next: ids[index + 1] ?? null, fields: { message: `No ${index}` } },
      ]),
    );
    const heads = () => document.querySelectorAll('[data-step-head]').length;
    const drawn: number[] = [];
    const observer = new MutationObserver(() => drawn.push(heads()));
    observer.observe(document.body, { childList: true, subtree: true });
    const { editor } = show({ workflow: { firstAction: 'step-0', actions } });
    await expect.poll(heads).toBe(200);
    observer.disconnect();
    expect([...new Set(drawn)].filter((count) => count > 0)).toEqual([30, 200]);
    // What a long workflow costs is what one of its steps does, with the place to add behind it.
    const [step, gap] = document.querySelectorAll('ol[aria-label="Steps"] > li:nth-child(-n + 3):not(:first-child)');
    expect([step, gap].map((item) => item?.querySelectorAll('*').length)).toEqual([10, 1]);
    editor.view.update({ workflowStep: 'step-199' });
    await expect.element(page.getByLabelText('Message', { exact: true })).toHaveValue('No 199');
  });

  it('speaks Portuguese, and shows what a page waits for in the list of all', async () => {
    show({ language: 'pt' });
    await page.getByRole('button', { name: 'Passos: Adicionar passo' }).click();
    await page.getByRole('combobox', { name: 'O que deve acontecer?' }).fill('entrar por e-mail');
    await page.getByRole('option', { name: 'Entrar por e-mail' }).click();
    await expect.element(page.getByLabelText('Senha', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Fechar o fluxo' }).click();
    await expect.element(page.getByRole('button', { name: 'Ao abrir a página', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Novo fluxo do site' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Quando' })).toHaveValue('onload-app');
  });

  it('takes no second run while the first runs, where its box is ticked, until it is ticked off', async () => {
    const { editor, workflow } = show({ node: FORM_IDS.form, trigger: 'submit' });
    const box = page.getByRole('checkbox', { name: 'Ignore while it runs' });
    await expect.element(box).not.toBeChecked();
    await box.click();
    expect(workflow().ignoreWhileRunning).toBe(true);
    await expect.element(box).toBeChecked();
    await box.click();
    expect(workflow()).not.toHaveProperty('ignoreWhileRunning');
    editor.undo();
    expect(workflow().ignoreWhileRunning).toBe(true);
  });

  it('has no fault that axe finds, with a step open and a list of actions', async () => {
    show({ node: FORM_IDS.form, trigger: 'submit' });
    await add('Steps', 'if');
    await add('Yes', 'insert contracts');
    await tabTo('No: Add a step');
    await press('{Enter}');
    await expect.poll(focused).toBe('What should happen?');
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
  });
});
