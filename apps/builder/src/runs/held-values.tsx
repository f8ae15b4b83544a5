import type { Field, Json } from '@trama/model';
import type { HeldValue, PausedRun, ValueChange } from '@trama/protocol/canvas';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { ValueRow } from '../fields/value-row.tsx';
import { useNameOf } from '../fields/value-scope.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { useOpenWorkflow } from '../workflows/workflow-context.ts';
import { useValueLine } from './kept-value.tsx';
import { heldKey } from './run-desk.ts';
import styles from './runs.module.css';
import { useRunOnSteps } from './shown-run-context.ts';

/** Longest text that stands in one line, in characters. */
const LINE = 44;

const fieldOf = (name: string, value: Json | undefined): Field => {
  const isLine = typeof value === 'string' && value.length < LINE && !value.includes('\n');
  const type = isLine ? 'text' : typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'data';
  return { name, type, label: { en: name, pt: name } };
};

/** A run that waits before a step: what the next steps read, to be changed, and the ways to go on. */
export const HeldValues: FC<{ paused: PausedRun }> = ({ paused }) => {
  const texts = useTexts().runs;
  const { desk } = useEditor();
  const { workflow } = useOpenWorkflow();
  const changed = useStateValue(desk.changes, (changes) => changes);
  const written = JSON.stringify(workflow);
  const run = useRunOnSteps();
  // Of a step that comes to nothing by its nature, as a wait does, there is nothing to say.
  const results = paused.values.filter(({ kind, value }) => kind === 'result' && value !== undefined);
  // Formulas find what earlier runs left until the step runs again.
  const isOfRun = ({ id }: HeldValue): boolean => run === null || run.timeOf(id) !== null;
  const own = results.filter(isOfRun);
  const left = results.filter((one) => !isOfRun(one));
  const isNamed = ({ id }: HeldValue): boolean => written.includes(id);
  const variables = paused.values.filter(({ kind }) => kind === 'variable');
  const named = variables.filter(isNamed);
  const others = variables.filter((one) => !isNamed(one));
  const change = ({ kind, id }: HeldValue, value: Json): void => desk.change({ kind, id, value });
  const rows = (values: readonly HeldValue[]): React.ReactNode =>
    values.map((held) => (
      <HeldRow key={heldKey(held)} held={held} change={changed.get(heldKey(held))} onChange={change} />
    ));
  return (
    <section className={styles.held} aria-label={texts.waits}>
      <div className={styles.heldHead}>
        <strong>{texts.waits}</strong>
        <Button look="primary" icon="play" aria-keyshortcuts="F8" title="F8" onClick={() => desk.resume('go')}>
          {texts.goOn}
        </Button>
        <Button icon="step-forward" aria-keyshortcuts="F10" title="F10" onClick={() => desk.resume('step')}>
          {texts.nextStep}
        </Button>
        <Button icon="square" onClick={() => desk.stop()}>
          {texts.stop}
        </Button>
      </div>
      {own.length > 0 && <h4>{texts.results}</h4>}
      {rows(own)}
      {named.length > 0 && <h4>{texts.variables}</h4>}
      {rows(named)}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{texts.otherVariables(others.length)}</summary>
          {rows(others)}
        </details>
      )}
      {left.length > 0 && (
        <details className={styles.others}>
          <summary>{texts.leftResults(left.length)}</summary>
          {rows(left)}
        </details>
      )}
      {results.length + variables.length === 0 && <p>{texts.noValues}</p>}
    </section>
  );
};

interface HeldRowProps {
  held: HeldValue;
  change: ValueChange | undefined;
  onChange: (held: HeldValue, value: Json) => void;
}

const HeldRow: FC<HeldRowProps> = ({ held, change, onChange }) => {
  const texts = useTexts().runs;
  const nameOf = useNameOf();
  const lineOf = useValueLine();
  const name = nameOf(held.id) ?? held.id;
  const value = change ? change.value : (held.value ?? null);
  const field = fieldOf(name, value);
  const isSecret = held.value === MASK;
  return (
    <ValueRow
      field={field}
      value={value}
      onChange={() => undefined}
      onCommit={() => undefined}
      {...(change && { origin: { kind: 'own', text: texts.change } })}
    >
      {held.isCut && !change ? (
        <span className={styles.heldCut} title={isSecret ? texts.secret : texts.cut}>
          {lineOf(held.value ?? null)}
        </span>
      ) : (
        <FieldControl
          field={field}
          label={name}
          value={value}
          onChange={(next) => onChange(held, (next ?? null) as Json)}
          onCommit={() => undefined}
        />
      )}
    </ValueRow>
  );
};

/** What stands in place of a secret. */
const MASK = '•••';
