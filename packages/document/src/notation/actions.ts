import type { Binding, Json, Value } from '@trama/model';
import { collection, component, element, globalWorkflow, page, pluginId, variable } from './references.ts';
import type { ActionNotation } from './workflows.ts';

type Actions = readonly ActionNotation[];
type Values = Readonly<Record<string, Value>>;

const pairs = (values: Values): Value => Object.entries(values).map(([name, value]) => ({ name, value }));

/** Gives an action the id under which formulas find its result: `context.workflow['<key>'].result`. */
export const named = (key: string, action: ActionNotation): ActionNotation => ({ ...action, key });

/** Sets a site variable, by its key; with `path` only a part of it. */
export const setVariable = (key: string, value: Value, options: { path?: string } = {}): ActionNotation => ({
  type: 'variable',
  fields: {
    varId: variable(key),
    varValue: value,
    ...(options.path === undefined ? {} : { usePath: true, path: options.path }),
  },
});

/** Sets the variable that an element exposes, by the element's key path. */
export const setElementVariable = (path: string, exposed: string, value: Value): ActionNotation => ({
  type: 'variable',
  fields: { varId: element(path, exposed), varValue: value },
});

/** Sets variables back to their defaults, by their keys. */
export const resetVariables = (...keys: readonly string[]): ActionNotation => ({
  type: 'reset-variables',
  fields: { varsId: keys.map(variable) },
});

/** Fetches a collection again, by its key. */
export const fetchCollection = (key: string): ActionNotation => ({
  type: 'fetch-collection',
  fields: { collectionId: collection(key) },
});

/** Fetches collections side by side. */
export const fetchCollections = (...keys: readonly string[]): ActionNotation => ({
  type: 'fetch-collections',
  fields: { collectionsId: keys.map(collection) },
});

/** Changes the loaded rows of a collection (conformance 10.49). */
export const updateCollection = (key: string, fields: Values): ActionNotation => ({
  type: 'update-collection',
  fields: { collectionId: collection(key), ...fields },
});

/** Goes to a page, by its key. */
export const changePage = (
  key: string,
  options: { parameters?: Values; query?: Values; section?: string; newTab?: boolean; progress?: string } = {},
): ActionNotation => ({
  type: 'change-page',
  fields: {
    navigateMode: 'internal',
    mode: 'page',
    pageId: page(key),
    ...(options.parameters ? { parameters: options.parameters } : {}),
    ...(options.query ? { queries: pairs(options.query) } : {}),
    ...(options.section === undefined ? {} : { section: options.section }),
    ...(options.newTab ? { openInNewTab: true } : {}),
    ...(options.progress === undefined ? {} : { loadProgress: true, loadProgressColor: options.progress }),
  },
});

/** Goes to a path of the site that is known only when the action runs. */
export const changePath = (path: Value): ActionNotation => ({
  type: 'change-page',
  fields: { navigateMode: 'internal', mode: 'path', path },
});

/** Goes to another site. */
export const openUrl = (url: Value, options: { newTab?: boolean } = {}): ActionNotation => ({
  type: 'change-page',
  fields: { navigateMode: 'external', externalUrl: url, openInNewTab: options.newTab ?? false },
});

/** Goes back, or to this page when there is nothing to go back to. */
export const previousPage = (fallback: string): ActionNotation => ({
  type: 'previous-page',
  fields: { pageId: page(fallback) },
});

/** Shows or hides the progress bar. */
export const pageLoader = (show: Value, color?: string): ActionNotation => ({
  type: 'page-loader',
  fields: { show, ...(color === undefined ? {} : { color }) },
});

export const changeTheme = (theme: 'light' | 'dark' | 'toggle'): ActionNotation => ({
  type: 'change-theme',
  fields: { theme },
});

export const changeLanguage = (lang: Value): ActionNotation => ({ type: 'change-lang', fields: { lang } });

