import { type FC, type FormEvent, useMemo, useState } from 'react';
import data from '../../data/data.module.css';
import type { RawTable } from '../../data/import/read-csv.ts';
import { LabelledSelect } from '../../data/labelled-select.tsx';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import styles from '../backend.module.css';
import { useBackend } from '../backend-context.ts';
import { isOfRole, OWNER_COLUMN, POLICY_SENTENCES, type PolicySentence } from '../policies/policy-sql.ts';
import { sqlReason } from '../sql-reason.ts';
import { tableSql } from '../structure/new-table.ts';
import { SqlPreview } from '../structure/sql-preview.tsx';
import type { KeyTemplate } from '../structure/structure-sql.ts';
import { useChange } from '../structure/use-change.ts';
import {
  columnNameOf,
  columnsOfFile,
  draftOfFile,
  FILE_TYPES,
  type FileColumn,
  type FileType,
  keysOfFile,
} from './table-of-file.ts';
import type { MadeTable } from './table-of-file-dialog.tsx';

interface TableDraftFormProps {
  file: File;
  table: RawTable;
  onMade: (made: MadeTable) => void;
  onCancel: () => void;
}

const SKIP = 'skip';
/** Rows that are shown before the table is made. */
const SHOWN = 5;

const cellText = (cell: unknown): string => {
  const text = typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? '');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** What the table of a file shall be: its name, columns and types, its key, and who sees the rows. */
export const TableDraftForm: FC<TableDraftFormProps> = ({ file, table, onMade, onCancel }) => {
  const texts = useTexts();
  const words = texts.tableFile;
  const { structure, policies } = texts.backend;
  const { tables } = useBackend();
  const { isBusy, failure, change } = useChange();
  const keys = useMemo(() => keysOfFile(table), [table]);
  const [name, setName] = useState(() => columnNameOf(file.name.replace(/\.[^.]+$/, ''), []));
  const [columns, setColumns] = useState<readonly FileColumn[]>(() => columnsOfFile(table));
  const [key, setKey] = useState<KeyTemplate | number>(() => {
    const own = keys.find((index) => columns[index]?.name === 'id') ?? keys[0];
    return own ?? 'uuid';
  });
  const [sentence, setSentence] = useState<PolicySentence | 'nobody'>('nobody');
  const setColumn = (index: number, next: Partial<FileColumn>): void =>
    setColumns(columns.map((column, at) => (at === index ? { ...column, ...next } : column)));
  const draft = draftOfFile(name, columns, key);
  const sql = tableSql(draft, sentence);

  const taken = draft.columns.map((column) => column.name);
  const own = [...(typeof key === 'string' ? ['id'] : []), ...(sentence === 'own-rows' ? [OWNER_COLUMN] : [])];
  const twice = [...own, ...taken].find((one, index, all) => all.indexOf(one) !== index);
  const fault = tables.some((one) => one.name === name)
    ? words.taken(name)
    : taken.length === 0
      ? words.noColumn
      : twice !== undefined
        ? words.twice(twice)
        : typeof key === 'number' && columns[key]?.type === null
          ? words.badKey
          : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fault === null) void change(structure.madeTable(name), sql, () => onMade({ name, columns }));
  };
  const types = [...Object.keys(FILE_TYPES), SKIP] as readonly (FileType | typeof SKIP)[];
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.label}>
        {words.name}
        <input
          className={styles.input}
          required
          spellCheck={false}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by the keys */}
      <section className={data.table} tabIndex={0} aria-label={words.columns}>
        <table>
          <thead>
            <tr>
              {table.columns.map((title, index) => (
                <th key={title} scope="col">
                  <input
                    className={styles.input}
                    aria-label={words.columnName(title)}
                    spellCheck={false}
                    required
                    value={columns[index]?.name ?? ''}
                    onChange={({ target }) => setColumn(index, { name: target.value })}
                  />
                  <LabelledSelect
                    isBare
                    label={words.typeOf(title)}
                    value={columns[index]?.type ?? SKIP}
                    options={types.map((type) => [type, type === SKIP ? words.skip : structure.types[type]])}
                    onChange={(type) => setColumn(index, { type: type === SKIP ? null : type })}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, SHOWN).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no keys of their own
              <tr key={index}>
                {table.columns.map((title, at) => (
                  <td key={title} data-empty={columns[at]?.type === null || undefined}>
                    {cellText(row[at])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <LabelledSelect
        label={words.key}
        value={String(key)}
        options={[
          ...keys.map((index) => [String(index), words.keyColumn(columns[index]?.name ?? '')] as const),
          ['uuid', structure.keys.uuid],
          ['number', structure.keys.number],
        ]}
        onChange={(next) => setKey(next === 'uuid' || next === 'number' ? next : Number(next))}
      />
      <LabelledSelect
        label={words.who}
        value={sentence}
        options={[
          ['nobody', policies.nobody],
          ...POLICY_SENTENCES.filter((one) => !isOfRole(one) && one !== 'own-rows').map(
            (one) => [one, policies.sentences[one](OWNER_COLUMN, '')] as const,
          ),
        ]}
        onChange={(next) => setSentence(next as PolicySentence | 'nobody')}
      />
      <SqlPreview sql={sql} />
      {(failure !== null || fault !== null) && (
        <p className={styles.reason} role="alert">
          {fault ?? sqlReason(failure, texts)}
        </p>
      )}
      <DialogButtons>
        <Button onClick={onCancel}>{texts.app.cancel}</Button>
        <Button type="submit" look="primary" isBusy={isBusy} disabled={fault !== null}>
          {words.make(table.rows.length)}
        </Button>
      </DialogButtons>
    </form>
  );
};
