import type { LaneSteps, Step } from '@trama/document';
import type { Field, WorkflowAction, WorkflowBranch } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { type Texts, useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { withCase } from './new-steps.ts';
import styles from './step.module.css';
import { useOpenWorkflow } from './workflow-context.ts';
import { withChangedAction } from './workflow-edit.ts';

const ATTEMPTS = { try: 'attempt', catch: 'failed', finally: 'always' } as const;

const isAttempt = (value: unknown): value is keyof typeof ATTEMPTS => typeof value === 'string' && value in ATTEMPTS;

/** What a branch stands for, in words. */
const branchName = ({ type }: WorkflowAction, { lane, branch }: LaneSteps, texts: Texts['workflows']): string => {
  if (lane.in === 'loop') return texts.each;
  const value = branch?.value;
  if (type === 'trycatch' && isAttempt(value)) return texts[ATTEMPTS[value]];
  if (branch?.isDefault) return texts.otherwise;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return value === undefined || value === '' ? texts.emptyCase : String(value);
};

/** How a branch is coloured: as it should be, as it should not, or neither. */
const toneOf = ({ branch }: LaneSteps): 'good' | 'bad' | 'plain' => {
  if (branch?.value === true || branch?.value === 'try') return 'good';
  return branch?.value === false || branch?.value === 'catch' ? 'bad' : 'plain';
};

interface StepBranchesProps {
  step: Step;
  /** Draws a chain: they hold each other in turn. */
  Chain: FC<{ lane: LaneSteps; label: string }>;
}

/** The ways out of a step, each with what it stands for. */
export const StepBranches: FC<StepBranchesProps> = ({ step: { action, lanes }, Chain }) => {
  const texts = useTexts().workflows;
  const { change } = useOpenWorkflow();
  const isSwitch = action.type === 'switch';
  return (
    <div className={styles.branches} data-many={lanes.length > 1 || undefined}>
      {lanes.map((lane) => {
        const name = branchName(action, lane, texts);
        return (
          <div key={lane.branch?.key ?? 'loop'} className={styles.branch} data-tone={toneOf(lane)}>
            {isSwitch && lane.branch && !lane.branch.isDefault ? (
              <CaseHead action={action} branch={lane.branch} name={name} />
            ) : (
              <span className={styles.branchName}>{name}</span>
            )}
            <Chain lane={lane} label={name} />
          </div>
        );
      })}
      {isSwitch && (
        <Button
          icon="plus"
          look="quiet"
          className={styles.addCase}
          onClick={() =>
            change((workflow) =>
              withChangedAction(workflow, action.id, (now) => withCase(now, () => crypto.randomUUID())),
            )
          }
        >
          {texts.addCase}
        </Button>
      )}
    </div>
  );
};

const CASE: Field = { name: 'value', type: 'data', label: { en: 'Value', pt: 'Valor' } };

/** A case of a choice: the value that leads to it. */
const CaseHead: FC<{ action: WorkflowAction; branch: WorkflowBranch; name: string }> = ({ action, branch, name }) => {
  const texts = useTexts().workflows;
  const { closeGroup } = useEditor();
  const { change } = useOpenWorkflow();
  const set = (branches: (all: readonly WorkflowBranch[]) => readonly WorkflowBranch[], group?: string): void =>
    change(
      (workflow) =>
        withChangedAction(workflow, action.id, (now) => ({ ...now, branches: branches(now.branches ?? []) })),
      group,
    );
  return (
    <div className={styles.caseHead}>
      <FieldControl
        field={CASE}
        label={texts.caseOf}
        value={branch.value ?? ''}
        onChange={(value) =>
          set(
            (all) =>
              all.map((one) =>
                one.key === branch.key ? { ...one, value: (value ?? '') as WorkflowBranch['value'] } : one,
              ) as readonly WorkflowBranch[],
            `${action.id}:${branch.key}`,
          )
        }
        onCommit={closeGroup}
      />
      <IconButton
        icon="x"
        size={13}
        label={texts.removeCase(name)}
        onClick={() => set((all) => all.filter(({ key }) => key !== branch.key))}
      />
    </div>
  );
};
