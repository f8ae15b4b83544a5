import type { Registry } from '../definitions.ts';
import { NATIVE_ACTIONS } from '../workflows/native-actions.ts';

/** Actions that every site has (conformance 10.45 to 10.99); plugins add theirs as `<plugin id>-<name>`. */
export const BUILT_IN_ACTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ NATIVE_ACTIONS.map(({ type }) => type),
);

/** Begins the type of an action that calls what an ancestor element offers, e.g. `_wwLocalMethod_form.submitForm`. */
export const LOCAL_METHOD = '_wwLocalMethod_';

/** True for a type that runs: built in (`execute-workflow:<id>` too), a method of an element around, or a plugin's. */
export const isKnownAction = (type: string, { plugins }: Pick<Registry, 'plugins'>): boolean =>
  type.startsWith(LOCAL_METHOD) ||
  BUILT_IN_ACTIONS.has(type.split(':')[0] ?? '') ||
  plugins.some(({ id, actions }) => type.startsWith(`${id}-`) && actions.some(({ name }) => type === `${id}-${name}`));
