import type { ActionRun } from '../action.ts';

/** `wwUtils` of custom code: a line in the log. */
export const wwUtils = (run: ActionRun): object => ({
  log: (level: unknown, message: unknown) =>
    run.needs.log(level === 'error' || level === 'warning' || level === 'debug' ? level : 'info', String(message), [
      'actions',
      run.action.id,
    ]),
});
