import { actionArguments, argumentValue } from '@trama/document';
import { type Field, setAtPath, type WorkflowAction } from '@trama/model';
import { type FC, useEffect, useMemo, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { ValueRow } from '../fields/value-row.tsx';
import { useNameOf, type ValueScope, ValueScopeContext } from '../fields/value-scope.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { withKey } from './prefill.ts';
import styles from './step.module.css';
import { useStepPlace } from './use-step-place.ts';
import { useOpenWorkflow } from './workflow-context.ts';
import { withArgument, withChangedAction } from './workflow-edit.ts';
import { workflowOffers } from './workflow-offers.ts';

const textField = (name: string, text: string): Field => ({ name, type: 'text', label: { en: text, pt: text } });

/** What a step is told, each argument a row; below them its name and a comment. */
export const StepArguments: FC<{ action: WorkflowAction }> = ({ action }) => {
  const texts = useTexts().workflows;
  const { store, closeGroup, tables } = useEditor();
  const known = useStateValue(tables.known, (value) => value);
  const { workflow, change, component, node, trigger } = useOpenWorkflow();
  const nameOf = useNameOf();
  const placeNow = useStepPlace();
  const { id } = action;
  const { design, registry } = store;
  const context = useMemo(
    () => ({ design, registry, component: design.components[component ?? ''] ?? null }),
    [design, registry, component],
  );
  const told = useMemo(() => actionArguments(context, action), [context, action]);
  const hasTable = told.some(({ field }) => field.columnsOf !== undefined);
  useEffect(() => {
    if (hasTable && known.status === 'none') void tables.read();
  }, [hasTable, known.status, tables]);
  const scope = useMemo(
    (): ValueScope => ({
      component,
      workflow,
      node,
      nearest: () =>
        workflowOffers({
          design: store.design,
          registry: store.registry,
          workflow,
          step: id,
          nameOf,
          texts,
          event: trigger?.event,
        }),
      columnsOf: (sibling) => {
        const named = told.find(({ path }) => path.at(-1) === sibling);
        const table = named && known.status === 'known' ? tables.table(argumentValue(action, named)) : undefined;
        return (table?.columns ?? []).map(({ name }) => name);
      },
      names: () => ({ event: trigger?.event ?? null }),
    }),
    [component, workflow, node, store, tables, known, told, action, id, nameOf, texts, trigger],
  );
  /** Named or noted when it was opened: what is typed then does not fold it. */
  const [isNoted] = useState(Boolean(action.name || action.fields.description));
  const setNote = (edit: (step: WorkflowAction) => WorkflowAction): void =>
    change((now) => withChangedAction(now, id, edit), `${id}:note`);
  return (
    <ValueScopeContext value={scope}>
      <div className={styles.arguments} data-arguments>
        {told.length === 0 && <p className={styles.note}>{texts.noArguments}</p>}
        {told.map((argument) => (
          <ValueRow
            key={argument.path.join('.')}
            field={argument.field}
            value={argumentValue(action, argument) ?? argument.field.default}
            onChange={(value) =>
              change(
                (now) =>
                  withChangedAction(now, id, (step) => {
                    const next = withArgument(context, step, argument.path, value);
                    // A table that is chosen brings its key.
                    return argument.path.at(-1) === 'table' ? withKey(placeNow(), next) : next;
                  }),
                `${id}:${argument.path.join('.')}`,
              )
            }
            onCommit={closeGroup}
          />
        ))}

        <details className={styles.notes} open={isNoted}>
          <summary>{texts.nameStep}</summary>
          <ValueRow
            field={textField('name', texts.stepName)}
            value={action.name ?? ''}
            onChange={(value) =>
              setNote((step) => ({ ...step, name: typeof value === 'string' && value !== '' ? value : null }))
            }
            onCommit={closeGroup}
          />
          <ValueRow
            field={textField('description', texts.comment)}
            value={action.fields.description ?? ''}
            onChange={(value) =>
              setNote((step) => ({
                ...step,
                fields: setAtPath(step.fields, ['description'], value === '' ? undefined : value),
              }))
            }
            onCommit={closeGroup}
          />
        </details>
      </div>
    </ValueScopeContext>
  );
};
