import type { WorkflowAction, WorkflowBranch } from '@trama/model';

/** The branch that an action's result leads to. `trycatch` runs its branches itself. */
export const branchFor = ({ type, branches }: WorkflowAction, result: unknown): WorkflowBranch | undefined =>
  type === 'trycatch'
    ? undefined
    : (branches?.find((branch) => !branch.isDefault && branch.value === result) ??
      branches?.find((branch) => branch.isDefault));
