import { actionFace } from '@trama/document';
import { type Field, type Id, isPlainObject, type Json } from '@trama/model';
import type { ProjectUse } from '@trama/protocol/builder';
import { type FC, type FormEvent, useEffect, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { personName } from '../editor/viewer.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { ValueRow } from '../fields/value-row.tsx';
import { useStateValue } from '../state/use-state-value.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useOpenWorkflow } from '../workflows/workflow-context.ts';
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
  return { name, type, label: { en: name, pt: name } };
};

const PARAMETER_TYPES: Readonly<Record<string, Field['type']>> = { number: 'number', boolean: 'boolean' };

/** Where a run writes, and as whom, asked before it does. */
export const RunQuestion: FC<RunQuestionProps> = ({ from, given, unknown, onRun, onClose }) => {
  const texts = useTexts().runs;
  const { workflows } = useTexts();
  const { store } = useEditor();
  const { workflow, component } = useOpenWorkflow();
  const nameOf = useStepName();
  const [event, setEvent] = useState(given.event);
  const [parameters, setParameters] = useState(given.parameters);
  const sending = sendingSteps(store, from === null ? workflow : workflowFrom(workflow, from), component);
  const submit = (pressed: FormEvent): void => {
    pressed.preventDefault();
    onRun({ event, parameters });
  };
  return (
    <Dialog title={texts.runOf(workflow.name || workflows.untitled)} width={520} isOpen onClose={onClose}>
      <form className={styles.question} onSubmit={submit}>
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
                  onChange={(next) => setEvent({ ...(event as Record<string, Json>), [name]: (next ?? null) as Json })}
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
              const field: Field = { name, type: PARAMETER_TYPES[type ?? ''] ?? 'data', label: { en: name, pt: name } };
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
        {unknown.length > 0 && (
          <section className={styles.writes}>
            <h3>
              <Icon name="triangle-alert" size={15} />
              {texts.notWhole}
            </h3>
            <p>{texts.notWholeLead(unknown.map(nameOf).join(', '))}</p>
          </section>
        )}
        {sending.length > 0 && <Writes actions={sending} />}
        <div className={styles.questionActions}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="primary" icon="play" data-run>
            {sending.length > 0 ? texts.runAnyway : texts.run}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** Steps named in a sentence. */
const MOST_NAMED = 4;

const Writes: FC<{ actions: ReturnType<typeof sendingSteps> }> = ({ actions }) => {
  const texts = useTexts().runs;
  const labelOf = useLabel();
  const { store, api, site, viewer } = useEditor();
  const person = useStateValue(viewer.current, (current) => current?.person ?? null);
  const [use, setUse] = useState<ProjectUse | null | 'asking' | 'unknown'>('asking');
  useEffect(() => {
    let isGone = false;
    api.projectUse(site).then(
      (answer) => {
        if (!isGone) setUse(answer);
      },
      () => {
        if (!isGone) setUse('unknown');
      },
    );
    return () => {
      isGone = true;
    };
  }, [api, site]);
  const names = [
    ...new Set(actions.map((action) => action.name || labelOf(actionFace(store.design, store.registry, action).label))),
  ];
  const listed = `${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ' …' : ''}`;
  return (
    <section className={styles.writes} aria-live="polite">
      <h3>
        <Icon name="triangle-alert" size={15} />
        {texts.sends}
      </h3>
      <p>{texts.asksFor(listed)}</p>
      <p>
        {use === 'asking' && texts.looking}
        {use === 'unknown' && texts.writesUnknown}
        {use === null && texts.writesElsewhere}
        {typeof use === 'object' && use !== null && texts.writesTo(use.sites.join(', '))}
      </p>
      <p>{person ? texts.asPerson(personName(person)) : texts.asVisitor}</p>
    </section>
  );
};
