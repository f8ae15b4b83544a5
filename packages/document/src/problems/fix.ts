import type { Label } from '@trama/model';
import { addClosing } from '../components/add-closing.ts';
import type { Operation } from '../operation.ts';
import { deleteElements } from '../operations/delete-elements.ts';
import { insertElement } from '../operations/insert-element.ts';
import { setContent } from '../operations/set-content.ts';
import { setLink } from '../operations/set-node-fields.ts';
import { type ColumnUse, renameColumn } from '../references/columns.ts';
import type { DesignReference } from '../references/reference.ts';
import { removeStep, repairReferences } from '../references/repair.ts';

/** The operations that problems are put right with. */
interface Operations {
  addClosing: typeof addClosing;
  deleteElements: typeof deleteElements;
  insertElement: typeof insertElement;
  removeStep: typeof removeStep;
  renameColumn: typeof renameColumn;
  repairReferences: typeof repairReferences;
  setContent: typeof setContent;
  setLink: typeof setLink;
}

const OPERATIONS: Operations = {
  addClosing,
  deleteElements,
  insertElement,
  removeStep,
  renameColumn,
  repairReferences,
  setContent,
  setLink,
};

type OperationName = keyof Operations;
type InputOf<Name extends OperationName> =
  Operations[Name] extends Operation<infer Input, infer _Result> ? Input : never;

/** One operation with its input, as data. */
export type FixStep = { [Name in OperationName]: { operation: Name; input: InputOf<Name> } }[OperationName];

/** A way to put a problem right. It is data: problems may be looked for where nothing can be run. */
export interface Fix {
  label: Label;
  /** Operations to run one behind the other, as one step of the history. */
  steps: readonly FixStep[];
}

/** A way to put a problem right that asks for a name. It is data too. */
export interface FixChoice {
  label: Label;
  /** The names that there are. */
  names: readonly string[];
  /** What the chosen one is given to. */
  step:
    | { operation: 'repairReferences'; references: readonly DesignReference[] }
    | { operation: 'renameColumn'; uses: readonly ColumnUse[] };
}

/** The fix that a choice comes to. */
export const chosenFix = ({ step }: FixChoice, name: string): Fix => ({
  label: { en: name, pt: name },
  steps: [
    step.operation === 'renameColumn'
      ? { operation: 'renameColumn', input: { uses: step.uses, name } }
      : {
          operation: 'repairReferences',
          input: { references: step.references, repair: { kind: 'replace', by: name } },
        },
  ],
});

/** Runs an operation: a store's `run`, or anything that takes an operation and its input. */
export type RunOperation = <Input, Result>(operation: Operation<Input, Result>, input: Input) => Result;

/** Puts a problem right. */
export const applyFix = (fix: Fix, run: RunOperation): void => {
  for (const step of fix.steps) run(OPERATIONS[step.operation] as Operation<unknown, unknown>, step.input);
};
