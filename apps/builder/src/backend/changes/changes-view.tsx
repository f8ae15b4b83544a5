import type { ProjectChange } from '@trama/protocol/builder';
import { type FC, useCallback } from 'react';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import styles from '../backend.module.css';
import { downloadText } from '../download-text.ts';
import { changesAsSql } from './changes-as-sql.ts';

/** The changes of the tables that were made in the builder, in their order; as a file for another database. */
export const ChangesView: FC = () => {
  const texts = useTexts();
  const { changes: words } = texts.backend;
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.listChanges(site), [api, site]));
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={words.failed} lead={failureText(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  const changes = state.value;
  const isNone = changes.length === 0;
  return (
    <>
      <header className={styles.tableHead}>
        <h2>{words.title}</h2>
        <span className={styles.room} />
        {!isNone && (
          <Button
            icon="download"
            onClick={() => downloadText(changesAsSql(changes), 'application/sql', `${site}-changes.sql`)}
          >
            {words.download}
          </Button>
        )}
      </header>
      {isNone ? <Message icon="history" title={words.none} lead={words.lead} /> : <Changes changes={changes} />}
    </>
  );
};

const Changes: FC<{ changes: readonly ProjectChange[] }> = ({ changes }) => {
  const { changes: words } = useTexts().backend;
  const { language } = useLanguage();
  return (
    <div className={styles.scroll}>
      <p className={styles.lead}>{words.lead}</p>
      <ol className={styles.changes}>
        {changes.map(({ id, name, sql, madeAt, madeBy }) => (
          <li key={id}>
            <details className={styles.preview}>
              <summary>
                <b>{name}</b>
                <span className={styles.when}>
                  {[madeBy, new Date(madeAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </summary>
              <pre>{sql}</pre>
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
};
