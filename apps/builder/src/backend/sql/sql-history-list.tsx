import { type FC, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import styles from './sql.module.css';
import { forgetRuns } from './sql-history.ts';
import type { SqlDesk } from './use-sql.ts';

/** What was run of the site in this browser, to be taken into the editor again. */
export const SqlHistoryList: FC<{ desk: SqlDesk; onTake: (sql: string) => void }> = ({ desk, onTake }) => {
  const { sql: texts } = useTexts().backend;
  const { language } = useLanguage();
  const { site } = useEditor();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title={texts.history}
      size="large"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" icon="history">
          {texts.history}
        </Button>
      }
    >
      <p className={styles.historyLead}>{texts.historyLead}</p>
      {desk.runs.length === 0 ? (
        <p className={styles.noHistory}>{texts.noHistory}</p>
      ) : (
        <>
          <ul className={styles.history} aria-label={texts.history}>
            {desk.runs.map(({ sql, at, hasFailed }) => (
              <li key={sql}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false);
                    onTake(sql);
                  }}
                >
                  <code>{sql}</code>
                  <small>
                    {new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
                    {hasFailed && <b> · {texts.hasFailed}</b>}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <Button
            look="quiet"
            icon="trash-2"
            onClick={() => {
              forgetRuns(localStorage, site);
              desk.setRuns([]);
            }}
          >
            {texts.forget}
          </Button>
        </>
      )}
    </Popover>
  );
};
