import { LOCAL_METHOD } from '@trama/model';
import type { Action } from '../action.ts';
import {
  componentAction,
  executeDropzoneWorkflow,
  executeInnerWorkflow,
  executeWorkflow,
  localMethod,
  pluginAction,
  triggerEvent,
} from './calls.ts';
import { customJs, log, stopClick } from './code.ts';
import { fetchCollection, fetchCollections, updateCollection } from './collections.ts';
import {
  breakLoop,
  continueLoop,
  filter,
  ifAction,
  loop,
  returnAction,
  switchAction,
  throwAction,
  tryCatch,
  wait,
  whileLoop,
} from './control.ts';
import { changeLanguage, changePage, changeTheme, pageLoader, previousPage } from './pages.ts';
import { closeAllPopups, closePopup, openPopup } from './popups.ts';
import { createVariableAction, resetVariables, updateVariableAction, variable } from './variable.ts';

type Family = Readonly<Record<string, Action>>;

const loaders = new Map<string, () => Promise<Family>>();

/** Types of a family that few pages use: its code comes with the first action that runs, or as the page is at rest. */
const late = (load: () => Promise<Family>, types: readonly string[]): [string, Action][] =>
  types.map((type) => {
    loaders.set(type, load);
    return [type, async (run) => (await load())[type]?.(run)];
  });

/** Every built-in type of action (conformance 10.45 to 10.99). */
export const actions: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['variable', variable],
  ['update-variable', updateVariableAction],
  ['create-variable', createVariableAction],
  ['reset-variables', resetVariables],
  ['fetch-collection', fetchCollection],
  ['fetch-collections', fetchCollections],
  ['update-collection', updateCollection],
  ['change-page', changePage],
  ['previous-page', previousPage],
  ['page-loader', pageLoader],
  ['change-theme', changeTheme],
  ['change-lang', changeLanguage],
  ['open-popup', openPopup],
  ['close-popup', closePopup],
  ['close-all-popup', closeAllPopups],
  ['component-action', componentAction],
  ['execute-workflow', executeWorkflow],
  ['execute-inner-workflow', executeInnerWorkflow],
  ['execute-dropzone-workflow', executeDropzoneWorkflow],
  ['trigger-event', triggerEvent],
  ['if', ifAction],
  ['switch', switchAction],
  ['filter', filter],
  ['loop', loop],
  ['while-loop', whileLoop],
  ['continue-loop', continueLoop],
  ['break-loop', breakLoop],
  ['return', returnAction],
  ['return-result', returnAction],
  ['wait', wait],
  ['throw', throwAction],
  ['trycatch', tryCatch],
  ['custom-js', customJs],
  ['log', log],
  ['stop-click', stopClick],
  ['stop-propagation', stopClick],
  ...late(
    async () => (await import('./rare/browser.ts')).browserActions,
    ['copy-clipboard', 'print-pdf', 'user-location', 'share', 'vibrate', 'show-notification', 'install-pwa'],
  ),
  ...late(
    async () => (await import('./rare/files.ts')).fileActions,
    ['file-encode-base64', 'file-create-url', 'file-download-url', 'download-csv'],
  ),
  ...late(async () => (await import('./rare/uploads.ts')).uploadActions, ['upload-file', 'file-upload-url']),
  ...late(
    async () => (await import('./rare/requests.ts')).requestActions,
    ['http-request', 'execute-backend-workflow', 'fetch-table-view', 'fetch-table-views'],
  ),
]);

/** Loads the code of a built-in type that comes late. */
export const loadAction = async (type: string): Promise<void> => {
  await loaders.get(type)?.();
};

/** The action of a type; what is neither built in nor a local method is taken as a plugin's. */
export const findAction = (type: string): Action => {
  if (type.startsWith(LOCAL_METHOD)) return localMethod;
  return actions.get(type) ?? actions.get(type.split(':')[0] ?? '') ?? pluginAction;
};
