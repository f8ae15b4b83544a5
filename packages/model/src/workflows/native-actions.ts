import type { NativeActionDefinition } from './action-definition.ts';
import { callActions, popupActions } from './call-actions.ts';
import { codeActions } from './code-actions.ts';
import { dataActions } from './data-actions.ts';
import { browserActions, fileActions } from './device-actions.ts';
import { flowActions } from './flow-actions.ts';
import { pageActions } from './page-actions.ts';

/** Actions that every site has (conformance 10.45 to 10.99), in the order in which they are offered. */
export const NATIVE_ACTIONS: readonly NativeActionDefinition[] = [
  ...flowActions,
  ...dataActions,
  ...pageActions,
  ...popupActions,
  ...callActions,
  ...codeActions,
  ...fileActions,
  ...browserActions,
];
