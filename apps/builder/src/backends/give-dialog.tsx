import type { GivableParts, GivenSummary, Person } from '@trama/protocol/builder';
import { type FC, type FormEvent, useCallback, useDeferredValue, useId, useState } from 'react';
import accounts from '../accounts/accounts.module.css';
import { reasonOf } from '../accounts/reason-of.ts';
import { useLoaded } from '../accounts/use-loaded.ts';
import type { BuilderApi } from '../api/index.ts';
import controls from '../fields/controls.module.css';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/message.tsx';
import { TextField } from '../ui/text-field.tsx';

interface GiveDialogProps {
  api: BuilderApi;
  /** Id of the backend of which something is given. */
  project: string;
  /** The site that it was made for. */
  site: string;
  /** Sites that have another backend. */
  receivers: readonly string[];
  onGiven: (site: string, given: GivenSummary) => void;
  onClose: () => void;
}

/** Chooses tables and people of one backend that another site gets copies of. */
export const GiveDialog: FC<GiveDialogProps> = ({ api, project, site, receivers, onGiven, onClose }) => {
  const texts = useTexts();
  const { backends } = texts;
  const { state } = useLoaded(useCallback(() => api.givableParts(project), [api, project]));
  return (
    <Dialog title={backends.giveTitle(site)} lead={backends.giveLead} isOpen onClose={onClose} width={520}>
      {state.kind === 'loading' && <Loading label={texts.app.loading} />}
      {state.kind === 'failed' && (
        <p className={accounts.error} role="alert">
          {reasonOf(state.error, texts)}
        </p>
      )}
      {state.kind === 'loaded' && receivers.length === 0 && <p>{backends.giveNoSite}</p>}
      {state.kind === 'loaded' && receivers.length > 0 && (
        <GiveForm {...{ api, project, receivers, onGiven, onClose }} parts={state.value} />
      )}
    </Dialog>
  );
};

const without = <Value,>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

const GiveForm: FC<Omit<GiveDialogProps, 'site'> & { parts: GivableParts }> = ({
  api,
  project,
  receivers,
  parts,
  onGiven,
  onClose,
}) => {
  const texts = useTexts();
  const { backends } = texts;
  const select = useId();
  const [to, setTo] = useState('');
  const [tables, setTables] = useState<readonly string[]>([]);
  const [people, setPeople] = useState<readonly string[]>([]);
  const { isBusy, failure, run } = useAttempt();
  const usedBy = (site: string): readonly string[] => {
    const former = parts.former.find((use) => use.site === site)?.tables ?? [];
    return parts.tables.map(({ name }) => name).filter((name) => former.includes(name));
  };
  const used = usedBy(to);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      onGiven(to, await api.giveParts(project, to, tables, people));
      onClose();
    });
  };
  return (
    <form className={accounts.form} onSubmit={submit}>
      <div className={accounts.choice}>
        <label htmlFor={select}>{backends.giveTo}</label>
        <select
          id={select}
          className={controls.select}
          required
          value={to}
          onChange={({ target }) => {
            setTo(target.value);
            setTables(usedBy(target.value));
          }}
        >
          <option value="">{texts.fields.choose}</option>
          {receivers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <fieldset className={accounts.fieldset}>
        <legend>{backends.giveTables}</legend>
        {parts.tables.length === 0 && <p className={accounts.note}>{backends.giveNoTables}</p>}
        <div className={`${accounts.sites} ${accounts.short}`}>
          {parts.tables.map(({ name, rows }) => (
            <label key={name} className={accounts.option}>
              <input
                type="checkbox"
                checked={tables.includes(name)}
                onChange={() => setTables(without(tables, name))}
              />
              {name}
              <span className={accounts.note}>
                {[backends.giveRows(rows), used.includes(name) && backends.giveUsed].filter(Boolean).join(' · ')}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <PeopleChoice api={api} project={project} chosen={people} onChoose={(id) => setPeople(without(people, id))} />
      {failure !== null && (
        <p className={accounts.error} role="alert">
          {reasonOf(failure, texts)}
        </p>
      )}
      <div className={accounts.buttons}>
        <Button onClick={onClose}>{texts.app.cancel}</Button>
        <Button
          type="submit"
          look="primary"
          disabled={to === '' || tables.length + people.length === 0}
          isBusy={isBusy}
        >
          {backends.giveAction}
        </Button>
      </div>
    </form>
  );
};

interface PeopleChoiceProps {
  api: BuilderApi;
  project: string;
  chosen: readonly string[];
  onChoose: (id: string) => void;
}

const nameOf = ({ id, name, email, phone }: Person): string => [name, email || phone].filter(Boolean).join(' · ') || id;

const PeopleChoice: FC<PeopleChoiceProps> = ({ api, project, chosen, onChoose }) => {
  const texts = useTexts();
  const { backends } = texts;
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const { state } = useLoaded(useCallback(() => api.findPeopleOf(project, asked), [api, project, asked]));
  return (
    <fieldset className={accounts.fieldset}>
      <legend>{backends.givePeople}</legend>
      <TextField label={backends.giveSearch} type="search" value={text} onChange={setText} />
      <div className={`${accounts.sites} ${accounts.short}`}>
        {state.kind === 'failed' && <p role="alert">{reasonOf(state.error, texts)}</p>}
        {state.kind === 'loaded' && state.value.length === 0 && <p className={accounts.note}>{backends.giveNobody}</p>}
        {state.kind === 'loaded' &&
          state.value.map((person) => (
            <label key={person.id} className={accounts.option}>
              <input type="checkbox" checked={chosen.includes(person.id)} onChange={() => onChoose(person.id)} />
              {nameOf(person)}
            </label>
          ))}
      </div>
      {chosen.length > 0 && <p className={accounts.note}>{backends.giveChosen(chosen.length)}</p>}
    </fieldset>
  );
};
