import { isBinding } from '@trama/model';
import { extendScope } from '../../bindings/scope.ts';
import { type Action, type ActionRun, actionError, idsField, textField } from '../action.ts';
import { facadesNamedIn } from '../facade/names.ts';

const LEVELS = ['debug', 'info', 'warning', 'error'] as const;
const levelOf = (name: unknown): (typeof LEVELS)[number] => LEVELS.find((level) => level === name) ?? 'info';

const bodyOf = (run: ActionRun): { code?: string; fn?: number } | null => {
  const { code, fn } = run.action.fields;
  if (isBinding(code)) return code;
  if (typeof fn === 'number') return { fn };
  return typeof code === 'string' && code.trim() !== '' ? { code } : null;
};

/** What the code names of the compatible facade: the publisher's note, or where code is not compiled, the code itself. */
const namesIn = (run: ActionRun, { code }: { code?: string }): readonly string[] =>
  code === undefined ? idsField(run, 'names') : facadesNamedIn(code);

/** The body of an async function; its result is what it returns. */
export const customJs: Action = async (run) => {
  const body = bodyOf(run);
  if (!body) throw actionError('No custom code defined.');
  const names = namesIn(run, body);
  if (names.length === 0) return run.scope.evaluator.run(body, run.scope);
  const { facade } = await import('../facade/facade.ts');
  return run.scope.evaluator.run(body, extendScope(run.scope, await facade(names, run)));
};

/** Writes a line to the engine's log. */
export const log: Action = (run) => {
  const message = run.field('message');
  if (message === undefined || message === null || message === '') throw actionError('No message defined.');
  if (typeof message !== 'string') throw actionError('Message must be a string.');
  run.needs.log(levelOf(textField(run, 'level')), message, ['actions', run.action.id]);
};

export const stopClick: Action = (run) => {
  run.native?.stopPropagation();
  run.native?.preventDefault();
};
