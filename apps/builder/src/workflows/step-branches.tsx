import type { LaneSteps, Step } from '@trama/document';
import type { Field, WorkflowAction, WorkflowBranch } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { useRunOnSteps } from '../runs/shown-run-context.ts';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { branchName } from './branch-name.ts';
import { withCase } from './new-steps.ts';
import styles from './step.module.css';
import { useOpenWorkflow } from './workflow-context.ts';
import { withChangedAction, withoutCase } from './workflow-edit.ts';

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
  const taken = useRunOnSteps()?.timeOf(action.id)?.branch;
  return (
    <div className={styles.branches} data-many={lanes.length > 1 || undefined}>
      {lanes.map((lane) => {
        const name = branchName(action, lane.branch, texts);
        return (
          <div
            key={lane.branch?.key ?? 'loop'}
            className={styles.branch}
            data-tone={toneOf(lane)}
            data-missed={(taken !== undefined && taken !== lane.branch?.key) || undefined}
          >
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
        onClick={() => change((workflow) => withoutCase(workflow, action.id, branch.key))}
      />
    </div>
  );
};
