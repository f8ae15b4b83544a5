import { TramaError } from '@trama/model';
import type { Person } from '@trama/protocol/builder';
import { type FC, type KeyboardEvent, useEffect, useState } from 'react';
import { API_ERRORS } from '../api/index.ts';
import { useEditor } from '../editor/editor-context.ts';
import { personName } from '../editor/viewer.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { SearchField } from '../ui/search-field.tsx';
import styles from './view-as.module.css';

/** What is typed is looked for after so long without another key, in milliseconds. */
const DEBOUNCE = 200;

/** The server lists no more at once. */
const MOST_PEOPLE = 50;

type Found =
  | { kind: 'loading' }
  | { kind: 'not allowed' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'found'; people: readonly Person[] | null };

const whyNot = (error: unknown): Found => {
  if (error instanceof TramaError && error.code === API_ERRORS.rightMissing) return { kind: 'not allowed' };
  return { kind: 'failed', error };
};

/** The people in whom the text stands, as the server knows them. */
const usePeople = (text: string): Found => {
  const { api, site } = useEditor();
  const [found, setFound] = useState<Found>({ kind: 'loading' });
  useEffect(() => {
    let isGone = false;
    const take = (next: Found): void => {
      if (!isGone) setFound(next);
    };
    const timer = window.setTimeout(
      () =>
        api.findPeople(site, text).then(
          (people) => take({ kind: 'found', people }),
          (error: unknown) => take(whyNot(error)),
        ),
      text === '' ? 0 : DEBOUNCE,
    );
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [api, site, text]);
  return found;
};

/** Moves the focus among the options, and between them and the search. */
const onArrow = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [role="option"]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
};

interface PersonChoiceProps {
  /** Id of who is chosen; null: a visitor. */
  chosen: string | null;
  onChoose: (person: Person | null) => void;
}

/** Chooses a visitor, or a person of the site's backend. */
export const PersonChoice: FC<PersonChoiceProps> = ({ chosen, onChoose }) => {
  const texts = useTexts();
  const [text, setText] = useState('');
  const found = usePeople(text.trim());
  return (
    <search className={styles.choice} onKeyDown={onArrow}>
      <SearchField label={texts.viewAs.search} value={text} onChange={setText} />
      <div role="listbox" aria-label={texts.viewAs.label} className={styles.list}>
        <Option
          name={texts.viewAs.visitor}
          lead={texts.viewAs.visitorHint}
          isChosen={chosen === null}
          onChoose={() => onChoose(null)}
        />
        {found.kind === 'found' &&
          found.people?.map((person) => (
            <Option
              key={person.id}
              name={personName(person)}
              lead={person.name === '' ? person.phone : person.email}
              roles={person.roles}
              isChosen={chosen === person.id}
              onChoose={() => onChoose(person)}
            />
          ))}
      </div>
      <Outcome found={found} />
    </search>
  );
};

/** What stands below the list: that it loads, is empty, is cut, or cannot be had. */
const Outcome: FC<{ found: Found }> = ({ found }) => {
  const texts = useTexts();
  const { viewAs } = texts;
  if (found.kind === 'loading') return <Loading label={viewAs.loading} />;
  if (found.kind === 'not allowed') return <Message title={viewAs.notAllowedTitle} lead={viewAs.notAllowedLead} />;
  if (found.kind === 'failed')
    return <Message kind="error" title={viewAs.failed} lead={failureText(found.error, texts)} />;
  if (!found.people) return <Message title={viewAs.noPeopleTitle} lead={viewAs.noPeopleLead} />;
  const count = found.people.length;
  if (count === 0) return <p className={styles.note}>{viewAs.nobody}</p>;
  return count < MOST_PEOPLE ? null : <p className={styles.note}>{viewAs.more(count)}</p>;
};

interface OptionProps {
  name: string;
  lead: string;
  roles?: readonly string[];
  isChosen: boolean;
  onChoose: () => void;
}

const Option: FC<OptionProps> = ({ name, lead, roles = [], isChosen, onChoose }) => (
  <button type="button" role="option" aria-selected={isChosen} className={styles.option} onClick={onChoose}>
    <span className={styles.optionText}>
      <span className={styles.optionName}>{name}</span>
      <span className={styles.optionLead}>{lead}</span>
    </span>
    {roles.map((role) => (
      <span key={role} className={styles.role}>
        {role}
      </span>
    ))}
    {isChosen && <Icon name="check" size={14} />}
  </button>
);
