import type { SqlOutcome, SqlStatement } from '@trama/protocol/builder';
import { useRef, useState } from 'react';
import { useEditor, useView } from '../../editor/editor-context.ts';
import { keepRun, readRuns, type SqlRun } from './sql-history.ts';

/** What is put before a statement whose plan is asked for: it is planned, and not run. */
export const EXPLAIN = 'explain ';

/** What a run came to; of one that failed, with the text of which its places are told. */
export type SqlState =
  | { kind: 'none' }
  | { kind: 'running' }
  | { kind: 'stopped' }
  | { kind: 'done'; statements: readonly SqlStatement[]; outcome: SqlOutcome; isPlan: boolean }
  | { kind: 'failed'; text: string; statements: readonly SqlStatement[]; failure: unknown; isPlan: boolean };

/** SQL on the open backend: what is written, what came of it, what was run before. It stays while other parts are looked at. */
export interface SqlDesk {
  text: string;
  write: (text: string) => void;
  state: SqlState;
  runs: readonly SqlRun[];
  setRuns: (runs: readonly SqlRun[]) => void;
  /** Runs statements together: all of them, or none. */
  run: (statements: readonly SqlStatement[]) => Promise<void>;
  /** Asks how the database would do a statement. */
  plan: (statement: SqlStatement) => Promise<void>;
  stop: () => void;
}

/** @param onSchema what to do once the tables are others */
export const useSql = (onSchema: () => Promise<void>): SqlDesk => {
  const { api, site, view, written } = useEditor();
  const text = useView(({ sql }) => sql);
  const [state, setState] = useState<SqlState>({ kind: 'none' });
  const [runs, setRuns] = useState(() => readRuns(localStorage, site));
  const running = useRef<AbortController>(null);

  const ask = async (statements: readonly SqlStatement[], isPlan: boolean): Promise<void> => {
    if (running.current || statements.length === 0) return;
    const asked = new AbortController();
    running.current = asked;
    setState({ kind: 'running' });
    const texts = statements.map(({ text: sql }) => (isPlan ? `${EXPLAIN}${sql}` : sql));
    const ended: SqlState = await api.runSql(site, texts, { isReadOnly: isPlan, signal: asked.signal }).then(
      (outcome) => ({ kind: 'done', statements, outcome, isPlan }),
      (failure: unknown) => ({ kind: 'failed', text, statements, failure, isPlan }),
    );
    // Who has stopped it may have begun another one since.
    if (running.current === asked) {
      running.current = null;
      setState(ended);
    }
    if (!isPlan) {
      const sql = statements.map((statement) => `${statement.text};`).join('\n\n');
      setRuns(keepRun(localStorage, site, { sql, at: new Date().toISOString(), hasFailed: ended.kind === 'failed' }));
    }
    if (ended.kind === 'done' && !isPlan) written.count();
    if (ended.kind === 'done' && ended.outcome.isKept) await onSchema();
  };
  return {
    text,
    write: (sql) => view.update({ sql }),
    state,
    runs,
    setRuns,
    run: (statements) => ask(statements, false),
    plan: (statement) => ask([statement], true),
    stop: () => {
      running.current?.abort();
      running.current = null;
      setState({ kind: 'stopped' });
    },
  };
};
