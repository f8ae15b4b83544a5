import type { Registry } from '../definitions.ts';

/** Actions that every site has (conformance 10.45 to 10.99); plugins add theirs as `<plugin id>-<name>`. */
export const BUILT_IN_ACTIONS: ReadonlySet<string> = new Set([
  'variable',
  'update-variable',
  'create-variable',
  'reset-variables',
  'fetch-collection',
  'fetch-collections',
  'update-collection',
  'change-page',
  'previous-page',
  'page-loader',
  'change-theme',
  'change-lang',
  'open-popup',
  'close-popup',
  'close-all-popup',
  'component-action',
  'execute-workflow',
  'execute-inner-workflow',
  'execute-dropzone-workflow',
  'trigger-event',
  'if',
  'switch',
  'filter',
  'loop',
  'while-loop',
  'continue-loop',
  'break-loop',
  'return',
  'return-result',
  'wait',
  'throw',
  'trycatch',
  'custom-js',
  'log',
  'copy-clipboard',
  'stop-click',
  'stop-propagation',
  'print-pdf',
  'user-location',
  'share',
  'vibrate',
  'show-notification',
  'install-pwa',
  'upload-file',
  'file-upload-url',
  'file-encode-base64',
  'file-create-url',
  'file-download-url',
  'download-csv',
  'http-request',
  'execute-backend-workflow',
  'fetch-table-view',
  'fetch-table-views',
]);

/** Begins the type of an action that calls what an ancestor element offers, e.g. `_wwLocalMethod_form.submitForm`. */
export const LOCAL_METHOD = '_wwLocalMethod_';

/** True for a type that runs: built in (`execute-workflow:<id>` too), a method of an element around, or a plugin's. */
export const isKnownAction = (type: string, { plugins }: Pick<Registry, 'plugins'>): boolean =>
  type.startsWith(LOCAL_METHOD) ||
  BUILT_IN_ACTIONS.has(type.split(':')[0] ?? '') ||
  plugins.some(({ id, actions }) => type.startsWith(`${id}-`) && actions.some(({ name }) => type === `${id}-${name}`));
