import { type AccessEntry, TramaError } from '@trama/model';
import type { FC } from 'react';
import { useCallback } from 'react';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { API_ERRORS } from '../../api/index.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { personName } from '../../editor/viewer.ts';
import styles from '../../site/site.module.css';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/message.tsx';
import { isLetIn } from './access-groups.ts';

/** So many are shown by name, and the server tells no more than this at once. */
const SHOWN = 8;
const MOST_PEOPLE = 50;

interface AccessPeopleProps {
  access: readonly AccessEntry[];
  nameOf: (role: string) => string;
}

/** Who of the people of the site gets in, as they are now; each a way to look at the page as they do. */
export const AccessPeople: FC<AccessPeopleProps> = ({ access, nameOf }) => {
  const all = useTexts();
  const texts = all.pages.access;
  const editor = useEditor();
  const { api, site } = editor;
  const { state } = useLoaded(useCallback(() => api.findPeople(site, ''), [api, site]));
  if (state.kind === 'loading') return <Loading label={all.app.loading} />;
  if (state.kind === 'failed') {
    const isRefused = state.error instanceof TramaError && state.error.code === API_ERRORS.rightMissing;
    return <p className={styles.hint}>{isRefused ? texts.noRight : failureText(state.error, all)}</p>;
  }
  if (state.value === null) return <p className={styles.hint}>{texts.elsewhere}</p>;
  const people = state.value;
  const inside = people.filter(({ roles }) => isLetIn(access, roles, nameOf));
  const viewAs = (person: (typeof people)[number]): void => {
    editor.view.update({ site: null });
    editor.viewer.choose(person).catch((error: unknown) => editor.notices.show('error', failureText(error, all)));
  };
  return (
    <section className={styles.card} aria-label={texts.people}>
      <p>
        <span className={styles.label}>{texts.people}: </span>
        {texts.peopleCount(inside.length, people.length)} {people.length >= MOST_PEOPLE && texts.peopleMore}
      </p>
      {inside.length === 0 && <p className={styles.hint}>{texts.nobody}</p>}
      <ul className={styles.row}>
        {inside.slice(0, SHOWN).map((person) => (
          <li key={person.id}>
            <Button
              icon="eye"
              aria-label={texts.viewAs(personName(person))}
              title={texts.viewAs(personName(person))}
              onClick={() => viewAs(person)}
            >
              {personName(person)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
