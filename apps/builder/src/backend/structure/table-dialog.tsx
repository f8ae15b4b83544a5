import { type FC, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import styles from '../backend.module.css';
import { isOfRole, OWNER_COLUMN, POLICY_SENTENCES, type PolicySentence } from '../policies/policy-sql.ts';
import { sqlReason } from '../sql-reason.ts';
import { TypeField } from './column-fields.tsx';
import { emptyColumn, tableSql } from './new-table.ts';
import { SqlPreview } from './sql-preview.tsx';
import type { ColumnDraft, KeyTemplate, TableDraft } from './structure-sql.ts';
import { useChange } from './use-change.ts';

interface TableDialogProps {
  onMade: (name: string) => void;
  onClose: () => void;
}

/** Makes a table: its name, its columns, and who may see it. */
export const TableDialog: FC<TableDialogProps> = ({ onMade, onClose }) => {
  const texts = useTexts();
  const { structure, policies } = texts.backend;
  const [draft, setDraft] = useState<TableDraft>({
    name: '',
    key: 'uuid',
    hasCreatedAt: true,
    columns: [emptyColumn(structure.firstColumn)],
  });
  const [sentence, setSentence] = useState<PolicySentence | 'nobody'>('nobody');
  const { isBusy, failure, change } = useChange();
  const set = (fields: Partial<TableDraft>): void => setDraft({ ...draft, ...fields });
  const setColumn = (index: number, next: ColumnDraft): void =>
    set({ columns: draft.columns.map((one, at) => (at === index ? next : one)) });
  const sql = tableSql(draft, sentence);
  const submit = (): void => {
    void change(structure.madeTable(draft.name), sql, () => {
      onMade(draft.name);
      onClose();
    });
  };
  return (
    <FormDialog
      title={structure.newTable}
      onClose={onClose}
      width={600}
      submit={structure.makeTable}
      isBusy={isBusy}
      reason={failure === null ? null : sqlReason(failure, texts)}
      onSubmit={submit}
    >
      <div className={styles.pair}>
        <label className={styles.label}>
          {structure.name}
          <input
            className={styles.input}
            required
            spellCheck={false}
            placeholder={structure.exampleTable}
            value={draft.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </label>
        <label className={styles.label}>
          {structure.rowsBy}
          <select
            className={styles.input}
            value={String(draft.key)}
            onChange={({ target }) => set({ key: target.value as KeyTemplate })}
          >
            <option value="uuid">{structure.keys.uuid}</option>
            <option value="number">{structure.keys.number}</option>
          </select>
        </label>
      </div>
      <fieldset className={styles.columns}>
        <legend className={styles.legend}>{structure.columns}</legend>
        {draft.columns.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column that is being written has no other name
          <div key={index} className={styles.columnLine}>
            <input
              className={styles.input}
              aria-label={structure.columnName(index + 1)}
              spellCheck={false}
              value={one.name}
              onChange={({ target }) => setColumn(index, { ...one, name: target.value })}
            />
            <TypeField offersLinks draft={one} onChange={(next) => setColumn(index, next)} />
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={!one.isNullable}
                onChange={({ target }) => setColumn(index, { ...one, isNullable: !target.checked })}
              />
              {structure.needed}
            </label>
            <IconButton
              icon="x"
              label={structure.removeColumn(one.name || String(index + 1))}
              onClick={() => set({ columns: draft.columns.filter((_one, at) => at !== index) })}
            />
          </div>
        ))}
        <Button look="quiet" icon="plus" onClick={() => set({ columns: [...draft.columns, emptyColumn('')] })}>
          {structure.addColumn}
        </Button>
      </fieldset>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.hasCreatedAt}
          onChange={({ target }) => set({ hasCreatedAt: target.checked })}
        />
        {structure.withCreatedAt}
      </label>
      <label className={styles.label}>
        {policies.who}
        <select
          className={styles.input}
          value={sentence}
          onChange={({ target }) => setSentence(target.value as PolicySentence | 'nobody')}
        >
          <option value="nobody">{policies.nobody}</option>
          {POLICY_SENTENCES.filter((one) => !isOfRole(one)).map((one) => (
            <option key={one} value={one}>
              {policies.sentences[one](OWNER_COLUMN, '')}
            </option>
          ))}
        </select>
      </label>
      <SqlPreview sql={sql} />
    </FormDialog>
  );
};
