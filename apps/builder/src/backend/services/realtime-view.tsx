import { type FC, useCallback } from 'react';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import styles from '../backend.module.css';
import { useBackend } from '../backend-context.ts';
import { sqlReason } from '../sql-reason.ts';
import { Way } from '../way.tsx';
import own from './services.module.css';

/** Which tables tell their changes to pages that follow them. */
export const RealtimeView: FC = () => {
  const texts = useTexts();
  const { realtime: words } = texts.backend;
  const { api, site } = useEditor();
  const { tables } = useBackend();
  const { state, reload } = useLoaded(useCallback(() => api.readRealtime(site), [api, site]));
  const { isBusy, failure, run } = useAttempt();
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={words.failed} lead={sqlReason(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  const told = state.value;
  const names = tables.filter(({ kind }) => kind === 'table').map(({ name }) => name);
  const set = (next: readonly string[] | null): void =>
    void run(async () => {
      await api.setRealtime(site, next);
      reload();
    });
  return (
    <>
      <header className={styles.tableHead}>
        <h2>{words.title}</h2>
      </header>
      <div className={styles.scroll}>
        <p className={styles.lead}>{words.lead}</p>
        <fieldset className={own.ways} disabled={isBusy}>
          <legend className="visually-hidden">{words.title}</legend>
          <Way isChosen={told === null} label={words.all} hint={words.allHint} onChoose={() => set(null)} />
          <Way
            isChosen={told !== null}
            label={words.chosen}
            hint={words.chosenHint}
            // Those that told them until now go on.
            onChoose={() => set(names)}
          />
        </fieldset>
        {failure !== null && (
          <p className={styles.reason} role="alert">
            {sqlReason(failure, texts)}
          </p>
        )}
        {told !== null && (
          <fieldset className={own.tables} disabled={isBusy}>
            <legend className={styles.legend}>{words.tables}</legend>
            {names.length === 0 && <p className={styles.lead}>{words.noTables}</p>}
            {names.map((name) => (
              <label key={name} className={styles.check}>
                <input
                  type="checkbox"
                  checked={told.includes(name)}
                  onChange={({ target }) => set(target.checked ? [...told, name] : told.filter((one) => one !== name))}
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <p className={styles.lead}>{words.policies}</p>
      </div>
    </>
  );
};
