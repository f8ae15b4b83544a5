import { type Id, isRecord, type Json } from '@trama/model';
import type { WatchedRun } from '../observer.ts';
import { keptValue } from './kept-value.ts';
import { createSecrets, MASK, secretVariables } from './secrets.ts';
import type { Pause } from './stepping.ts';

/** Something that the next steps of a run that waits may read. */
export interface HeldValue {
  /** `result`: of an earlier step of the workflow. */
  kind: 'variable' | 'result';
  /** Of the variable, or of the step. */
  id: Id;
  /** Shortened, with masks in place of secrets; none for undefined. */
  value?: Json;
  /** It is longer than what is shown of it, or a secret. */
  isCut: boolean;
}

/** What formulas find under `context.workflow`: results by the ids of steps, beside the error and variables of the run. */
const stepsDone = (run: WatchedRun): readonly [Id, unknown][] => {
  const { context } = run.scope.names;
  const done = isRecord(context) && isRecord(context.workflow) ? context.workflow : {};
  const found: [Id, unknown][] = [];
  // Names of the run itself stand behind those of its variables.
  for (const id in done) {
    const step = done[id];
    if (isRecord(step) && 'result' in step && id !== run.action.id) found.push([id, step.result]);
  }
  return found;
};

/** The values that an author may change before a run goes on: variables that its steps can read, and what earlier steps came to. */
export const valuesAt = ({ run }: Pick<Pause, 'run'>): readonly HeldValue[] => {
  const { page, variables } = run.needs;
  const secrets = createSecrets();
  const secret = secretVariables(run.needs);
  for (const id of secret) secrets.learn(variables.scope.entry(id)?.value.peek());
  const held = (kind: HeldValue['kind'], id: Id, value: unknown): HeldValue => {
    if (secret.has(id)) return { kind, id, value: MASK, isCut: true };
    const { json, isCut } = keptValue(value, secrets);
    return { kind, id, ...(json !== undefined && { value: json }), isCut };
  };
  const own = run.component?.variables;
  const ids = new Set([...(own?.ids() ?? []), ...Object.keys(page.peek()?.bundle.variables ?? {})]);
  return [
    ...stepsDone(run).map(([id, value]) => held('result', id, value)),
    ...[...ids].flatMap((id) => {
      const entry = run.variable(id);
      return entry ? [held('variable', id, entry.value.peek())] : [];
    }),
  ];
};

/** Sets a variable as an action would, or puts another result in the place of an earlier step's. */
export const changeValue = (run: WatchedRun, { kind, id, value }: Pick<HeldValue, 'kind' | 'id' | 'value'>): void => {
  if (kind === 'result') run.note({ result: value }, id);
  else run.variable(id)?.write(value, { by: 'anyone' });
};
