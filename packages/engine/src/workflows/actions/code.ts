import { isBinding } from '@trama/model';
import { extendScope } from '../../bindings/scope.ts';
import { type Action, type ActionRun, actionError, textField } from '../action.ts';
import { codeTools } from '../code-tools.ts';

const LEVELS = ['debug', 'info', 'warning', 'error'] as const;
const levelOf = (name: unknown): (typeof LEVELS)[number] => LEVELS.find((level) => level === name) ?? 'info';

const bodyOf = (run: ActionRun): { code?: string; fn?: number } | null => {
  const { code, fn } = run.action.fields;
  if (isBinding(code)) return code;
  if (typeof fn === 'number') return { fn };
  return typeof code === 'string' && code.trim() !== '' ? { code } : null;
};

/** The body of an async function; its result is what it returns. */
export const customJs: Action = async (run) => {
  const body = bodyOf(run);
  if (!body) throw actionError('No custom code defined.');
  return run.scope.evaluator.run(body, extendScope(run.scope, codeTools(run)));
};

/** Writes a line to the engine's log. */
export const log: Action = (run) => {
  const message = run.field('message');
  if (message === undefined || message === null || message === '') throw actionError('No message defined.');
  if (typeof message !== 'string') throw actionError('Message must be a string.');
  run.runtime.log(levelOf(textField(run, 'level')), message, ['actions', run.action.id]);
};

export const stopClick: Action = (run) => {
  run.native?.stopPropagation();
  run.native?.preventDefault();
};
