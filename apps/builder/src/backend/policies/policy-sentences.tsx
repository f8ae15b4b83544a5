import type { RoleNames } from '@trama/plugins/definitions';
import type { ProjectPolicy, ProjectTable } from '@trama/protocol/builder';
import { type FC, type FormEvent, type PropsWithChildren, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../backend.module.css';
import { isAllowedBy, underFreeName } from './policies-in-force.ts';
import {
  addRoleSql,
  guardSql,
  isOfRole,
  PEOPLE_TABLE,
  POLICY_SENTENCES,
  type PolicySentence,
  policySql,
  type SentenceOf,
  sentencePolicies,
} from './policy-sql.ts';
import { RoleChoice } from './role-choice.tsx';
import { RoleTablesCard } from './role-tables-card.tsx';
import { useSiteRoles } from './use-site-roles.ts';

interface SentencesProps {
  table: ProjectTable;
  policies: readonly ProjectPolicy[];
  isBusy: boolean;
  /** `then` is called once it is kept. */
  onChoose: (name: string, sql: string, then?: () => void) => void;
}

/** Policies that are added by one click, where they are not there yet. */
export const PolicySentences: FC<SentencesProps> = ({ table, policies, isBusy, onChoose }) => {
  const { policies: words } = useTexts().backend;
  const linked = table.relations.find((one) => one.table === PEOPLE_TABLE)?.columns[0];
  // An id of a row of another table is nobody's.
  const ofOthers = table.relations.filter((one) => one.table !== PEOPLE_TABLE).flatMap(({ columns }) => columns);
  const people = table.columns
    .filter(({ name, kind }) => kind === 'uuid' && !ofOthers.includes(name))
    .filter(({ name }) => name === linked || !table.key.includes(name))
    .map(({ name }) => name);
  const [picked, setPicked] = useState(linked ?? '');
  const { isWithout, tables, names } = useSiteRoles();
  const isThere = (sentence: PolicySentence, about: SentenceOf): boolean =>
    sentencePolicies(sentence, about).every((draft) => isAllowedBy(policies, draft));
  const owners = people.filter((name) => !isThere('own-rows', { owner: name, role: '', tables }));
  const owner = owners.includes(picked) ? picked : (owners[0] ?? '');
  const ofOwner: SentenceOf = { owner, role: '', tables };
  const open = POLICY_SENTENCES.filter((sentence) => {
    // Another role may be let in where one is already.
    if (isOfRole(sentence)) return tables !== null && names !== null;
    return sentence === 'own-rows' ? owners.length > 0 : !isThere(sentence, ofOwner);
  });
  if (open.length === 0 && !isWithout) return null;
  const allow = (sentence: PolicySentence, about: SentenceOf, before: readonly string[], then?: () => void): void => {
    const drafts = sentencePolicies(sentence, about).map((draft) => underFreeName(policies, draft));
    const sql = [
      ...(table.isGuarded ? [] : [guardSql(table.name, true)]),
      ...before,
      ...drafts.map((draft) => policySql(table.name, draft)),
    ].join('\n');
    onChoose(words.addedTo(drafts[0]?.name ?? '', table.name), sql, then);
  };
  return (
    <section className={styles.part}>
      <header className={styles.partHead}>
        <h3>{words.sentence}</h3>
      </header>
      <ul className={styles.cards}>
        {open.map((sentence) =>
          isOfRole(sentence) && tables && names ? (
            <RoleSentence
              key={sentence}
              sentence={sentence}
              names={names}
              tables={tables}
              isBusy={isBusy}
              isThere={(about) => isThere(sentence, about)}
              onAllow={(about, before, then) => allow(sentence, about, before, then)}
            />
          ) : (
            <SentenceCard
              key={sentence}
              says={words.sentences[sentence](owner, '')}
              isBusy={isBusy}
              onAllow={() => allow(sentence, ofOwner, [])}
            >
              {sentence === 'own-rows' && owners.length > 1 && (
                <select
                  className={styles.input}
                  aria-label={words.ownerColumn}
                  value={owner}
                  onChange={({ target }) => setPicked(target.value)}
                >
                  {owners.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              )}
            </SentenceCard>
          ),
        )}
        {isWithout && <RoleTablesCard />}
      </ul>
    </section>
  );
};

interface RoleSentenceProps {
  sentence: PolicySentence;
  names: readonly string[];
  tables: RoleNames;
  isBusy: boolean;
  isThere: (about: SentenceOf) => boolean;
  onAllow: (about: SentenceOf, before: readonly string[], then: () => void) => void;
}

/** A sentence about who has a role. One that is not there yet is made with it. */
const RoleSentence: FC<RoleSentenceProps> = ({ sentence, names, tables, isBusy, isThere, onAllow }) => {
  const { policies: words } = useTexts().backend;
  const [picked, setPicked] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const isNew = names.length === 0 || typed !== null;
  const role = isNew ? (typed ?? '').trim() : picked || (names[0] ?? '');
  const about: SentenceOf = { owner: '', role, tables };
  return (
    <SentenceCard
      says={words.sentences[sentence]('', role || '…')}
      isBusy={isBusy}
      isThere={role !== '' && isThere(about)}
      isDisabled={role === ''}
      onAllow={() =>
        onAllow(about, names.includes(role) ? [] : [addRoleSql(role, tables)], () => {
          setPicked(role);
          setTyped(null);
        })
      }
    >
      <RoleChoice
        names={names}
        role={picked || (names[0] ?? '')}
        onPick={setPicked}
        newName={isNew ? (typed ?? '') : null}
        onName={setTyped}
      />
    </SentenceCard>
  );
};

interface SentenceCardProps {
  says: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Policies of the table allow it already. */
  isThere?: boolean;
  onAllow: () => void;
}

const SentenceCard: FC<PropsWithChildren<SentenceCardProps>> = ({
  says,
  isBusy,
  isDisabled = false,
  isThere = false,
  onAllow,
  children,
}) => {
  const { policies: words } = useTexts().backend;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isDisabled && !isThere) onAllow();
  };
  return (
    <li>
      <form className={styles.card} onSubmit={submit}>
        <span>{says}</span>
        {children}
        {isThere ? (
          <small>{words.isAllowed}</small>
        ) : (
          <Button type="submit" isBusy={isBusy} disabled={isDisabled} aria-label={words.allow(says)}>
            {words.allowIt}
          </Button>
        )}
      </form>
    </li>
  );
};
