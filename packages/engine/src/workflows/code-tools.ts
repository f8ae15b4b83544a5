import type { Value } from '@trama/model';
import { keyed } from '../bindings/keyed.ts';
import type { Action, ActionRun } from './action.ts';
import { fileCreateUrl, fileDownloadUrl, fileEncodeBase64, printPdf } from './actions/browser.ts';
import { executeWorkflow, pluginAction } from './actions/calls.ts';
import { fetchCollection, fetchCollections } from './actions/collections.ts';
import { changeLanguage, changePage, changeTheme, pageLoader, previousPage } from './actions/pages.ts';
import { openPopup } from './actions/popups.ts';
import { uploadFile } from './actions/upload-file.ts';
import { resetVariables } from './actions/variable.ts';

type Tool = (...args: unknown[]) => Promise<unknown>;

/** Runs an action with values in place of its fields, and an empty call stack (page-data-format 6.3). */
const perform = async (
  run: ActionRun,
  action: Action,
  type: string,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  action({
    ...run,
    scope: run.scope,
    stack: [],
    action: { id: run.action.id, type, fields: values as Record<string, Value> },
    field: (name) => values[name],
    shallow: (name) => values[name],
  });

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const goToPage =
  (run: ActionRun): Tool =>
  (mode, options) => {
    const values =
      typeof mode === 'string'
        ? { ...record(options), ...(mode === 'external' ? { navigateMode: mode } : { mode }) }
        : record(mode);
    return perform(run, changePage, 'change-page', values);
  };

const executeGlobalFunction = (run: ActionRun): object =>
  keyed(
    (id) =>
      async (...args: unknown[]) => {
        const workflow = run.runtime.page.peek()?.bundle.workflows[id];
        if (!workflow) throw new Error(`Global workflow "${id}" not found.`);
        const names = (workflow.parameters ?? []).map((parameter) => parameter.name);
        const parameters = Object.fromEntries(names.map((name, index) => [name, args[index]]));
        return perform(run, executeWorkflow, 'execute-workflow', { workflowId: id, parameters });
      },
    () => Object.keys(run.runtime.page.peek()?.bundle.workflows ?? {}),
    () => true,
  );

/** Inner workflows of the popup that the code runs in, by id. */
const executePopupFunction = (run: ActionRun) => (): object =>
  keyed(
    (id) =>
      async (...args: unknown[]) => {
        const names = (run.component?.workflow(id)?.parameters ?? []).map((parameter) => parameter.name);
        return run.component?.runWorkflow(id, Object.fromEntries(names.map((name, index) => [name, args[index]])));
      },
    () => Object.keys(run.component?.component.workflows ?? {}),
    () => true,
  );

/** Names that custom code has more than a formula: `utilsFunctions` and `wwUtils` (page-data-format 6.4). */
export const codeTools = (run: ActionRun): object => {
  const tool =
    (action: Action, type: string, names: readonly string[]): Tool =>
    (...args) =>
      perform(run, action, type, Object.fromEntries(names.map((name, index) => [name, args[index]])));
  return {
    utilsFunctions: {
      resetVariablesValues: tool(resetVariables, 'reset-variables', ['varsId']),
      fetchCollection: tool(fetchCollection, 'fetch-collection', ['collectionId']),
      fetchCollectionsInParallel: tool(fetchCollections, 'fetch-collections', ['collectionsId']),
      goToPage: goToPage(run),
      goToPreviousPage: tool(previousPage, 'previous-page', ['pageId']),
      setPageLoader: tool(pageLoader, 'page-loader', ['show', 'color']),
      setTheme: tool(changeTheme, 'change-theme', ['theme']),
      setLang: tool(changeLanguage, 'change-lang', ['lang']),
      printPdf: tool(printPdf, 'print-pdf', []),
      createUrlFromBase64: tool(fileCreateUrl, 'file-create-url', ['fileString']),
      encodeFileBase64: tool(fileEncodeBase64, 'file-encode-base64', ['file', 'output']),
      downloadFileFromUrl: tool(fileDownloadUrl, 'file-download-url', ['fileUrl', 'fileName']),
      uploadFileToWeWeb: tool(uploadFile, 'upload-file', ['varId', 'fileTag']),
      openPopup: async (id: unknown, parameters: unknown) =>
        perform(run, openPopup, 'open-popup', { libraryComponentBaseId: id, content: { default: record(parameters) } }),
      closePopup: async (_context: unknown, data: unknown) => {
        const popup = run.instance?.popupAround();
        if (popup !== undefined) run.runtime.popups.close(popup, data);
      },
      executeGlobalFunction: executeGlobalFunction(run),
      executePopupFunction: executePopupFunction(run),
      executeElementAction: async (uid: unknown, name: unknown, args: unknown) =>
        run.runtime.index
          .find(String(uid), run.instance?.position || undefined)
          ?.runAction(String(name), Array.isArray(args) ? args : [args]),
      executePluginFunction: async (pluginId: unknown, name: unknown, args: unknown) =>
        perform(run, pluginAction, `${String(pluginId)}-${String(name)}`, { args }),
    },
    wwUtils: {
      log: (level: unknown, message: unknown) =>
        run.runtime.log(
          level === 'error' || level === 'warning' || level === 'debug' ? level : 'info',
          String(message),
          ['actions', run.action.id],
        ),
    },
  };
};
