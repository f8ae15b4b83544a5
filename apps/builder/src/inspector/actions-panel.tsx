import { insertWorkflow, workflowSteps } from '@trama/document';
import type { Id, Workflow } from '@trama/model';
import { type FC, useMemo } from 'react';
import { useEditor, useNode } from '../editor/editor-context.ts';
import { type ValueScope, ValueScopeContext } from '../fields/value-scope.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/message.tsx';
import { newWorkflow } from '../workflows/new-steps.ts';
import { StepSentence } from '../workflows/step-sentence.tsx';
import { firstTrigger, triggerGroups } from '../workflows/trigger-choices.ts';
import { triggerName } from '../workflows/workflow-names.ts';
import styles from './actions-panel.module.css';

/** At most this many steps of a workflow are shown before it is opened. */
const MOST = 4;

/** The workflows of an element: what each waits for and does. They are edited beside the canvas. */
export const ActionsPanel: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { view, store } = editor;
  const node = useNode(id);
  if (!node) return null;
  const holder = { node: id };
  const groups = triggerGroups(store.design, store.registry, holder, texts.workflows);
  const add = (): void => {
    const workflow = newWorkflow(crypto.randomUUID(), firstTrigger(groups));
    editor.run(insertWorkflow, { holder, workflow }, texts.workflows.step);
    view.update({ workflow: { holder, key: workflow.key } });
  };
  const button = (
    <Button icon="plus" onClick={add}>
      {texts.workflows.add}
    </Button>
  );
  if (node.workflows.length === 0)
    return (
      <Message icon="workflow" title={texts.inspector.noActions} lead={texts.inspector.noActionsLead}>
        {button}
      </Message>
    );
  return (
    <div className={styles.panel}>
      <ul>
        {node.workflows.map((workflow) => (
          <li key={workflow.key}>
            <WorkflowCard id={id} workflow={workflow} />
          </li>
        ))}
      </ul>
      {button}
    </div>
  );
};

const WorkflowCard: FC<{ id: Id; workflow: Workflow }> = ({ id, workflow }) => {
  const texts = useTexts().workflows;
  const labelOf = useLabel();
  const { view, store } = useEditor();
  const { design, registry } = store;
  const trigger = triggerName(workflow, triggerGroups(design, registry, { node: id }, texts), labelOf, texts);
  const { steps } = workflowSteps(workflow).main;
  const component = design.elements[id]?.parentComponent ?? null;
  const scope = useMemo(
    (): ValueScope => ({ component, workflow, node: id, nearest: () => [] }),
    [component, workflow, id],
  );
  return (
    <ValueScopeContext value={scope}>
      <button
        type="button"
        className={styles.card}
        aria-label={texts.open(workflow.name || trigger)}
        onClick={() => view.update({ workflow: { holder: { node: id }, key: workflow.key } })}
      >
        <span className={styles.when}>
          <Icon name="zap" size={13} />
          {trigger}
          {workflow.name && <span className={styles.name}>{workflow.name}</span>}
        </span>
        {steps.length === 0 && <span className={styles.more}>{texts.noSteps}</span>}
        {steps.slice(0, MOST).map(({ action }) => (
          <span key={action.id} className={styles.step}>
            <StepSentence action={action} component={component} />
          </span>
        ))}
        {steps.length > MOST && <span className={styles.more}>{texts.stepCount(steps.length)}</span>}
      </button>
    </ValueScopeContext>
  );
};
