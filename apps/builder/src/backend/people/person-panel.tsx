import type { Json } from '@trama/model';
import { isRecord } from '@trama/model';
import type { PersonChanges, PersonDetails } from '@trama/protocol/builder';
import { type FC, type FormEvent, useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from '../../accounts/confirm-dialog.tsx';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../backend.module.css';
import { serviceReason } from '../service-reason.ts';
import own from './people.module.css';
import type { KnownRoles } from './people-view.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';

interface PersonPanelProps {
  id: string;
  roles: KnownRoles;
  onChanged: () => void;
  onGone: () => void;
  onBack: () => void;
}

/** All that is known of one person, and what may be done about them. */
export const PersonPanel: FC<PersonPanelProps> = ({ id, roles, onChanged, onGone, onBack }) => {
  const texts = useTexts();
  const { people: words } = texts.backend;
  const { api, site } = useEditor();
  const { state, reload } = useLoaded(useCallback(() => api.readPerson(site, id), [api, site, id]));
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={words.failed} lead={serviceReason(state.error, texts, words.refusals)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  const changed = (): void => {
    reload();
    onChanged();
  };
  return <Person person={state.value} roles={roles} onChanged={changed} onGone={onGone} onBack={onBack} />;
};

interface PersonProps extends Omit<PersonPanelProps, 'id'> {
  person: PersonDetails;
}

const Person: FC<PersonProps> = ({ person, roles, onChanged, onGone, onBack }) => {
  const texts = useTexts();
  const { people: words } = texts.backend;
  const { language } = useLanguage();
  const { api, site, notices } = useEditor();
  const { isBusy, failure, run } = useAttempt();
  const [isRemoving, setRemoving] = useState(false);
  const [isLosing, setLosing] = useState(false);
  const called = person.name || person.email || person.phone || person.id;
  const when = (moment: string): string =>
    new Date(moment).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const act = (work: () => Promise<unknown>): void =>
    void run(async () => {
      await work();
      onChanged();
    });
  const change = (changes: PersonChanges): void => act(() => api.changePerson(site, person.id, changes));
  const mail = (): void =>
    void run(async () => {
      await api.mailNewPassword(site, person.id);
      notices.show('info', words.passwordMailed(person.email));
    });
  return (
    <>
      <header className={own.panelHead}>
        <IconButton className={own.back ?? ''} icon="arrow-left" label={words.back} onClick={onBack} />
        <div>
          <h3>{called}</h3>
          <small>
            {[
              words.since(when(person.createdAt)),
              person.providers.length > 0 && words.by(person.providers.map((way) => words.ways[way] ?? way).join(', ')),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <small>{person.lastSignInAt === null ? words.neverIn : words.lastIn(when(person.lastSignInAt))}</small>
        </div>
      </header>
      {failure !== null && (
        <p className={styles.reason} role="alert">
          {serviceReason(failure, texts, words.refusals)}
        </p>
      )}
      <Contact person={person} isBusy={isBusy} onChange={change} />
      <div className={own.acts}>
        {!person.isConfirmed && (
          <Button icon="circle-check" onClick={() => change({ isConfirmed: true })}>
            {words.confirm}
          </Button>
        )}
        {person.email !== '' && (
          <Button icon="mail" onClick={mail}>
            {words.mailPassword}
          </Button>
        )}
        <Button icon="ban" onClick={() => change({ isBlocked: !person.isBlocked })}>
          {person.isBlocked ? words.unblock : words.block}
        </Button>
      </div>
      <Roles person={person} roles={roles} onSet={(next) => act(() => api.setRoles(site, person.id, next))} />
      <section className={own.part} aria-label={words.sessions}>
        <h4>{words.sessions}</h4>
        {person.sessions.length === 0 ? (
          <p className={styles.lead}>{words.noSessions}</p>
        ) : (
          <>
            <ul className={own.lines}>
              {person.sessions.map(({ startedAt, usedAt }) => (
                <li key={`${startedAt} ${usedAt}`}>{words.session(when(startedAt), when(usedAt))}</li>
              ))}
            </ul>
            <Button icon="log-out" onClick={() => act(() => api.endPersonSessions(site, person.id))}>
              {words.endSessions}
            </Button>
          </>
        )}
      </section>
      <section className={own.part} aria-label={words.factors}>
        <h4>{words.factors}</h4>
        {person.factors.length === 0 ? (
          <p className={styles.lead}>{words.noFactors}</p>
        ) : (
          <>
            <ul className={own.lines}>
              {person.factors.map((factor) => (
                <li key={factor.id}>
                  {[words.factorKinds[factor.kind], factor.name, !factor.isProved && words.unproved]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ul>
            <Button icon="shield-off" onClick={() => setLosing(true)}>
              {words.removeFactors}
            </Button>
          </>
        )}
      </section>
      <Metadata
        label={words.userMetadata}
        hint={words.userMetadataHint}
        value={person.userMetadata}
        onSave={(userMetadata) => change({ userMetadata })}
      />
      <Metadata
        label={words.appMetadata}
        hint={words.appMetadataHint}
        value={person.appMetadata}
        onSave={(appMetadata) => change({ appMetadata })}
      />
      <section className={own.part}>
        <small className={own.id}>
          {words.id} <code>{person.id}</code>
        </small>
        <Button look="danger" icon="trash-2" onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      </section>
      {isRemoving && (
        <RemovePersonDialog id={person.id} name={called} onRemoved={onGone} onClose={() => setRemoving(false)} />
      )}
      {isLosing && (
        <ConfirmDialog
          title={words.removeFactorsTitle(called)}
          lead={words.removeFactorsLead}
          action={words.removeFactors}
          onConfirm={async () => {
            await api.removeFactors(site, person.id);
            onChanged();
          }}
          onClose={() => setLosing(false)}
        />
      )}
    </>
  );
};

interface ContactProps {
  person: PersonDetails;
  isBusy: boolean;
  onChange: (changes: PersonChanges) => void;
}

/** Name and addresses, saved together. */
const Contact: FC<ContactProps> = ({ person, isBusy, onChange }) => {
  const texts = useTexts();
  const { people: words } = texts.backend;
  const [draft, setDraft] = useState({ name: person.name, email: person.email, phone: person.phone });
  const changes = Object.fromEntries(
    (['name', 'email', 'phone'] as const).flatMap((key) =>
      draft[key].trim() === person[key] ? [] : [[key, draft[key].trim()]],
    ),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChange(changes);
  };
  return (
    <form className={own.part} onSubmit={submit}>
      <TextField label={words.name} value={draft.name} onChange={(name) => setDraft({ ...draft, name })} />
      <TextField
        label={words.email}
        type="email"
        required={person.email !== ''}
        value={draft.email}
        onChange={(email) => setDraft({ ...draft, email })}
      />
      <TextField
        label={words.phone}
        type="tel"
        required={person.phone !== ''}
        value={draft.phone}
        onChange={(phone) => setDraft({ ...draft, phone })}
      />
      {Object.keys(changes).length > 0 && (
        <Button type="submit" look="primary" isBusy={isBusy}>
          {words.save}
        </Button>
      )}
    </form>
  );
};

interface RolesProps {
  person: PersonDetails;
  roles: KnownRoles;
  onSet: (roles: readonly string[]) => void;
}

const Roles: FC<RolesProps> = ({ person, roles, onSet }) => {
  const { people: words } = useTexts().backend;
  const told = roles === 'none' ? words.noRoles : roles === 'not allowed' ? words.rolesNeedRows : null;
  return (
    <fieldset className={own.part}>
      <legend className="visually-hidden">{words.roles}</legend>
      <p className={own.title} aria-hidden="true">
        {words.roles}
      </p>
      {told !== null && <p className={styles.lead}>{told}</p>}
      {Array.isArray(roles) && roles.length === 0 && <p className={styles.lead}>{words.noRoleYet}</p>}
      {Array.isArray(roles) && (
        <div className={own.roleTicks}>
          {roles.map(({ id, name }) => (
            <label key={id} className={styles.check}>
              <input
                type="checkbox"
                checked={person.roles.includes(id)}
                onChange={({ target }) =>
                  onSet(target.checked ? [...person.roles, id] : person.roles.filter((one) => one !== id))
                }
              />
              {name}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
};

interface MetadataProps {
  label: string;
  hint: string;
  value: Readonly<Record<string, Json>>;
  onSave: (value: Readonly<Record<string, Json>>) => void;
}

/** Metadata as JSON; what is no object is not saved, and says so. */
const Metadata: FC<MetadataProps> = ({ label, hint, value, onSave }) => {
  const { people: words } = useTexts().backend;
  const written = JSON.stringify(value, null, 2);
  const [text, setText] = useState(written);
  useEffect(() => setText(written), [written]);
  const parsed = objectIn(text);
  return (
    <form
      className={own.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed) onSave(parsed);
      }}
    >
      <label className={styles.label}>
        {label}
        <textarea
          className={styles.code}
          rows={Math.min(10, Math.max(3, text.split('\n').length))}
          spellCheck={false}
          aria-invalid={parsed === null || undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className={parsed === null ? styles.reason : own.hint}>{parsed === null ? words.notJson : hint}</p>
      {text !== written && (
        <Button type="submit" look="primary" disabled={parsed === null}>
          {words.save}
        </Button>
      )}
    </form>
  );
};

const objectIn = (text: string): Readonly<Record<string, Json>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? (value as Readonly<Record<string, Json>>) : null;
  } catch {
    return null;
  }
};
