import type { PersonBelongings } from '@trama/protocol/builder';
import { MOST_BELONGINGS } from '@trama/protocol/builder';
import { type FC, useCallback, useState } from 'react';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/message.tsx';
import styles from '../backend.module.css';
import { serviceReason } from '../service-reason.ts';
import { Way } from '../way.tsx';
import own from './people.module.css';

interface RemovePersonDialogProps {
  id: string;
  name: string;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a person goes: what refers to them, what becomes of it, and whether it is to stay. */
export const RemovePersonDialog: FC<RemovePersonDialogProps> = ({ id, name, onRemoved, onClose }) => {
  const texts = useTexts();
  const { people: words } = texts.backend;
  const { api, site } = useEditor();
  const { state } = useLoaded(useCallback(() => api.readBelongings(site, id), [api, site, id]));
  const [keepsRows, setKeepsRows] = useState(false);
  const { isBusy, failure, run } = useAttempt();
  const kept = state.kind === 'loaded' ? state.value.rows.filter(({ fate }) => fate === 'stay') : [];
  const isStuck = kept.length > 0;
  const keeps = keepsRows || isStuck;
  const remove = (): void =>
    void run(async () => {
      await api.removePerson(site, id, keeps);
      onClose();
      onRemoved();
    });
  return (
    <Dialog title={words.removeTitle(name)} lead={words.removeLead} isOpen onClose={onClose} width={500}>
      <div className={styles.form}>
        {state.kind === 'loading' && <Loading label={texts.app.loading} />}
        {state.kind === 'failed' && (
          <p className={styles.reason} role="alert">
            {serviceReason(state.error, texts, words.refusals)}
          </p>
        )}
        {state.kind === 'loaded' && <Belongings belongings={state.value} />}
        <fieldset className={own.ways}>
          <legend className="visually-hidden">{words.remove}</legend>
          <Way
            isChosen={!keeps}
            isDisabled={isStuck}
            label={words.withRows}
            hint={
              isStuck ? words.staysWhile([...new Set(kept.map(({ table }) => table))].join(', ')) : words.withRowsHint
            }
            onChoose={() => setKeepsRows(false)}
          />
          <Way
            isChosen={keeps}
            label={words.keepsRows}
            hint={words.keepsRowsHint}
            onChoose={() => setKeepsRows(true)}
          />
        </fieldset>
        {failure !== null && (
          <p className={styles.reason} role="alert">
            {serviceReason(failure, texts, words.refusals)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button look="danger" isBusy={isBusy} disabled={state.kind !== 'loaded'} onClick={remove}>
            {words.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

const Belongings: FC<{ belongings: PersonBelongings }> = ({ belongings: { rows, files } }) => {
  const { people: words } = useTexts().backend;
  const { language } = useLanguage();
  const counted = (count: number): string => `${count.toLocaleString(language)}${count >= MOST_BELONGINGS ? '+' : ''}`;
  return (
    <section>
      <h3 className={styles.legend}>{words.belongs}</h3>
      {rows.length === 0 && files === 0 && <p className={styles.lead}>{words.belongsNothing}</p>}
      <ul className={own.belongings}>
        {rows.map(({ table, column, rows: count, fate }) => (
          <li key={`${table}.${column}`}>
            <span>{words.belonging(counted(count), count === 1, table, column)}</span>
            <small data-fate={fate}>{words.fates[fate]}</small>
          </li>
        ))}
        {files > 0 && (
          <li>
            <span>{words.files(counted(files), files === 1)}</span>
          </li>
        )}
      </ul>
    </section>
  );
};
