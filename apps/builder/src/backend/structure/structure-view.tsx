import type { ProjectColumn, ProjectTable } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from '../backend.module.css';
import { sqlReason } from '../sql-reason.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { DropColumnDialog } from './drop-column-dialog.tsx';
import { SqlPreview } from './sql-preview.tsx';
import { createIndexSql, dropIndexSql, dropTableSql } from './structure-sql.ts';
import { useChange } from './use-change.ts';

type Asked =
  | { kind: 'change'; column: ProjectColumn | null }
  | { kind: 'drop'; column: ProjectColumn }
  | { kind: 'index' }
  | { kind: 'sql'; title: string; lead: string; name: string; sql: string; isTable?: boolean };

/** How a table is made: its columns with keys and relations, and its indexes. */
export const StructureView: FC<{ table: ProjectTable }> = ({ table }) => {
  const { backend, app } = useTexts();
  const { structure: texts } = backend;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const isTable = table.kind === 'table';
  const askToDropTable = (): void =>
    setAsked({
      kind: 'sql',
      title: texts.dropTable(table.name),
      lead: texts.dropTableLead,
      name: texts.droppedTable(table.name),
      sql: dropTableSql(table),
      isTable: true,
    });
  return (
    <div className={styles.scroll}>
      <section className={styles.part}>
        <header className={styles.partHead}>
          <h3>{texts.columns}</h3>
          {isTable && (
            <Button icon="plus" onClick={() => setAsked({ kind: 'change', column: null })}>
              {texts.addColumn}
            </Button>
          )}
        </header>
        <table className={styles.list}>
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.type}</th>
              <th scope="col">{texts.default}</th>
              <th scope="col">{texts.rules}</th>
              <th>
                <span className="visually-hidden">{app.more}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {table.columns.map((column) => (
              <ColumnRow
                key={column.name}
                table={table}
                column={column}
                onChange={() => setAsked({ kind: 'change', column })}
                onDrop={() => setAsked({ kind: 'drop', column })}
              />
            ))}
          </tbody>
        </table>
      </section>
      {isTable && (
        <section className={styles.part}>
          <header className={styles.partHead}>
            <h3>{texts.indexes}</h3>
            <Button icon="plus" onClick={() => setAsked({ kind: 'index' })}>
              {texts.addIndex}
            </Button>
          </header>
          {table.indexes.length === 0 && <p className={styles.lead}>{texts.noIndexes}</p>}
          <ul className={styles.cards}>
            {table.indexes.map(({ name, columns, isUnique }) => (
              <li key={name} className={styles.card}>
                <span>
                  <b>{columns.join(', ')}</b> {isUnique && <span className={styles.badge}>{texts.unique}</span>}
                  <small>{name}</small>
                </span>
                <IconButton
                  icon="trash-2"
                  label={texts.dropIndex(name)}
                  onClick={() =>
                    setAsked({
                      kind: 'sql',
                      title: texts.dropIndex(name),
                      lead: texts.dropIndexLead,
                      name: texts.droppedIndex(name),
                      sql: dropIndexSql(name),
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <Button look="danger" icon="trash-2" onClick={askToDropTable}>
          {texts.dropTable(table.name)}
        </Button>
      </section>
      {asked?.kind === 'change' && <ColumnDialog table={table} column={asked.column} onClose={close} />}
      {asked?.kind === 'drop' && <DropColumnDialog table={table} column={asked.column} onClose={close} />}
      {asked?.kind === 'index' && <IndexDialog table={table} onClose={close} />}
      {asked?.kind === 'sql' && <SqlDialog {...asked} onClose={close} />}
    </div>
  );
};

interface ColumnRowProps {
  table: ProjectTable;
  column: ProjectColumn;
  onChange: () => void;
  onDrop: () => void;
}

const ColumnRow: FC<ColumnRowProps> = ({ table, column, onChange, onDrop }) => {
  const { backend } = useTexts();
  const { structure: texts } = backend;
  const relation = table.relations.find(({ columns }) => columns.includes(column.name));
  const isUnique = table.uniques.some(({ columns }) => columns.length === 1 && columns[0] === column.name);
  const marks = [
    ...(table.key.includes(column.name) ? [texts.key] : []),
    ...(!column.isNullable && !table.key.includes(column.name) ? [texts.needed] : []),
    ...(isUnique ? [texts.unique] : []),
    ...(column.isGenerated ? [texts.generated] : []),
    ...(relation ? [`→ ${relation.table}`] : []),
  ];
  return (
    <tr>
      <th scope="row">{column.name}</th>
      <td>
        <code>{column.type}</code>
      </td>
      <td>{column.default !== null && <code>{column.default}</code>}</td>
      <td>
        <span className={styles.marks}>
          {marks.map((mark) => (
            <span key={mark} className={styles.badge}>
              {mark}
            </span>
          ))}
        </span>
      </td>
      <td className={styles.menuCell}>
        {table.kind === 'table' && (
          <Menu
            trigger={<IconButton icon="ellipsis" label={texts.more(column.name)} />}
            groups={[
              {
                id: 'column',
                items: [
                  { id: 'change', label: texts.change, icon: 'pencil', onChoose: onChange },
                  { id: 'drop', label: texts.drop, icon: 'trash-2', isDanger: true, onChoose: onDrop },
                ],
              },
            ]}
          />
        )}
      </td>
    </tr>
  );
};

const IndexDialog: FC<{ table: ProjectTable; onClose: () => void }> = ({ table, onClose }) => {
  const texts = useTexts();
  const { structure } = texts.backend;
  const [columns, setColumns] = useState<readonly string[]>([]);
  const [isUnique, setUnique] = useState(false);
  const { isBusy, failure, change } = useChange();
  const sql = createIndexSql(table.name, columns, isUnique);
  const submit = (): void => {
    void change(structure.addedIndex(table.name), sql, onClose);
  };
  return (
    <FormDialog
      title={structure.newIndex(table.name)}
      lead={structure.indexLead}
      onClose={onClose}
      width={480}
      submit={texts.app.add}
      isReady={columns.length > 0}
      isBusy={isBusy}
      reason={failure === null ? null : sqlReason(failure, texts)}
      onSubmit={submit}
    >
      <fieldset className={styles.checkList}>
        <legend className={styles.legend}>{structure.columns}</legend>
        {table.columns.map(({ name }) => (
          <label key={name} className={styles.check}>
            <input
              type="checkbox"
              checked={columns.includes(name)}
              onChange={({ target }) =>
                setColumns(target.checked ? [...columns, name] : columns.filter((one) => one !== name))
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      <label className={styles.check}>
        <input type="checkbox" checked={isUnique} onChange={({ target }) => setUnique(target.checked)} />
        {structure.uniqueIndex}
      </label>
      {columns.length > 0 && <SqlPreview sql={sql} />}
    </FormDialog>
  );
};

type SqlDialogProps = Extract<Asked, { kind: 'sql' }> & { onClose: () => void };

/** Asks before a change that takes something away. */
const SqlDialog: FC<SqlDialogProps> = ({ title, lead, name, sql, isTable, onClose }) => {
  const texts = useTexts();
  const { view } = useEditor();
  const { isBusy, failure, change } = useChange();
  const run = (): void => {
    void change(name, sql, () => {
      onClose();
      const open = view.get().backend;
      if (isTable && open) view.update({ backend: { ...open, table: null, tab: 'rows' } });
    });
  };
  return (
    <Dialog title={title} lead={lead} isOpen onClose={onClose} width={460}>
      <SqlPreview sql={sql} />
      {failure !== null && (
        <p className={styles.reason} role="alert">
          {sqlReason(failure, texts)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{texts.app.cancel}</Button>
        <Button look="danger" isBusy={isBusy} onClick={run}>
          {texts.backend.structure.drop}
        </Button>
      </div>
    </Dialog>
  );
};
