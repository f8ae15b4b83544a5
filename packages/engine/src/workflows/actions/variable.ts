import { copyPlain, type UpdateOptions } from '../../state/variable-update.ts';
import { updateVariable, type VariableEntry } from '../../state/variables.ts';
import { type Action, type ActionRun, actionError, idsField, textField } from '../action.ts';

const entryOf = (run: ActionRun, id: string): VariableEntry | undefined =>
  run.component?.variables.entry(id) ?? run.runtime.variables.scope.entry(id);

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

/** Sets a variable (page-data-format 5.3): those of the component first. The result is the checked value. */
export const variable: Action = (run) => {
  const id = textField(run, 'varId');
  if (id === '') throw actionError('No variable selected.');
  const entry = entryOf(run, id);
  if (!entry) return undefined;
  return updateVariable(entry, run.shallow('varValue'), updateOptions(run, entry), run.runtime.log);
};

/** As {@link variable}; the result is the whole new value. */
export const updateVariableAction: Action = (run) => {
  variable(run);
  return entryOf(run, textField(run, 'varId'))?.value.peek();
};

/** Sets variables back to their initial values. */
export const resetVariables: Action = (run) => {
  for (const id of idsField(run, 'varsId')) {
    const entry = entryOf(run, id);
    if (!entry) continue;
    const value = copyPlain(entry.initial() ?? null);
    entry.value.value = value;
    entry.onUpdate?.(value);
  }
};
