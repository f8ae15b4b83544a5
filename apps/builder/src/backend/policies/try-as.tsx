import type { Person, ProjectPolicy, ProjectTable, TriedPolicies, TryOutcome } from '@trama/protocol/builder';
import { type FC, useEffect, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { personName } from '../../editor/viewer.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { type Texts, useTexts } from '../../texts/index.ts';
import { PersonChoice } from '../../top-bar/person-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import styles from '../backend.module.css';
import { oneLine } from '../rows/cell-text.ts';
import { sqlReason, sqlWords } from '../sql-reason.ts';

const TRIED = ['select', 'insert', 'update', 'delete'] as const;

/** Columns of the rows that somebody sees, as many as can be read beside each other. */
const MOST_COLUMNS = 6;

/** Rows that somebody sees. */
const seenRows = ({ select }: TriedPolicies): number => (select.is === 'allowed' ? select.count : 0);

interface TryAsProps {
  table: ProjectTable;
  /** As they were read last: with others, who was tried is tried again. */
  policies: readonly ProjectPolicy[];
}

/** What somebody sees of a table and may do with it, tried in their name and taken back. */
export const TryAs: FC<TryAsProps> = ({ table, policies }) => {
  const texts = useTexts();
  const { policies: words } = texts.backend;
  const { api, site } = useEditor();
  const [person, setPerson] = useState<Person | null>(null);
  const [tried, setTried] = useState<TriedPolicies | null>(null);
  /** What came of it before policies changed. */
  const [before, setBefore] = useState<TriedPolicies | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { isBusy, failure, run } = useAttempt();
  const tryAs = (who: Person | null, earlier: TriedPolicies | null = null): void => {
    setPerson(who);
    setOpen(false);
    setTried(null);
    setBefore(earlier);
    void run(async () => {
      setTried(await api.tryPolicies(site, table.name, who ? { kind: 'person', id: who.id } : { kind: 'visitor' }));
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when policies changed
  useEffect(() => {
    if (tried !== null) tryAs(person, tried);
  }, [policies]);
  const name = person ? personName(person) : texts.viewAs.visitor;
  const isLockedOut = tried !== null && before !== null && seenRows(before) > 0 && seenRows(tried) === 0;
  return (
    <section className={styles.part} aria-label={words.tryAs}>
      <header className={styles.partHead}>
        <h3>{words.tryAs}</h3>
        <Popover
          title={words.tryAs}
          isOpen={isOpen}
          onOpenChange={setOpen}
          trigger={
            <Button icon="eye" isBusy={isBusy}>
              {tried ? name : words.chooseWho}
              <Icon name="chevron-down" size={12} />
            </Button>
          }
        >
          <PersonChoice chosen={person?.id ?? null} onChoose={(who) => tryAs(who)} />
        </Popover>
      </header>
      <p className={styles.lead}>{words.tryLead}</p>
      {failure !== null && (
        <p className={styles.reason} role="alert">
          {sqlReason(failure, texts)}
        </p>
      )}
      {isLockedOut && (
        <p className={styles.reason} role="alert">
          {words.lostSight(name, table.name, seenRows(before))}
        </p>
      )}
      {tried && (
        <div role="status">
          <ul className={styles.outcomes}>
            {TRIED.map((what) => (
              <Outcome key={what} what={what} outcome={tried[what]} />
            ))}
          </ul>
          {tried.rows.length > 0 && <SeenRows table={table} rows={tried.rows} />}
        </div>
      )}
    </section>
  );
};

/** What stood in the way, in the builder's words; of what policies do not decide, with the database's own behind, which name the column. */
const whyNot = ({ is, code, message }: Exclude<TryOutcome, { is: 'allowed' }>, texts: Texts): string =>
  is === 'refused' ? texts.backend.policies.refused : [sqlWords(code, texts), message].filter(Boolean).join(' ');

const Outcome: FC<{ what: (typeof TRIED)[number]; outcome: TryOutcome }> = ({ what, outcome }) => {
  const texts = useTexts();
  const { policies: words } = texts.backend;
  // An update of no row is let through, and does nothing.
  const may =
    outcome.is === 'allowed'
      ? what === 'insert' || outcome.count > 0
        ? 'yes'
        : 'no'
      : outcome.is === 'refused'
        ? 'no'
        : 'perhaps';
  return (
    <li data-may={may}>
      <Icon name={may === 'yes' ? 'check' : may === 'no' ? 'x' : 'circle-alert'} size={15} />
      <span>
        {may === 'yes'
          ? words.may[what](outcome.is === 'allowed' ? outcome.count : 0)
          : may === 'no'
            ? words.mayNot[what]
            : words.perhaps[what]}
        {outcome.is !== 'allowed' && <small>{whyNot(outcome, texts)}</small>}
      </span>
    </li>
  );
};

const SeenRows: FC<{ table: ProjectTable; rows: TriedPolicies['rows'] }> = ({ table, rows }) => {
  const columns = table.columns.slice(0, MOST_COLUMNS);
  return (
    <div className={styles.seen}>
      <table className={styles.list}>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {columns.map(({ name }) => (
                <td key={name}>{oneLine(row[name] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
