import type { ActionRun } from '../action.ts';

/**
 * `wwLib` of custom code, as far as exported sites use it: the window and document of the page, variables by id.
 * Both are undefined where there is no browser.
 */
export const wwLib = (run: ActionRun): object => {
  const { platform } = run.needs;
  return {
    getFrontWindow: () => platform.browser?.window,
    getFrontDocument: () => platform.browser?.document,
    wwVariable: {
      getValue: (id: unknown) => run.variable(String(id))?.value.peek(),
      updateValue: (id: unknown, value: unknown) => {
        const entry = run.variable(String(id));
        if (entry) return entry.write(value, { by: 'anyone' });
        run.needs.log('error', 'variable not found', ['variables', String(id)]);
      },
    },
  };
};
