import { type Access, type ProjectRights, RIGHTS, type Right } from '@trama/protocol/builder';
import { type FC, useId } from 'react';
import type { AccountsApi } from '../api/index.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import { Loading, Message } from '../ui/message.tsx';
import styles from './accounts.module.css';
import { reasonOf } from './reason-of.ts';
import { useLoaded } from './use-loaded.ts';

interface RightsChoiceProps {
  api: Pick<AccountsApi, 'listProjects'>;
  access: Access;
  onChange: (access: Access) => void;
}

/** What an editor may do with the backends of the sites that are chosen: every right of each, with what it lets one do. */
export const RightsChoice: FC<RightsChoiceProps> = ({ api, access, onChange }) => {
  const texts = useTexts();
  const { state, reload } = useLoaded(api.listProjects);
  const draw = () => {
    if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
    if (state.kind === 'failed')
      return (
        <Message kind="error" title={texts.accounts.failed} lead={reasonOf(state.error, texts)}>
          <Button onClick={reload}>{texts.app.retry}</Button>
        </Message>
      );
    const { sites, rights } = access;
    const projects = state.value.filter(
      (project) => sites === 'all' || project.sites.some((site) => sites.includes(site)),
    );
    if (projects.length === 0) return <p className={styles.note}>{texts.rights.noBackend}</p>;
    return projects.map(({ id, sites: users }) => (
      <ProjectChoice
        key={id}
        name={users.join(', ')}
        chosen={rights[id] ?? []}
        onChange={(chosen) => onChange({ ...access, rights: withRights(rights, id, chosen) })}
      />
    ));
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend className={form.label}>{texts.rights.title}</legend>
      {draw()}
    </fieldset>
  );
};

/** A project without rights is not named. */
const withRights = (rights: ProjectRights, project: string, chosen: readonly Right[]): ProjectRights =>
  Object.fromEntries(Object.entries({ ...rights, [project]: chosen }).filter(([, names]) => names.length > 0));

interface ProjectChoiceProps {
  /** The sites that use it. */
  name: string;
  chosen: readonly Right[];
  onChange: (chosen: readonly Right[]) => void;
}

const ProjectChoice: FC<ProjectChoiceProps> = ({ name, chosen, onChange }) => {
  const { rights } = useTexts();
  const hint = useId();
  const summary = chosen.length === 0 ? rights.none : chosen.map((right) => rights.names[right]).join(', ');
  return (
    <details className={styles.project}>
      <summary>
        <strong>{rights.backendOf(name)}</strong> <small>{summary}</small>
      </summary>
      <ul>
        {RIGHTS.map((right) => (
          <li key={right}>
            <label className={styles.option}>
              <input
                type="checkbox"
                checked={chosen.includes(right)}
                aria-describedby={`${hint}${right}`}
                onChange={({ target }) =>
                  onChange(RIGHTS.filter((other) => (other === right ? target.checked : chosen.includes(other))))
                }
              />
              {rights.names[right]}
            </label>
            <p className={styles.note} id={`${hint}${right}`}>
              {rights.hints[right]}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
};
