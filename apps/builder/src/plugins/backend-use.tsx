import type { FormerUse, ProjectUse } from '@trama/protocol/builder';
import { type FC, useCallback, useId, useState } from 'react';
import { ConfirmDialog } from '../accounts/confirm-dialog.tsx';
import { reasonOf } from '../accounts/reason-of.ts';
import { useLoaded } from '../accounts/use-loaded.ts';
import { useEditor } from '../editor/editor-context.ts';
import controls from '../fields/controls.module.css';
import { useAttempt } from '../state/use-attempt.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import styles from './plugins.module.css';

/** Who uses the backend of the site; for owners also which one that is: its own, or that of another site. */
export const BackendUse: FC = () => {
  const texts = useTexts();
  return (
    <section className={styles.backendUse} aria-label={texts.backendUse.title}>
      <Use />
    </section>
  );
};

const Use: FC = () => {
  const texts = useTexts();
  const editor = useEditor();
  const { api, site } = editor;
  const { state, reload } = useLoaded(useCallback(() => api.projectUse(site), [api, site]));
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={texts.accounts.failed} lead={reasonOf(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  const link = async (other: string | null): Promise<void> => {
    await editor.linkProject(other);
    reload();
  };
  // A site gets one when it is chosen; until then there is nothing to say.
  if (state.value === null) return null;
  return (
    <>
      <Users use={state.value} />
      {state.value.former && <Former former={state.value.former} onSeen={reload} />}
      {state.value.mayLink && (state.value.isLinked ? <LinkBack onLink={link} /> : <LinkChoice onLink={link} />)}
    </>
  );
};

const Users: FC<{ use: ProjectUse }> = ({ use: { sites, others, isLinked } }) => {
  const { backendUse } = useTexts();
  const { site } = useEditor();
  const whose = isLinked ? sites.find((name) => name !== site) : undefined;
  const also = sites.filter((name) => name !== site && name !== whose);
  return (
    <div role="status">
      {(whose !== undefined || !isLinked) && <p>{whose === undefined ? backendUse.own : backendUse.ofOther(whose)}</p>}
      {also.length > 0 && <p>{backendUse.sharedWith(also.join(', '))}</p>}
      {others > 0 && <p>{backendUse.othersToo(others)}</p>}
      {!isLinked && also.length === 0 && others === 0 && <p>{backendUse.alone}</p>}
    </div>
  );
};

/** What the site used of another one's backend before it had its own, and how it gets it back. */
const Former: FC<{ former: FormerUse; onSeen: () => void }> = ({ former: { of, tables, signsIn }, onSeen }) => {
  const texts = useTexts();
  const { backendUse } = texts;
  const { api, site } = useEditor();
  const { isBusy, failure, run } = useAttempt();
  return (
    <div className={styles.former} role="note">
      <p>{backendUse.former(of, tables.join(', '))}</p>
      {signsIn && <p>{backendUse.formerPeople(of)}</p>}
      <p>{backendUse.formerHow(of)}</p>
      {failure !== null && <p role="alert">{reasonOf(failure, texts)}</p>}
      <Button
        isBusy={isBusy}
        onClick={() =>
          run(async () => {
            await api.noteFormerUse(site);
            onSeen();
          })
        }
      >
        {backendUse.formerSeen}
      </Button>
    </div>
  );
};

interface LinkProps {
  /** Links the site to the backend of another one, or back to what it had (null). */
  onLink: (other: string | null) => Promise<void>;
}

const LinkBack: FC<LinkProps> = ({ onLink }) => {
  const { backendUse } = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{backendUse.back}</Button>
      {isAsking && (
        <ConfirmDialog
          title={backendUse.backTitle}
          lead={backendUse.backLead}
          action={backendUse.back}
          onConfirm={() => onLink(null)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const LinkChoice: FC<LinkProps> = ({ onLink }) => {
  const texts = useTexts();
  const { api, site } = useEditor();
  const label = useId();
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const { state, reload } = useLoaded(api.listProjects);
  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={texts.accounts.failed} lead={reasonOf(state.error, texts)}>
        <Button onClick={reload}>{texts.app.retry}</Button>
      </Message>
    );
  // A backend is named by the site that it was made for.
  const names = state.value.flatMap(({ sites }) => (sites.includes(site) ? [] : sites.slice(0, 1)));
  if (names.length === 0) return <p>{texts.backendUse.noOther}</p>;
  return (
    <>
      <label htmlFor={label}>{texts.backendUse.choose}</label>
      <select id={label} className={controls.select} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{texts.fields.choose}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <Button disabled={chosen === ''} onClick={() => setAsked(chosen)}>
        {texts.backendUse.link}
      </Button>
      {asked !== null && (
        <ConfirmDialog
          title={texts.backendUse.linkTitle(asked)}
          lead={texts.backendUse.linkLead}
          action={texts.backendUse.link}
          onConfirm={() => onLink(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
