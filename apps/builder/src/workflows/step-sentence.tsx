import { type ActionArgument, actionArguments, actionFace, argumentValue, calledWorkflow } from '@trama/document';
import { isBinding, isSame, type Value, type WorkflowAction } from '@trama/model';
import { type FC, memo } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useNameOf } from '../fields/value-scope.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import styles from './step.module.css';
import { useValueText } from './value-text.ts';

/** At most this many values stand in a sentence. */
const MOST = 3;

/** Arguments whose value says by itself what it is. */
const BARE: ReadonlySet<string> = new Set([
  ...['varId', 'pageId', 'collectionId', 'workflowId', 'libraryComponentBaseId', 'uid', 'table', 'value', 'triggerId'],
  ...['varsId', 'collectionsId', 'actionName', 'message', 'externalUrl', 'path', 'code', 'functionName'],
]);

const isTold = (argument: ActionArgument, value: Value | undefined): boolean => {
  if (value === undefined || value === null || value === '' || value === false) return false;
  if (argument.field.default !== undefined && isSame(value as never, argument.field.default as never)) return false;
  if (argument.field.type === 'choice' && !isBinding(value)) {
    const [first] = argument.field.choices ?? [];
    const standard = argument.field.default ?? first?.value;
    return argument.field.name === 'actionName' || !isSame(value as never, standard as never);
  }
  if (typeof value === 'object' && !isBinding(value)) return Object.keys(value).length > 0;
  return true;
};

interface StepSentenceProps {
  action: WorkflowAction;
  component: string | null;
}

/** What a step does, read as a sentence: its name, and what it is told. Drawn anew only when the step, or what names mean, changes. */
export const StepSentence: FC<StepSentenceProps> = memo(({ action, component }) => {
  const { store } = useEditor();
  const { design, registry } = store;
  const labelOf = useLabel();
  const textOf = useValueText();
  const texts = useTexts();
  const nameOf = useNameOf();
  const context = { design, registry, component: design.components[component ?? ''] ?? null };
  const face = actionFace(design, registry, action);
  const told = actionArguments(context, action).filter((argument) => isTold(argument, argumentValue(action, argument)));
  const called = action.fields.workflowId === undefined ? calledWorkflow(action) : null;
  return (
    <>
      <span className={styles.verb}>{action.name || labelOf(face.label)}</span>
      {action.name && <span className={styles.kind}>{labelOf(face.label)}</span>}
      {called !== null && <span className={styles.chip}>{nameOf(called) ?? texts.workflows.gone}</span>}
      {told.slice(0, MOST).map((argument) => {
        const value = argumentValue(action, argument);
        return (
          <span key={argument.path.join('.')} className={styles.told}>
            {!BARE.has(argument.field.name) && <span className={styles.kind}>{labelOf(argument.field.label)}</span>}
            <span className={styles.chip} data-bound={isBinding(value) || undefined}>
              {textOf(argument.field, value)}
            </span>
          </span>
        );
      })}
      {told.length > MOST && <span className={styles.kind}>+{told.length - MOST}</span>}
    </>
  );
});
