import { type ColumnUse, renameColumn } from '@trama/document';
import type { ProjectColumn, ProjectTable } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useTexts } from '../../texts/index.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import styles from '../backend.module.css';
import { sqlReason } from '../sql-reason.ts';
import { ColumnFields } from './column-fields.tsx';
import { SqlPreview } from './sql-preview.tsx';
import { addColumnSql, type ColumnDraft, changeColumnSql, draftOf } from './structure-sql.ts';
import { useChange } from './use-change.ts';
import { useColumnUses } from './use-column-uses.ts';

interface ColumnDialogProps {
  table: ProjectTable;
  /** Null: a new one. */
  column: ProjectColumn | null;
  onClose: () => void;
}

const NEW: ColumnDraft = {
  name: '',
  type: 'text',
  isNullable: true,
  isUnique: false,
  default: { kind: 'none' },
  link: null,
};

/** Makes a column, or changes one; a new name is carried to all that the site reads of it. */
export const ColumnDialog: FC<ColumnDialogProps> = ({ table, column, onClose }) => {
  const texts = useTexts();
  const { structure } = texts.backend;
  const editor = useEditor();
  const [draft, setDraft] = useState<ColumnDraft>(() => (column ? draftOf(table, column) : NEW));
  const [isCarried, setCarried] = useState(true);
  const { isBusy, failure, change } = useChange();
  const uses = useColumnUses(table.name, column?.name ?? null);
  const sql = column ? changeColumnSql(table, column, draft) : addColumnSql(table.name, draft);
  const isRenamed = column !== null && draft.name !== column.name;
  const submit = (): void => {
    if (sql === '') {
      onClose();
      return;
    }
    const name = column ? structure.changed(column.name, table.name) : structure.added(draft.name, table.name);
    void change(name, sql, () => {
      if (isRenamed && isCarried) carryName(uses ?? []);
      onClose();
    });
  };
  const carryName = (found: readonly ColumnUse[]): void => {
    if (found.length > 0) editor.run(renameColumn, { uses: found, name: draft.name }, structure.renameStep(draft.name));
  };
  return (
    <FormDialog
      title={column ? structure.changeColumn(column.name) : structure.newColumn(table.name)}
      onClose={onClose}
      width={560}
      submit={column ? texts.app.save : texts.app.add}
      isBusy={isBusy}
      reason={failure === null ? null : sqlReason(failure, texts)}
      onSubmit={submit}
    >
      <ColumnFields draft={draft} onChange={setDraft} isKey={column !== null && table.key.includes(column.name)} />
      {isRenamed && uses !== null && uses.length > 0 && (
        <label className={styles.check}>
          <input type="checkbox" checked={isCarried} onChange={({ target }) => setCarried(target.checked)} />
          {structure.carryName(uses.length)}
        </label>
      )}
      {sql !== '' && <SqlPreview sql={sql} />}
    </FormDialog>
  );
};
