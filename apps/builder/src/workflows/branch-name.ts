import type { WorkflowAction, WorkflowBranch } from '@trama/model';
import type { Texts } from '../texts/index.ts';

const ATTEMPTS = { try: 'attempt', catch: 'failed', finally: 'always' } as const;

const isAttempt = (value: unknown): value is keyof typeof ATTEMPTS => typeof value === 'string' && value in ATTEMPTS;

/** What a branch stands for, in words; the body of a loop has none. */
export const branchName = (
  { type }: WorkflowAction,
  branch: WorkflowBranch | undefined,
  texts: Texts['workflows'],
): string => {
  if (!branch) return texts.each;
  const { value, isDefault } = branch;
  if (type === 'trycatch' && isAttempt(value)) return texts[ATTEMPTS[value]];
  if (isDefault) return texts.otherwise;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return value === undefined || value === '' ? texts.emptyCase : String(value);
};