/** Runs one of two chains. */
export const ifElse = (condition: Value, then: Actions, otherwise: Actions = []): ActionNotation => ({
  type: 'if',
  fields: { value: condition },
  branches: [
    { value: true, actions: then },
    { value: false, actions: otherwise },
  ],
});

/** Runs the chain of the value; `otherwise` when none has it. */
export const switchOn = (
  value: Value,
  cases: Readonly<Record<string, Actions>>,
  otherwise: Actions = [],
): ActionNotation => ({
  type: 'switch',
  fields: { value },
  branches: [
    ...Object.entries(cases).map(([key, actions]) => ({ value: key, actions })),
    { isDefault: true, actions: otherwise },
  ],
});

/** Ends the workflow with a failure of this message: its error branch follows. */
export const fail = (message: Value): ActionNotation => ({ type: 'throw', fields: { message } });

/** Goes on only while this holds. */
export const onlyIf = (condition: Value): ActionNotation => ({ type: 'filter', fields: { value: condition } });

/** Runs a chain for every item of a list; inside, `context.workflow['<key>'].loop.item` is the item. */
export const loop = (key: string, list: Value, actions: Actions): ActionNotation => ({
  type: 'loop',
  key,
  fields: { value: list },
  loop: actions,
});

/** The result of the workflow. */
export const returnValue = (value: Value): ActionNotation => ({ type: 'return', fields: { value } });

/** Waits, in milliseconds. */
export const wait = (milliseconds: Value): ActionNotation => ({ type: 'wait', fields: { value: milliseconds } });

/** Runs an async function body: `` customJs(js`return 1`) ``. */
export const customJs = (body: Binding): ActionNotation => ({ type: 'custom-js', fields: { code: body.code ?? '' } });

export const log = (message: Value, level: 'info' | 'warning' | 'error' = 'info'): ActionNotation => ({
  type: 'log',
  fields: { level, message },
});

/** Opens a popup, by its component's key; `properties` go by their ids or labels. */
export const openPopup = (
  key: string,
  properties: Values = {},
  options: { waitClosing?: boolean } = {},
): ActionNotation => ({
  type: 'open-popup',
  fields: {
    libraryComponentBaseId: component(key),
    content: { default: properties },
    waitClosing: options.waitClosing ?? false,
  },
});

/** Closes the popup that the action runs in. */
export const closePopup = (data?: Value): ActionNotation => ({
  type: 'close-popup',
  fields: data === undefined ? {} : { data },
});

/** Runs a global workflow, by its key. */
export const callWorkflow = (key: string, parameters: Values = {}): ActionNotation => ({
  type: 'execute-workflow',
  fields: { workflowId: globalWorkflow(key), parameters },
});

/** Asks an element for one of its actions, by the element's key path. */
export const elementAction = (path: string, actionName: string, args: readonly Json[] = []): ActionNotation => ({
  type: 'component-action',
  fields: { uid: element(path), category: 'elements', actionName, args },
});

/** Calls what an element around this one offers: `localMethod('form', 'submitForm')`. */
export const localMethod = (key: string, method: string, args: readonly Value[] = []): ActionNotation => ({
  type: `_wwLocalMethod_${key}.${method}`,
  fields: { args },
});

/** Emits an event of the component that this workflow belongs to. */
export const triggerEvent = (triggerId: string, event: Value = {}): ActionNotation => ({
  type: 'trigger-event',
  fields: { triggerId, event },
});

/** Runs an action of a plugin, by the plugin's name or namespace. */
export const plugin = (name: string, action: string, args: Values = {}): ActionNotation => ({
  type: `${pluginId(name)}-${action}`,
  fields: { args },
});

export const copyText = (value: Value): ActionNotation => ({ type: 'copy-clipboard', fields: { value } });

/** Keeps the click from what lies around the element. */
export const stopClick = (): ActionNotation => ({ type: 'stop-click', fields: {} });
