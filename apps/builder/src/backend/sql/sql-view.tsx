import { type SqlStatement, splitStatements, statementAt } from '@trama/protocol/builder';
import { type FC, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import place from '../backend.module.css';
import { useBackend } from '../backend-context.ts';
import type { CodeAreaHandle } from '../code-area.tsx';
import { faultInText, reasonInText } from './fault-in-text.ts';
import { risksOf } from './risks.ts';
import styles from './sql.module.css';
import { SqlPlan, SqlResult } from './sql-answers.tsx';
import { SqlHistoryList } from './sql-history-list.tsx';
import type { SqlDesk } from './use-sql.ts';

const SqlArea = lazy(() => import('./sql-area.tsx').then((module) => ({ default: module.SqlArea })));

interface SqlViewProps {
  desk: SqlDesk;
  onShowChanges: () => void;
}

/** SQL on the backend: written with its tables at hand, run as a whole or in part, with what came of it below. */
export const SqlView: FC<SqlViewProps> = ({ desk, onShowChanges }) => {
  const all = useTexts();
  const { sql: texts } = all.backend;
  const { tables } = useBackend();
  const area = useRef<CodeAreaHandle>(null);
  const [isSelected, setSelected] = useState(false);
  const [asked, setAsked] = useState<readonly SqlStatement[] | null>(null);
  const { state } = desk;
  const isRunning = state.kind === 'running';

  const fault = useMemo(
    () => (state.kind === 'failed' ? faultInText(state.failure, state.statements, state.isPlan) : null),
    [state],
  );
  const reason = state.kind === 'failed' ? reasonInText(state.failure, all) : '';
  // What has been written since may stand where it failed.
  const isAsItFailed = state.kind === 'failed' && state.text === desk.text;
  const mark = useMemo(
    () => (fault && isAsItFailed ? { from: fault.from, to: fault.to, message: reason } : null),
    [fault, isAsItFailed, reason],
  );
  // A button that goes while it has the focus leaves nobody with it: whoever runs SQL goes on writing.
  useEffect(() => {
    if (!isRunning && document.activeElement === document.body) area.current?.focus();
  }, [isRunning]);

  const chosen = (): readonly SqlStatement[] => {
    const { from, to } = area.current?.selection() ?? { from: 0, to: 0 };
    if (from === to) return splitStatements(desk.text);
    return splitStatements(desk.text.slice(from, to)).map(({ text, start }) => ({ text, start: start + from }));
  };
  const begin = (statements: readonly SqlStatement[]): void => {
    setAsked(null);
    void desk.run(statements);
  };
  const run = (): void => {
    if (isRunning) return;
    const statements = chosen();
    if (risksOf(statements).length > 0) setAsked(statements);
    else begin(statements);
  };
  const plan = (): void => {
    const statement = statementAt(chosen(), area.current?.selection().from ?? 0);
    if (statement) void desk.plan(statement);
  };
  const isEmpty = desk.text.trim() === '';

  const results = () => {
    if (state.kind === 'none') return <Message icon="code" title={texts.empty} lead={texts.emptyLead} />;
    if (state.kind === 'running') return <Loading label={texts.running} />;
    if (state.kind === 'stopped') return <p className={styles.told}>{texts.stopped}</p>;
    if (state.kind === 'failed')
      return (
        <div className={styles.fault} role="alert">
          <p>
            <b>{state.isPlan ? texts.planFailed : texts.failed}</b>
            {fault && <span> · {texts.failedAt(fault.statement, lineOf(state.text, fault.from))}</span>}
          </p>
          <p className={styles.reason}>{reason}</p>
          {fault && !state.isPlan && <p className={styles.told}>{texts.nothingKept}</p>}
          {fault && <Button onClick={() => area.current?.goTo(fault.from)}>{texts.goThere}</Button>}
        </div>
      );
    const { statements, outcome, isPlan } = state;
    return (
      <>
        <p className="visually-hidden" role="status">
          {texts.ran(statements.length)}
        </p>
        {outcome.isKept && (
          <div className={place.notice} data-kind="good">
            <p>{texts.kept}</p>
            <Button onClick={onShowChanges}>{texts.showChanges}</Button>
          </div>
        )}
        {outcome.answers.map((answer, index) =>
          isPlan ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is that of the statement at its place
            <SqlPlan key={index} answer={answer} />
          ) : (
            <SqlResult
              key={statements[index]?.start}
              number={index + 1}
              statement={statements[index]}
              answer={answer}
            />
          ),
        )}
      </>
    );
  };

  return (
    <>
      <header className={place.tableHead}>
        <h2>{texts.title}</h2>
        <span className={place.room} />
        <SqlHistoryList desk={desk} onTake={(sql) => area.current?.replace(sql)} />
        <Button look="quiet" title={texts.planHelp} disabled={isEmpty || isRunning} onClick={plan}>
          {texts.plan}
        </Button>
        {isRunning && (
          <Button icon="square" onClick={desk.stop}>
            {texts.stop}
          </Button>
        )}
        <Button look="primary" icon="play" isBusy={isRunning} disabled={isEmpty} title="Ctrl+Enter" onClick={run}>
          {isSelected ? texts.runSelection : texts.run}
        </Button>
      </header>
      <div className={styles.area}>
        <Suspense fallback={<Loading label={all.app.loading} />}>
          <SqlArea
            ref={area}
            label={texts.editor}
            example={texts.example(tables[0]?.name ?? 'pg_tables')}
            text={desk.text}
            tables={tables}
            mark={mark}
            onChange={desk.write}
            onSelect={setSelected}
            onRun={run}
          />
        </Suspense>
      </div>
      <section
        className={styles.results}
        aria-label={state.kind === 'done' && state.isPlan ? texts.plans : texts.results}
      >
        {results()}
      </section>
      {asked && (
        <Dialog title={texts.sure} lead={texts.sureLead} isOpen onClose={() => setAsked(null)}>
          <ul className={styles.risks}>
            {risksOf(asked).map((risk) => (
              <li key={risk}>{texts.risks[risk]}</li>
            ))}
          </ul>
          <div className={place.buttons}>
            <Button onClick={() => setAsked(null)}>{all.app.cancel}</Button>
            <Button look="danger" onClick={() => begin(asked)}>
              {texts.runIt}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
};

/** The line of a place, from 1. */
const lineOf = (text: string, place: number): number => text.slice(0, place).split('\n').length;
