import type { ProjectRow, ProjectTable, RowFilter, RowOrder } from '@trama/protocol/builder';
import { type FC, useEffect, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../accounts/confirm-dialog.tsx';
import { useEditor } from '../../editor/editor-context.ts';
import { useStateValue } from '../../state/use-state-value.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { useBackend } from '../backend-context.ts';
import { isStale, sqlReason } from '../sql-reason.ts';
import { FilterBar } from './filter-bar.tsx';
import { RowForm } from './row-form.tsx';
import { RowGrid, type Selection } from './row-grid.tsx';
import { createRowStore, type RowStore } from './row-store.ts';
import styles from './rows.module.css';
import { UnsavedBar } from './unsaved-bar.tsx';
import { useUnsavedRows } from './unsaved-rows.ts';

const START: Selection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } };

/** Most rows that are removed at once. */
const MOST_REMOVED = 1000;

/** The rows of a table or view: found, sorted, and of a table written. */
export const RowsView: FC<{ table: ProjectTable }> = ({ table }) => {
  const texts = useTexts();
  const { rows } = texts.backend;
  const { language } = useLanguage();
  const { api, site, notices, written, writes } = useEditor();
  const { reload: reloadTables } = useBackend();
  const store = useMemo(
    () =>
      createRowStore(table, {
        read: (question) => api.readRows(site, question),
        write: async (changes) => {
          const rows = await writes.hold(api.writeRows(site, table.name, changes));
          written.count();
          return rows;
        },
      }),
    [api, site, table, written, writes],
  );
  const [filters, setFilters] = useState<readonly RowFilter[]>([]);
  const [order, setOrder] = useState<readonly RowOrder[]>([]);
  const [selection, setSelection] = useState(START);
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<readonly ProjectRow[] | null>(null);
  useEffect(() => store.show(filters, order), [store, filters, order]);
  const keepTyped = useUnsavedRows(table.name, store);
  const total = useStateValue(store.state, (state) => state.total);
  const isEstimate = useStateValue(store.state, (state) => state.isEstimate);
  const isReading = useStateValue(store.state, (state) => state.isReading);
  const isSaving = useStateValue(store.state, (state) => state.isSaving);
  const failure = useStateValue(store.state, (state) => state.failure);
  const canUndo = useStateValue(store.state, (state) => state.canUndo);

  const tell = (run: Promise<void>): void => {
    run.catch((error: unknown) => notices.show('error', sqlReason(error, texts)));
  };
  const changeFilters = (next: readonly RowFilter[]): void => {
    setFilters(next);
    setSelection(START);
  };
  const changeOrder = (column: string): void => {
    const now = order.find((one) => one.column === column);
    setOrder(now?.isDescending ? [] : [{ column, isDescending: now !== undefined }]);
  };
  const remove = (): void => setRemoving(selectedRows(store, selection));
  const isEditable = table.kind === 'table';
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <FilterBar table={table} filters={filters} onChange={changeFilters} />
        <span className={styles.room} />
        <span className={styles.count} role="status">
          {isSaving
            ? rows.saving
            : total !== null && rows.count(total.toLocaleString(language), total === 1, isEstimate)}
        </span>
        <IconButton
          icon="rotate-cw"
          label={rows.reload}
          onClick={() => store.reload()}
          aria-busy={isReading || undefined}
        />
        {isEditable && (
          <>
            <IconButton
              icon="undo-2"
              label={rows.undo}
              hint="Ctrl+Z"
              disabled={!canUndo}
              onClick={() => tell(store.undo())}
            />
            <IconButton icon="trash-2" label={rows.remove} hint="Ctrl+Del" disabled={!total} onClick={remove} />
            <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
              {rows.addRow}
            </Button>
          </>
        )}
      </div>
      <UnsavedBar store={store} onReloadTables={reloadTables} />
      {failure !== null ? (
        <Message kind="error" title={rows.failed} lead={sqlReason(failure, texts)}>
          <Button
            onClick={() => {
              if (isStale(failure)) void reloadTables();
              setFilters([]);
              setOrder([]);
              store.reload();
            }}
          >
            {texts.app.retry}
          </Button>
        </Message>
      ) : total === null ? (
        <Loading label={texts.app.loading} />
      ) : total === 0 ? (
        <Message
          title={filters.length > 0 ? rows.noneFound : rows.none}
          lead={filters.length > 0 ? null : rows.noneLead}
          icon="database"
        >
          {isEditable && filters.length === 0 && (
            <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
              {rows.addRow}
            </Button>
          )}
          {filters.length > 0 && <Button onClick={() => changeFilters([])}>{rows.showAll}</Button>}
        </Message>
      ) : (
        <RowGrid
          table={table}
          store={store}
          order={order}
          onOrder={changeOrder}
          selection={selection}
          onSelect={setSelection}
          onRemove={remove}
          onUndo={() => tell(store.undo())}
          onLost={keepTyped}
        />
      )}
      {isAdding && <RowForm table={table} onAdd={store.insert} onClose={() => setAdding(false)} />}
      {removing !== null && removing.length > 0 && (
        <ConfirmDialog
          title={rows.removeTitle(removing.length)}
          lead={rows.removeLead}
          action={rows.remove}
          onConfirm={() =>
            store.remove(removing).catch((error: unknown) => {
              throw new Error(sqlReason(error, texts));
            })
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
};

/** The rows that are selected, as far as they have been read. */
const selectedRows = (store: RowStore, { anchor, active }: Selection): readonly ProjectRow[] => {
  const from = Math.min(anchor.row, active.row);
  const length = Math.min(Math.abs(anchor.row - active.row) + 1, MOST_REMOVED);
  return Array.from({ length }, (_, index) => store.rowAt(from + index)).filter((row) => row !== undefined);
};
