import type { Action } from '../action.ts';
import { copyClipboard, fileCreateUrl, fileDownloadUrl, fileEncodeBase64, printPdf, userLocation } from './browser.ts';
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
import { uploadFile } from './upload-file.ts';
import { resetVariables, updateVariableAction, variable } from './variable.ts';

/** Every built-in type of action (page-data-format 6.4). */
export const actions: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['variable', variable],
  ['update-variable', updateVariableAction],
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
  ['copy-clipboard', copyClipboard],
  ['stop-click', stopClick],
  ['stop-propagation', stopClick],
  ['print-pdf', printPdf],
  ['user-location', userLocation],
  ['upload-file', uploadFile],
  ['file-encode-base64', fileEncodeBase64],
  ['file-create-url', fileCreateUrl],
  ['file-download-url', fileDownloadUrl],
]);

/** The action of a type; what is neither built in nor a local method is taken as a plugin's. */
export const findAction = (type: string): Action => {
  if (type.startsWith('_wwLocalMethod_')) return localMethod;
  return actions.get(type) ?? actions.get(type.split(':')[0] ?? '') ?? pluginAction;
};
