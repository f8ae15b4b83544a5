import type { Id } from '@trama/model';

/** What a loop tells its body. */
export interface LoopState {
  index: number;
  item: unknown;
  items: readonly unknown[];
}

/** `context.workflow` of one workflow: results by action id, and the error that ended it. */
export type WorkflowResult = Readonly<Record<string, unknown>>;

/** Results by workflow id, shared by runs at the same time (page-data-format 6.3). */
export type WorkflowResults = Map<Id, WorkflowResult>;

/** Own properties and name of what was thrown: what formulas see as `error`. */
export const plainError = (thrown: unknown): Record<string, unknown> => {
  if (typeof thrown !== 'object' || thrown === null) return { name: 'Error', message: String(thrown) };
  const own = Object.fromEntries(
    Object.getOwnPropertyNames(thrown).map((key) => [key, (thrown as Record<string, unknown>)[key]]),
  );
  const name = 'name' in thrown ? thrown.name : 'Error';
  return { ...own, name };
};
