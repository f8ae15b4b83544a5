import type { PolicyCommand, ProjectPolicy, ProjectTable } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import styles from '../backend.module.css';
import { sqlReason } from '../sql-reason.ts';
import { SqlPreview } from '../structure/sql-preview.tsx';
import { useChange } from '../structure/use-change.ts';
import { draftOfPolicy, dropPolicySql, hasCheck, hasUsing, type PolicyDraft, policySql } from './policy-sql.ts';

const COMMANDS: readonly PolicyCommand[] = ['all', 'select', 'insert', 'update', 'delete'];
const ROLES = ['public', 'authenticated', 'anon'] as const;

interface PolicyDialogProps {
  table: ProjectTable;
  /** Null: a new one. */
  policy: ProjectPolicy | null;
  onDone: () => void;
  onClose: () => void;
}

/** One policy as SQL: who, what, and on which condition. */
export const PolicyDialog: FC<PolicyDialogProps> = ({ table, policy, onDone, onClose }) => {
  const texts = useTexts();
  const { policies: words, structure } = texts.backend;
  const [draft, setDraft] = useState<PolicyDraft>(() =>
    policy
      ? draftOfPolicy(policy)
      : { name: '', command: 'select', roles: ['authenticated'], using: 'true', check: 'true' },
  );
  const { isBusy, failure, change } = useChange();
  const set = (fields: Partial<PolicyDraft>): void => setDraft({ ...draft, ...fields });
  const sql = [...(policy ? [dropPolicySql(table.name, policy.name)] : []), policySql(table.name, draft)].join('\n');
  const submit = (): void => {
    void change(words.addedTo(draft.name, table.name), sql, () => {
      onDone();
      onClose();
    });
  };
  const roles: readonly string[] = [...new Set([...ROLES, ...draft.roles])];
  return (
    <FormDialog
      title={policy ? words.change(policy.name) : words.add}
      onClose={onClose}
      width={600}
      submit={texts.app.save}
      isBusy={isBusy}
      reason={failure === null ? null : sqlReason(failure, texts)}
      onSubmit={submit}
    >
      <label className={styles.label}>
        {structure.name}
        <input
          className={styles.input}
          required
          value={draft.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </label>
      <div className={styles.pair}>
        <label className={styles.label}>
          {words.command}
          <select
            className={styles.input}
            value={draft.command}
            onChange={({ target }) => set({ command: target.value as PolicyCommand })}
          >
            {COMMANDS.map((command) => (
              <option key={command} value={command}>
                {words.commands[command]}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.label}>
          {words.role}
          <select
            className={styles.input}
            value={draft.roles[0]}
            onChange={({ target }) => set({ roles: [target.value] })}
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {words.roles[role] ?? role}
              </option>
            ))}
          </select>
        </label>
      </div>
      {draft.isRestrictive && <p className={styles.note}>{words.restricts}</p>}
      {hasUsing(draft.command) && (
        <label className={styles.label}>
          {words.using}
          <textarea
            className={styles.code}
            rows={3}
            spellCheck={false}
            value={draft.using}
            onChange={({ target }) => set({ using: target.value })}
          />
        </label>
      )}
      {hasCheck(draft.command) && (
        <label className={styles.label}>
          {words.check}
          <textarea
            className={styles.code}
            rows={3}
            spellCheck={false}
            value={draft.check}
            onChange={({ target }) => set({ check: target.value })}
          />
        </label>
      )}
      <SqlPreview sql={sql} />
    </FormDialog>
  );
};
