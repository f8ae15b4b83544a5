import type { Id } from '@trama/model';
import type { FC } from 'react';
import { useEditor, useNode } from '../editor/editor-context.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/message.tsx';
import styles from './inspector.module.css';

/** The workflows of an element: what triggers them and what they do first. */
export const ActionsPanel: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const { store } = useEditor();
  const node = useNode(id);
  if (!node) return null;
  if (node.workflows.length === 0)
    return <Message icon="workflow" title={texts.inspector.noActions} lead={texts.inspector.noActionsLead} />;
  const definition = 'component' in node ? store.registry.element(node.type ?? '') : undefined;
  return (
    <ul className={styles.workflows}>
      {node.workflows.map((workflow) => {
        const event = definition?.events?.find(({ name }) => name === workflow.trigger);
        return (
          <li key={workflow.key} className={styles.workflow}>
            <Icon name="zap" size={15} />
            <div>
              <p>{workflow.name || texts.inspector.workflowUnnamed}</p>
              <p className={styles.trigger}>
                {event ? labelOf(event.label) : workflow.trigger}
                {' · '}
                {texts.inspector.steps(Object.keys(workflow.actions).length)}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
