import { removeWorkflow, setWorkflow } from '@trama/document';
import { type Field, type Id, isBinding, type Value, type Workflow, type WorkflowAction } from '@trama/model';
import { type FC, useId } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import panelStyles from '../panels/panels.module.css';
import { useLabel, useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import styles from './inspector.module.css';
import { STEP_KINDS } from './step-kinds.ts';
import { kindOf, stepsOf, withoutStep, withStep, withStepField } from './workflow-steps.ts';

/** Something that a workflow can wait for, with its name in the builder's language. */
export interface TriggerChoice {
  name: string;
  label: string;
}

interface WorkflowFormProps {
  /** The element or section that holds it. */
  owner: Id;
  workflow: Workflow;
  triggers: readonly TriggerChoice[];
}

/** One workflow: what it waits for, and its actions one after the other. */
export const WorkflowForm: FC<WorkflowFormProps> = ({ owner, workflow, triggers }) => {
  const texts = useTexts();
  const editor = useEditor();
  const triggerId = useId();
  const holder = { node: owner };
  const set = (changed: Workflow, group?: string): void => {
    editor.run(setWorkflow, { holder, workflow: changed }, texts.workflows.step, group);
  };
  const steps = stepsOf(workflow);
  const trigger = workflow.trigger ?? '';
  const isKnown = triggers.some(({ name }) => name === trigger);
  return (
    <li className={styles.workflow}>
      {workflow.name && <p>{workflow.name}</p>}
      <label className={panelStyles.selectLabel} htmlFor={triggerId}>
        {texts.workflows.when}
        <select
          id={triggerId}
          className={panelStyles.select}
          value={trigger}
          onChange={(event) => set({ ...workflow, trigger: event.target.value })}
        >
          {!isKnown && <option value={trigger}>{trigger}</option>}
          {triggers.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {steps.length === 0 && <p className={styles.trigger}>{texts.workflows.noSteps}</p>}
      <ol className={styles.steps}>
        {steps.map((action) => (
          <StepForm
            key={action.id}
            action={action}
            set={(name, value) => set(withStepField(workflow, action.id, name, value), `step-${action.id}-${name}`)}
            remove={() => set(withoutStep(workflow, action.id))}
          />
        ))}
      </ol>
      <div className={panelStyles.buttons}>
        <Menu
          trigger={
            <Button icon="plus" look="quiet">
              {texts.workflows.addStep}
            </Button>
          }
          groups={[
            {
              id: 'kinds',
              items: STEP_KINDS.map((kind) => ({
                id: kind.name,
                label: texts.workflows.kinds[kind.name],
                icon: kind.icon,
                onChoose: () => set(withStep(workflow, crypto.randomUUID(), kind)),
              })),
            },
          ]}
        />
        <IconButton
          icon="trash-2"
          label={texts.workflows.remove}
          onClick={() => editor.run(removeWorkflow, { holder, key: workflow.key }, texts.workflows.step)}
        />
      </div>
    </li>
  );
};

interface StepFormProps {
  action: WorkflowAction;
  set: (name: string, value: Value | undefined) => void;
  remove: () => void;
}

const StepForm: FC<StepFormProps> = ({ action, set, remove }) => {
  const texts = useTexts();
  const kind = kindOf(action);
  const name = action.name || (kind ? texts.workflows.kinds[kind.name] : action.type);
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <Icon name={kind?.icon ?? 'zap'} size={14} />
        <span className={styles.stepName} title={name}>
          {name}
        </span>
        <IconButton icon="x" size={13} label={texts.workflows.removeStep(name)} onClick={remove} />
      </div>
      {kind?.fields.map((field) => (
        <StepField key={field.name} field={field} value={action.fields[field.name]} set={set} />
      ))}
    </li>
  );
};

/** A field of an action. A bound one shows its formula: it is written where formulas are. */
const StepField: FC<{ field: Field; value: Value | undefined; set: StepFormProps['set'] }> = ({
  field,
  value,
  set,
}) => {
  const editor = useEditor();
  const label = useLabel()(field.label);
  return (
    <div className={panelStyles.selectLabel}>
      {label}
      {isBinding(value) ? (
        <span className={styles.chip} title={value.code}>
          <Icon name="zap" size={12} />
          <code>{value.code}</code>
        </span>
      ) : (
        <FieldControl
          field={field}
          label={label}
          value={value}
          onChange={(changed) => set(field.name, changed)}
          onCommit={editor.closeGroup}
        />
      )}
    </div>
  );
};
