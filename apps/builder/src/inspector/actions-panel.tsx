import { insertWorkflow } from '@trama/document';
import type { Id } from '@trama/model';
import type { FC } from 'react';
import { useEditor, useNode } from '../editor/editor-context.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import styles from './inspector.module.css';
import { type TriggerChoice, WorkflowForm } from './workflow-form.tsx';
import { newWorkflow } from './workflow-steps.ts';

/** The workflows of an element: what each waits for, and what it does. */
export const ActionsPanel: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const editor = useEditor();
  const node = useNode(id);
  if (!node) return null;
  const definition = 'component' in node ? editor.store.registry.element(node.type ?? '') : undefined;
  const triggers: readonly TriggerChoice[] = [
    ...Object.entries(texts.workflows.triggers).map(([name, label]) => ({ name, label })),
    ...(definition?.events ?? []).map(({ name, label }) => ({ name, label: labelOf(label) })),
  ];
  const add = (): void => {
    const workflow = newWorkflow(crypto.randomUUID());
    editor.run(insertWorkflow, { holder: { node: id }, workflow }, texts.workflows.step);
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
    <div className={styles.workflows}>
      <ul>
        {node.workflows.map((workflow) => (
          <WorkflowForm key={workflow.key} owner={id} workflow={workflow} triggers={triggers} />
        ))}
      </ul>
      {button}
    </div>
  );
};
