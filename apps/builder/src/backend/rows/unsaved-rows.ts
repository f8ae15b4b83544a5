import { TramaError } from '@trama/model';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { API_ERRORS } from '../../api/index.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { useTexts } from '../../texts/index.ts';
import { onLeavingPage } from '../../typing/use-leaving-page.ts';
import { sqlReason } from '../sql-reason.ts';
import type { RowStore, Unsaved } from './row-store.ts';

/** Keeps what was typed into a cell and did not stay. */
export type KeepTyped = (column: string, value: string | null) => void;

const isOffline = (failure: unknown): boolean => failure instanceof TramaError && failure.code === API_ERRORS.offline;

/** Calls back once nothing of the rows is on its way. */
const onceSaved = ({ state }: RowStore, then: (unsaved: readonly Unsaved[]) => void): void => {
  if (!state.get().isSaving) {
    then(state.get().unsaved);
    return;
  }
  const stop = state.subscribe(() => {
    if (state.get().isSaving) return;
    stop();
    then(state.get().unsaved);
  });
};

/**
 * Offers back what was typed into cells of a table and did not stay: as the page goes, and as the rows are shown no more. What is
 * on its way then is waited for, and told of where it comes back refused.
 */
export const useUnsavedRows = (table: string, store: RowStore): KeepTyped => {
  const texts = useTexts();
  const latest = useRef(texts);
  useLayoutEffect(() => {
    latest.current = texts;
  });
  const { lostTexts, notices } = useEditor();
  const keepTyped = useCallback<KeepTyped>(
    (column, value) => {
      if (value !== null && value.trim() !== '') lostTexts.keepDraft(`${table}: ${column}`, value);
    },
    [table, lostTexts],
  );
  useEffect(() => {
    const keepAll = (unsaved: readonly Unsaved[]): void => {
      for (const { column, value } of unsaved) keepTyped(column, value);
    };
    // The page does not wait for what is on its way, nor for what is refused.
    const stopLeaving = onLeavingPage(() => keepAll(store.state.get().unsaved));
    // What nobody took while there was no connection is written once there is one; what was refused waits for its author.
    const onOnline = (): void => {
      const { unsaved } = store.state.get();
      const waits = unsaved.filter(({ failure }) => failure !== null);
      if (waits.length > 0 && waits.every(({ failure }) => isOffline(failure))) void store.retry();
    };
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      // The cell in which somebody types is taken over as it goes: what it wrote is on its way only then.
      queueMicrotask(() => {
        const wasOnItsWay = store.state.get().isSaving;
        onceSaved(store, (unsaved) => {
          stopLeaving();
          keepAll(unsaved);
          const failure = unsaved.find((one) => one.failure !== null)?.failure;
          const { rows } = latest.current.backend;
          if (wasOnItsWay && failure !== undefined)
            notices.show('error', rows.notSavedIn(table, unsaved.length), sqlReason(failure, latest.current));
        });
      });
    };
  }, [table, store, keepTyped, notices]);
  return keepTyped;
};
