import type { Json, RunNode } from '@trama/model';
import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './run-log.module.css';

interface RunItemProps {
  run: RunNode;
  /** Ids of what is unfolded. */
  open: ReadonlySet<number>;
  onToggle: (id: number, isOpen: boolean) => void;
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** A run, an action or an error branch, with what it was given, what came of it, and what ran below it. */
export const RunItem: FC<RunItemProps> = ({ run, open, onToggle }) => {
  const { log } = useTexts();
  const { id, kind, name, type, subject, state, duration, error, given, result } = run;
  const isRescue = kind === 'rescue';
  return (
    <details
      className={styles.run}
      data-state={state}
      open={open.has(id)}
      onToggle={(event) => {
        event.stopPropagation();
        if (event.currentTarget.open !== open.has(id)) onToggle(id, event.currentTarget.open);
      }}
    >
      <summary className={styles.line}>
        <span className={styles.name}>{isRescue ? log.rescue : (name ?? type ?? subject)}</span>
        {!isRescue && name !== null && <span className={styles.type}>{type ?? log.called}</span>}
        <span className={styles.state}>{log.states[state]}</span>
        {duration !== null && <span className={styles.time}>{Math.round(duration)} ms</span>}
      </summary>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {given !== undefined && <Fact label={log.given} value={given} />}
      {result !== undefined && <Fact label={log.result} value={result} />}
      {run.children.map((child) => (
        <RunItem key={child.id} run={child} open={open} onToggle={onToggle} />
      ))}
    </details>
  );
};

const Fact: FC<{ label: string; value: Json }> = ({ label, value }) => (
  <div className={styles.fact}>
    <span>{label}</span>
    <pre>{textOf(value)}</pre>
  </div>
);
