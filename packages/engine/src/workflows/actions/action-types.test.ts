import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dynamicEvaluator } from '@trama/formula';
import {
  BUILT_IN_ACTIONS,
  decodePage,
  decodeSiteInfo,
  isKnownAction,
  LOCAL_METHOD,
  type Value,
  type WorkflowAction,
} from '@trama/model';
import { exportedSites } from '@trama/model/testing/exports';
import { describe, expect, it } from 'vitest';
import {
  collection,
  component,
  element,
  fakePlatform,
  formula,
  startedEngine,
  variable,
  workflow,
} from '../../testing/index.ts';
import { pluginAction } from './calls.ts';
import { actions, findAction } from './index.ts';

const PLUGIN = 'f9ef41c3-1c53-4857-855b-f2f6a40b7186';

describe('the types of actions', () => {
  it('that are known to importer and checks are those that the engine runs', () => {
    expect([...actions.keys()].toSorted()).toEqual([...BUILT_IN_ACTIONS].toSorted());
  });

  it.each([...BUILT_IN_ACTIONS])('%s has an action of its own', (type) => {
    expect(findAction(type)).not.toBe(pluginAction);
  });
});

/** One action of each type that exported sites have, with what it needs. Methods of elements around say that none is there. */
const ACTIONS: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  variable: { varId: 'kept', varValue: 1 },
  'update-variable': { varId: 'kept', varValue: 1 },
  'reset-variables': { varsId: ['kept'] },
  'execute-workflow': { workflowId: 'other', parameters: { name: 'Ana' } },
  'execute-workflow:other': { parameters: { name: 'Ana' } },
  'custom-js': { code: { binding: 'code', code: 'return 1;' } },
  'change-page': { pageId: 'about' },
  'previous-page': { pageId: 'about' },
  'open-popup': { libraryComponentBaseId: 'window' },
  'close-all-popup': { libraryComponentBaseId: 'window' },
  '_wwLocalMethod_form.resetForm': {},
  '_wwLocalMethod_form.submitForm': {},
  '_wwLocalMethod_form.setFormState': { args: ['submitted'] },
  '_wwLocalMethod_dialog.openDialog': {},
  '_wwLocalMethod_dialog.closeDialog': {},
  '_wwLocalMethod_popup.close': {},
  wait: { value: 1 },
  if: { value: true },
  switch: { value: 'a' },
  filter: { value: true },
  return: { value: 1 },
  trycatch: {},
  'component-action': { uid: 'a', actionName: 'open' },
  'fetch-collection': { collectionId: 'rows' },
  'fetch-collections': { collectionsId: ['rows'] },
  'trigger-event': { triggerId: 'done' },
  'change-theme': { theme: 'dark' },
  'change-lang': { lang: 'en' },
  'page-loader': { show: true },
  log: { message: 'hello' },
  'upload-file': { varId: 'file' },
  'file-encode-base64': { file: formula("variables['file']") },
  'file-download-url': { fileUrl: 'https://files.test/a', fileName: 'a' },
  'copy-clipboard': { value: 'a' },
  [`${PLUGIN}-insert`]: { args: { table: 'rows' } },
};

describe('the actions of a site', () => {
  it.each(Object.entries(ACTIONS))('of type %s run, and what follows them', async (type, fields) => {
    const then = { type: 'variable', fields: { varId: 'out', varValue: 'ran' } };
    const called: unknown[] = [];
    const platform = Object.assign(
      fakePlatform({ fetch: async () => Response.json({ signedRequest: 'https://store.test/put', url: 'f' }) }),
      { browser: { copyText: async () => undefined, download: () => undefined } },
    );
    const { engine, log } = await startedEngine({
      platform,
      pages: [
        {
          elements: [element('a')],
          variables: [variable('out'), variable('kept'), variable('file', { type: 'file' as never })],
          collections: [collection('rows', { config: {} })],
          components: [component('window', 'a', { kind: 'popup' })],
          workflows: [workflow('w', [{ type, fields }, then]), workflow('other', [then])],
        },
        { id: 'about', variables: [variable('out')] },
      ],
      site: {
        plugins: ['data', PLUGIN].map((id) => ({
          id,
          name: id,
          namespace: id,
          settings: { publicData: {}, privateData: {} },
        })),
      },
      plugins: {
        data: { fetchCollection: async () => ({ data: [], total: 0 }) },
        [PLUGIN]: { actions: { insert: async (args) => void called.push(args) } },
      },
      options: { evaluatorFor: () => dynamicEvaluator() },
    });
    engine.setVariable('file', new File(['hello'], 'a.txt'));
    const run = engine.runWorkflow('w');
    await expect
      .poll(() => {
        platform.advance(1);
        return engine.variable('out');
      })
      .toBe('ran');
    await run;
    expect(called).toHaveLength(type.startsWith(PLUGIN) ? 1 : 0);
    const method = type.startsWith(LOCAL_METHOD) ? [`Method "${type.slice(LOCAL_METHOD.length)}" not found`] : [];
    // A type that nothing runs is a warning.
    const told = log.filter(({ level }) => level === 'error' || level === 'warning');
    expect(told.map(({ message }) => message)).toEqual(method);
  });
});

const folder = process.env.EXPORTS_DIR;
const PLUGIN_TYPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\w+$/;

/** Every action in decoded data, wherever its workflow stands. */
const actionsIn = (value: unknown): readonly WorkflowAction[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'firstAction' in value && 'actions' in value ? Object.values(value.actions as object) : [];
  return [...own, ...Object.values(value).flatMap(actionsIn)];
};

describe.skipIf(!folder)('the actions of real sites (needs EXPORTS_DIR)', () => {
  it.each(exportedSites)('of %s are all built in, methods of elements around, or those of a plugin', (name) => {
    const root = join(folder ?? '', name);
    const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
    const data = [
      decodeSiteInfo(read('design.json')),
      ...readdirSync(join(root, 'data')).map((file) => decodePage(read('data', file))),
    ];
    const types = new Set(actionsIn(data).map(({ type }) => type));
    expect(types.size).toBeGreaterThan(0);
    const unknown = [...types].filter((type) => !isKnownAction(type, { plugins: [] }) && !PLUGIN_TYPE.test(type));
    expect(unknown).toEqual([]);
    const untried = [...types].filter((type) => !PLUGIN_TYPE.test(type) && !((type.split(':')[0] ?? '') in ACTIONS));
    expect(untried).toEqual([]);
  });
});
