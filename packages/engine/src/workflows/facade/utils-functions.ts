import { keyed } from '../../bindings/keyed.ts';
import { type ActionRun, actionError } from '../action.ts';

type Tool = (...args: unknown[]) => Promise<unknown>;

/** Runs an action with values in place of its fields. */
const perform = async (run: ActionRun, type: string, values: Readonly<Record<string, unknown>>): Promise<unknown> =>
  run.perform(type, values);

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const goToPage =
  (run: ActionRun): Tool =>
  (mode, options) => {
    const values =
      typeof mode === 'string'
        ? { ...record(options), ...(mode === 'external' ? { navigateMode: mode } : { mode }) }
        : record(mode);
    return perform(run, 'change-page', values);
  };

/** Positional arguments by the names of a workflow's parameters. */
const byName = (
  parameters: readonly { name: string }[] = [],
  args: readonly unknown[],
): Readonly<Record<string, unknown>> => Object.fromEntries(parameters.map(({ name }, at) => [name, args[at]]));

const executeGlobalFunction = (run: ActionRun): object => {
  const workflows = run.needs.page.peek()?.bundle.workflows ?? {};
  return keyed(
    (id) =>
      async (...args: unknown[]) => {
        const workflow = workflows[id];
        if (!workflow) throw actionError(`Global workflow "${id}" not found.`);
        return perform(run, 'execute-workflow', { workflowId: id, parameters: byName(workflow.parameters, args) });
      },
    () => Object.keys(workflows),
    () => true,
  );
};

/** Inner workflows of the popup that the code runs in, by id. */
const executePopupFunction = (run: ActionRun) => (): object =>
  keyed(
    (id) =>
      async (...args: unknown[]) =>
        run.component?.runWorkflow(id, byName(run.component.workflow(id)?.parameters, args)),
    () => Object.keys(run.component?.component.workflows ?? {}),
    () => true,
  );

/** `utilsFunctions` of custom code: actions as async functions with positional arguments (conformance 10.101). */
export const utilsFunctions = (run: ActionRun): object => {
  const tool =
    (type: string, names: readonly string[]): Tool =>
    (...args) =>
      perform(run, type, Object.fromEntries(names.map((name, index) => [name, args[index]])));
  return {
    resetVariablesValues: tool('reset-variables', ['varsId']),
    fetchCollection: tool('fetch-collection', ['collectionId']),
    fetchCollectionsInParallel: tool('fetch-collections', ['collectionsId']),
    goToPage: goToPage(run),
    goToPreviousPage: tool('previous-page', ['pageId']),
    setPageLoader: tool('page-loader', ['show', 'color']),
    setTheme: tool('change-theme', ['theme']),
    setLang: tool('change-lang', ['lang']),
    printPdf: tool('print-pdf', []),
    createUrlFromBase64: tool('file-create-url', ['fileString']),
    encodeFileBase64: tool('file-encode-base64', ['file', 'output']),
    downloadFileFromUrl: tool('file-download-url', ['fileUrl', 'fileName']),
    uploadFileToWeWeb: tool('upload-file', ['varId', 'fileTag']),
    openPopup: (id: unknown, parameters: unknown) =>
      perform(run, 'open-popup', { libraryComponentBaseId: id, content: { default: record(parameters) } }),
    closePopup: async (_context: unknown, data: unknown) => {
      if (run.popup !== undefined) run.needs.popups.close(run.popup, data);
    },
    executeGlobalFunction: executeGlobalFunction(run),
    executePopupFunction: executePopupFunction(run),
    executeElementAction: async (uid: unknown, name: unknown, args: unknown) =>
      run.needs.index
        .find(String(uid), run.instance?.position || undefined)
        ?.runAction(String(name), Array.isArray(args) ? args : [args]),
    executePluginFunction: (pluginId: unknown, name: unknown, args: unknown) =>
      perform(run, `${String(pluginId)}-${String(name)}`, { args }),
  };
};
