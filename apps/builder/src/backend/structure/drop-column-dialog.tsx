import { renameColumn } from '@trama/document';
import type { ProjectColumn, ProjectTable } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { UseList } from '../../references/use-list.tsx';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../backend.module.css';
import { sqlReason } from '../sql-reason.ts';
import { dropColumnSql } from './structure-sql.ts';
import { useChange } from './use-change.ts';
import { useColumnUses } from './use-column-uses.ts';

interface DropColumnDialogProps {
  table: ProjectTable;
  column: ProjectColumn;
  onClose: () => void;
}

/** Asks before a column goes with its values: what of the site reads it, and what it shall read from then on. */
export const DropColumnDialog: FC<DropColumnDialogProps> = ({ table, column, onClose }) => {
  const texts = useTexts();
  const { structure } = texts.backend;
  const editor = useEditor();
  const uses = useColumnUses(table.name, column.name);
  const [by, setBy] = useState('');
  const { isBusy, failure, change } = useChange();
  const drop = (): void => {
    void change(structure.dropped(column.name, table.name), dropColumnSql(table.name, column.name), () => {
      if (by !== '' && uses) editor.run(renameColumn, { uses, name: by }, structure.renameStep(by));
      onClose();
    });
  };
  return (
    <Dialog
      title={structure.dropColumn(column.name)}
      lead={structure.dropColumnLead}
      isOpen
      onClose={onClose}
      width={560}
    >
      <div className={styles.form} aria-busy={uses === null}>
        {uses !== null && uses.length > 0 && (
          <>
            <p>{structure.usedIn(uses.length)}</p>
            <UseList uses={uses.map(({ reference }) => reference)} />
            <label className={styles.label}>
              {structure.readInstead}
              <select className={styles.input} value={by} onChange={({ target }) => setBy(target.value)}>
                <option value="">{structure.readNothing}</option>
                {table.columns
                  .filter(({ name }) => name !== column.name)
                  .map(({ name }) => (
                    <option key={name}>{name}</option>
                  ))}
              </select>
            </label>
          </>
        )}
        {failure !== null && (
          <p className={styles.reason} role="alert">
            {sqlReason(failure, texts)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button look="danger" isBusy={isBusy} disabled={uses === null} onClick={drop}>
            {structure.drop}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
