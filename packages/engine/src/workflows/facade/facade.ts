import type { ActionRun } from '../action.ts';

type MakeFacade = (run: ActionRun) => unknown;

/** What stands for each name; a part is loaded when the first code that names it runs. */
const PARTS: Readonly<Record<string, () => Promise<MakeFacade>>> = {
  utilsFunctions: async () => (await import('./utils-functions.ts')).utilsFunctions,
  wwUtils: async () => (await import('./ww-utils.ts')).wwUtils,
  wwLib: async () => (await import('./ww-lib.ts')).wwLib,
  axios: async () => (await import('./axios.ts')).axios,
};

/** The compatible facade for a piece of custom code, by name. */
export const facade = async (names: readonly string[], run: ActionRun): Promise<Record<string, unknown>> =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await PARTS[name]?.())?.(run)] as const)));
