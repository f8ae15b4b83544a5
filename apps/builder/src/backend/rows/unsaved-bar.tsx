import type { FC } from 'react';
import { useStateValue } from '../../state/use-state-value.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isStale, sqlReason } from '../sql-reason.ts';
import type { RowStore } from './row-store.ts';
import styles from './rows.module.css';

interface UnsavedBarProps {
  store: RowStore;
  onReloadTables: () => Promise<void>;
}

/** What was typed and refused: why, what it was, and the ways on. */
export const UnsavedBar: FC<UnsavedBarProps> = ({ store, onReloadTables }) => {
  const texts = useTexts();
  const { rows } = texts.backend;
  const unsaved = useStateValue(store.state, (state) => state.unsaved);
  const isSaving = useStateValue(store.state, (state) => state.isSaving);
  const refused = unsaved.find(({ failure }) => failure !== null);
  if (!refused || isSaving) return null;
  return (
    <div className={styles.unsaved} role="alert">
      <Icon name="triangle-alert" size={15} />
      <p>
        <b>{rows.notSaved(unsaved.length)}</b> {sqlReason(refused.failure, texts)}{' '}
        <span className={styles.typed}>
          {refused.column}: <code>{refused.value ?? rows.noValue}</code>
        </span>
      </p>
      {isStale(refused.failure) ? (
        // What is not saved is offered back with the table as it is then.
        <Button onClick={() => void onReloadTables()}>{rows.keepAndReload}</Button>
      ) : (
        <Button onClick={() => void store.retry()}>{rows.writeAgain}</Button>
      )}
      <Button look="quiet" onClick={() => store.discard()}>
        {rows.discard}
      </Button>
    </div>
  );
};
