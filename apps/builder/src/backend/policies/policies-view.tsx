import type { ProjectPolicy, ProjectTable } from '@trama/protocol/builder';
import { type FC, useCallback, useState } from 'react';
import { ConfirmDialog } from '../../accounts/confirm-dialog.tsx';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import styles from '../backend.module.css';
import { sqlReason } from '../sql-reason.ts';
import { useChange } from '../structure/use-change.ts';
import { conditionWords } from './condition-words.ts';
import { PolicyDialog } from './policy-dialog.tsx';
import { PolicySentences } from './policy-sentences.tsx';
import { dropPolicySql, guardSql } from './policy-sql.ts';
import { TryAs } from './try-as.tsx';
import { useRoleTables } from './use-role-tables.ts';

/** A change that takes protection or rights away, and what is asked before. */
interface Confirmed {
  title: string;
  lead: string;
  action: string;
  /** The name under which it is kept. */
  name: string;
  sql: string;
}

/** Who may do what with the rows of a table: sentences to choose, and each policy as SQL. */
export const PoliciesView: FC<{ table: ProjectTable }> = ({ table }) => {
  const texts = useTexts();
  const { policies: words } = texts.backend;
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.readPolicies(site), [api, site]));
  const { isBusy, failure, change } = useChange();
  const { tables } = useRoleTables();
  const [asked, setAsked] = useState<ProjectPolicy | 'new' | null>(null);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={words.failed} lead={failureText(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  const policies = state.value.filter((policy) => policy.table === table.name);
  const run = (name: string, sql: string, then?: () => void): void =>
    void change(name, sql, () => {
      reload();
      then?.();
    });
  const askToDrop = (name: string): void =>
    setConfirmed({
      title: words.dropTitle(name),
      lead: words.dropLead,
      action: texts.backend.structure.drop,
      name: words.dropped(name, table.name),
      sql: dropPolicySql(table.name, name),
    });
  const askToOpen = (): void =>
    setConfirmed({
      title: words.openTitle(table.name),
      lead: words.unguarded,
      action: words.unguard,
      name: words.unguardedName(table.name),
      sql: guardSql(table.name, false),
    });
  return (
    <div className={styles.scroll}>
      <Guard
        table={table}
        policies={policies}
        isBusy={isBusy}
        onGuard={() => run(words.guardedName(table.name), guardSql(table.name, true))}
        onOpen={askToOpen}
      />
      {failure !== null && (
        <p className={styles.reason} role="alert">
          {sqlReason(failure, texts)}
        </p>
      )}
      <section className={styles.part}>
        <header className={styles.partHead}>
          <h3>{words.title}</h3>
          <Button icon="plus" onClick={() => setAsked('new')}>
            {words.add}
          </Button>
        </header>
        <ul className={styles.cards}>
          {policies.map((policy) => (
            <li key={policy.name} className={styles.card}>
              <span>
                <b>{policy.name}</b>
                <small>
                  {words.says(
                    words.commands[policy.command],
                    policy.roles.map((role) => words.roles[role] ?? role).join(', '),
                  )}
                  {!policy.isPermissive && ` · ${words.restricts}`}
                </small>
                {[policy.using, policy.check]
                  .filter((one) => one !== null)
                  .slice(0, policy.using === policy.check ? 1 : 2)
                  .map((one) => {
                    const told = conditionWords(one, { columns: table.columns.map(({ name }) => name), tables }, words);
                    return told === null ? <code key={one}>{one}</code> : <em key={one}>{told}</em>;
                  })}
              </span>
              <IconButton icon="pencil" label={words.change(policy.name)} onClick={() => setAsked(policy)} />
              <IconButton icon="trash-2" label={words.drop(policy.name)} onClick={() => askToDrop(policy.name)} />
            </li>
          ))}
        </ul>
      </section>
      <PolicySentences table={table} policies={policies} isBusy={isBusy} onChoose={run} />
      <TryAs table={table} policies={state.value} />
      {confirmed !== null && (
        <ConfirmDialog
          {...confirmed}
          onConfirm={() => change(confirmed.name, confirmed.sql, reload)}
          onClose={() => setConfirmed(null)}
        />
      )}
      {asked !== null && (
        <PolicyDialog
          table={table}
          policy={asked === 'new' ? null : asked}
          onDone={reload}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
};

interface GuardProps {
  table: ProjectTable;
  policies: readonly ProjectPolicy[];
  isBusy: boolean;
  onGuard: () => void;
  onOpen: () => void;
}

/** What a policy asks for that no row ever fulfils, in brackets as the database gives it back. */
const NEVER = /^\(*\s*false\s*\)*$/i;

const isOfSight = ({ command }: ProjectPolicy): boolean => command === 'all' || command === 'select';
const isNever = ({ using }: ProjectPolicy): boolean => NEVER.test(using ?? '');

/** A policy that may let somebody see a row. */
const letsSee = (policy: ProjectPolicy): boolean => policy.isPermissive && isOfSight(policy) && !isNever(policy);

/** A policy that keeps everybody from every row, whatever others allow. */
const hidesAll = (policy: ProjectPolicy): boolean =>
  !policy.isPermissive && isOfSight(policy) && isNever(policy) && policy.roles.includes('public');

/** Whether policies decide at all, and what follows where none lets anybody see a row. */
const Guard: FC<GuardProps> = ({ table, policies, isBusy, onGuard, onOpen }) => {
  const { policies: words } = useTexts().backend;
  const { isGuarded } = table;
  const hiding = policies.find(hidesAll);
  const isLockedOut = isGuarded && (hiding !== undefined || !policies.some(letsSee));
  return (
    <div className={styles.notice} data-kind={isGuarded ? (isLockedOut ? 'info' : 'good') : 'warn'}>
      <Icon name={isGuarded ? 'lock' : 'lock-open'} size={16} />
      <p>
        {isGuarded
          ? hiding
            ? words.hidesAll(hiding.name)
            : isLockedOut
              ? words.lockedOut
              : words.guarded
          : words.unguarded}
      </p>
      <Button isBusy={isBusy} look={isGuarded ? 'danger' : 'primary'} onClick={isGuarded ? onOpen : onGuard}>
        {isGuarded ? words.unguard : words.guard}
      </Button>
    </div>
  );
};
