import { VariableEntry } from '../../state/variable-entry.ts';
import type { AnyVariableType, UpdateOptions } from '../../state/variable-update.ts';
import { type Action, type ActionRun, actionError, idsField, textField } from '../action.ts';

const ARRAY_UPDATES = ['update', 'insert', 'delete', 'push', 'unshift', 'shift', 'pop'] as const;

const updateOptions = (run: ActionRun, entry: VariableEntry): UpdateOptions => {
  const arrayUpdateType = ARRAY_UPDATES.find((name) => name === run.field('arrayUpdateType'));
  const path = run.field('usePath') && textField(run, 'path') !== '' ? textField(run, 'path') : undefined;
  const index = Number(run.field('index') ?? 0);
  return {
    path,
    ...(entry.type === 'array' && { arrayUpdateType: arrayUpdateType ?? (path === undefined ? undefined : 'update') }),
    index: Number.isFinite(index) ? index : 0,
  };
};

/** Sets a variable (conformance 10.45): those of the component first. The result is the checked value. */
export const variable: Action = (run) => {
  const id = textField(run, 'varId');
  if (id === '') throw actionError('No variable selected.');
  const entry = run.variable(id);
  return entry?.write(run.shallow('varValue'), { by: 'anyone', ...updateOptions(run, entry) });
};

/** As {@link variable}; the result is the whole new value. */
export const updateVariableAction: Action = (run) => {
  variable(run);
  return run.variable(textField(run, 'varId'))?.value.peek();
};

/** Sets variables back to their initial values. */
export const resetVariables: Action = (run) => {
  for (const id of idsField(run, 'varsId')) run.variable(id)?.reset();
};

const TYPES: readonly AnyVariableType[] = ['string', 'number', 'boolean', 'object', 'array', 'any'];

/**
 * Makes a variable that lives as long as this run of the workflow: `context.workflow.variables['<name>']` in formulas,
 * its name in the `varId` of `variable` and `update-variable`. The result is its value.
 */
export const createVariableAction: Action = (run) => {
  const id = textField(run, 'variableName');
  if (id === '') throw actionError('No variable selected.');
  const type = TYPES.find((one) => one === run.field('variableType')) ?? 'any';
  const entry = new VariableEntry({ id, type, value: null, initial: () => null, log: run.needs.log });
  run.declare(entry);
  entry.write(run.shallow('variableValue'), { by: 'anyone' });
  return entry.value.peek();
};
