import { type Field, type Id, isObject, isPlainObject, isSecretName, type Json } from '@trama/model';
import { type FC, type FormEvent, useMemo, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { ValueRow } from '../fields/value-row.tsx';
import { useValueScope, ValueScopeContext } from '../fields/value-scope.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useOpenWorkflow } from '../workflows/workflow-context.ts';
import { reachOf } from './reach.ts';
import { RunReach } from './run-reach.tsx';
import styles from './runs.module.css';
import { sendingSteps, workflowFrom } from './trial.ts';
import { useStepName } from './use-step-name.ts';
import type { TrialGiven } from './use-trial.ts';

interface RunQuestionProps {
  /** The step that it begins at; null for all of it. */
  from: Id | null;
  given: TrialGiven;
  /** Steps before it that it reads, though it is not known whole what they came to. */
  unknown: readonly Id[];
  onRun: (given: TrialGiven) => void;
  onClose: () => void;
}

const fieldOf = (name: string, example: Json | undefined): Field => {
  const type = typeof example === 'number' ? 'number' : typeof example === 'boolean' ? 'boolean' : 'data';
  return asField(name, type, example);
};

/** What goes by the name of a secret is typed unseen: as a text, or part by part where it has some. */
const asField = (name: string, type: Field['type'], value: Json | undefined): Field => ({
  name,
  label: { en: name, pt: name },
  ...(isSecretName(name) ? { type: isObject(value) ? 'data' : 'text', isSecret: true } : { type }),
});

const PARAMETER_TYPES: Readonly<Record<string, Field['type']>> = { number: 'number', boolean: 'boolean' };

/** Where a run writes, and as whom, asked before it does. */
export const RunQuestion: FC<RunQuestionProps> = ({ from, given, unknown, onRun, onClose }) => {
  const texts = useTexts().runs;
  const { workflows } = useTexts();
  const { store } = useEditor();
  const { workflow, component } = useOpenWorkflow();
  const nameOf = useStepName();
  const around = useValueScope();
  const scope = useMemo(() => ({ ...around, areSecretsUnseen: true }), [around]);
  const [event, setEvent] = useState(given.event);
  const [parameters, setParameters] = useState(given.parameters);
  const sending = sendingSteps(store, from === null ? workflow : workflowFrom(workflow, from), component);
  const isWriting = sending.some((action) => reachOf(store, action) !== 'address');
  const submit = (pressed: FormEvent): void => {
    pressed.preventDefault();
    onRun({ event, parameters });
  };
  return (
    <Dialog title={texts.runOf(workflow.name || workflows.untitled)} width={520} isOpen onClose={onClose}>
      <form className={styles.question} onSubmit={submit}>
        <ValueScopeContext value={scope}>
          {isPlainObject(event) && Object.keys(event).length > 0 && (
            <fieldset>
              <legend>{texts.event}</legend>
              <p>{texts.eventLead}</p>
              {Object.entries(event as Readonly<Record<string, Json>>).map(([name, value]) => (
                <ValueRow
                  key={name}
                  field={fieldOf(name, value)}
                  value={value}
                  onChange={(next) => setEvent({ ...(event as Record<string, Json>), [name]: (next ?? null) as Json })}
                  onCommit={() => undefined}
                >
                  <FieldControl
                    field={fieldOf(name, value)}
                    label={name}
                    value={value}
                    onChange={(next) =>
                      setEvent({ ...(event as Record<string, Json>), [name]: (next ?? null) as Json })
                    }
                    onCommit={() => undefined}
                  />
                </ValueRow>
              ))}
            </fieldset>
          )}
          {(workflow.parameters ?? []).length > 0 && (
            <fieldset>
              <legend>{texts.parameters}</legend>
              {(workflow.parameters ?? []).map(({ name = '', type }) => {
                const field = asField(name, PARAMETER_TYPES[type ?? ''] ?? 'data', parameters[name]);
                const set = (next: unknown): void => setParameters({ ...parameters, [name]: (next ?? null) as Json });
                return (
                  <ValueRow key={name} field={field} value={parameters[name]} onChange={set} onCommit={() => undefined}>
                    <FieldControl
                      field={field}
                      label={name}
                      value={parameters[name]}
                      onChange={set}
                      onCommit={() => undefined}
                    />
                  </ValueRow>
                );
              })}
            </fieldset>
          )}
        </ValueScopeContext>
        {unknown.length > 0 && (
          <section className={styles.writes}>
            <h3>
              <Icon name="triangle-alert" size={15} />
              {texts.notWhole}
            </h3>
            <p>{texts.notWholeLead(unknown.map(nameOf).join(', '))}</p>
          </section>
        )}
        {sending.length > 0 && <RunReach actions={sending} />}
        <div className={styles.questionActions}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="primary" icon="play" data-run>
            {sending.length === 0 ? texts.run : isWriting ? texts.runAnyway : texts.runAndSend}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
