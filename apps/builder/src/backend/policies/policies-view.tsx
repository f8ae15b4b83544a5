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
import { PolicyDialog } from './policy-dialog.tsx';
import {
  dropPolicySql,
  guardSql,
  isOfRole,
  PEOPLE_TABLE,
  POLICY_SENTENCES,
  type PolicySentence,
  policySql,
  type SentenceOf,
  sentencePolicies,
} from './policy-sql.ts';
import { TryAs } from './try-as.tsx';
import { useSiteRoles } from './use-site-roles.ts';

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
  const run = (name: string, sql: string): void => void change(name, sql, reload);
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
                </small>
                {[policy.using, policy.check]
                  .filter((one) => one !== null)
                  .slice(0, policy.using === policy.check ? 1 : 2)
                  .map((one) => (
                    <code key={one}>{one}</code>
                  ))}
              </span>
              <IconButton icon="pencil" label={words.change(policy.name)} onClick={() => setAsked(policy)} />
              <IconButton icon="trash-2" label={words.drop(policy.name)} onClick={() => askToDrop(policy.name)} />
            </li>
          ))}
        </ul>
      </section>
      <Sentences table={table} policies={policies} isBusy={isBusy} onChoose={run} />
      <TryAs table={table} />
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

/** Whether policies decide at all, and what follows where there is none. */
const Guard: FC<GuardProps> = ({ table, policies, isBusy, onGuard, onOpen }) => {
  const { policies: words } = useTexts().backend;
  const { isGuarded } = table;
  const isLockedOut = isGuarded && policies.length === 0;
  return (
    <div className={styles.notice} data-kind={isGuarded ? (isLockedOut ? 'info' : 'good') : 'warn'}>
      <Icon name={isGuarded ? 'lock' : 'lock-open'} size={16} />
      <p>{isGuarded ? (isLockedOut ? words.lockedOut : words.guarded) : words.unguarded}</p>
      <Button isBusy={isBusy} look={isGuarded ? 'quiet' : 'primary'} onClick={isGuarded ? onOpen : onGuard}>
        {isGuarded ? words.unguard : words.guard}
      </Button>
    </div>
  );
};

interface SentencesProps {
  table: ProjectTable;
  policies: readonly ProjectPolicy[];
  isBusy: boolean;
  onChoose: (name: string, sql: string) => void;
}

/** Policies that are added by one click, where they are not there yet. */
const Sentences: FC<SentencesProps> = ({ table, policies, isBusy, onChoose }) => {
  const { policies: words } = useTexts().backend;
  const linked = table.relations.find((one) => one.table === PEOPLE_TABLE)?.columns[0];
  // An id of a row of another table is nobody's.
  const ofOthers = table.relations.filter((one) => one.table !== PEOPLE_TABLE).flatMap(({ columns }) => columns);
  const people = table.columns
    .filter(({ name, kind }) => kind === 'uuid' && !ofOthers.includes(name))
    .filter(({ name }) => name === linked || !table.key.includes(name))
    .map(({ name }) => name);
  const [chosen, setOwner] = useState(linked ?? people[0] ?? '');
  const { tables, names } = useSiteRoles();
  const [picked, setRole] = useState('');
  const role = picked || (names[0] ?? '');
  const about: SentenceOf = { owner: chosen, role, tables };
  const said = (sentence: PolicySentence): string => words.sentences[sentence](chosen, role);
  const isPossible = (sentence: PolicySentence): boolean => {
    if (isOfRole(sentence)) return tables !== null && role !== '';
    return sentence !== 'own-rows' || people.length > 0;
  };
  const isThere = (sentence: PolicySentence): boolean =>
    sentencePolicies(sentence, about).every(({ name }) => policies.some((policy) => policy.name === name));
  // Another role may be let in where one is already.
  const open = POLICY_SENTENCES.filter((one) => isPossible(one) && (isOfRole(one) || !isThere(one)));
  if (open.length === 0) return null;
  return (
    <section className={styles.part}>
      <header className={styles.partHead}>
        <h3>{words.sentence}</h3>
      </header>
      <ul className={styles.cards}>
        {open.map((sentence) => (
          <li key={sentence} className={styles.card}>
            <span>{said(sentence)}</span>
            {sentence === 'own-rows' && people.length > 1 && (
              <select
                className={styles.input}
                aria-label={words.ownerColumn}
                value={chosen}
                onChange={({ target }) => setOwner(target.value)}
              >
                {people.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
            {isOfRole(sentence) && (
              <select
                className={styles.input}
                aria-label={words.ofRole}
                value={role}
                onChange={({ target }) => setRole(target.value)}
              >
                {names.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
            <Button
              isBusy={isBusy}
              disabled={isThere(sentence)}
              aria-label={words.allow(said(sentence))}
              onClick={() => {
                const drafts = sentencePolicies(sentence, about);
                const sql = [
                  ...(table.isGuarded ? [] : [guardSql(table.name, true)]),
                  ...drafts.map((draft) => policySql(table.name, draft)),
                ].join('\n');
                onChoose(words.addedTo(drafts[0]?.name ?? '', table.name), sql);
              }}
            >
              {words.allowIt}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
