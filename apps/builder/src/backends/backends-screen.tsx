import type { DeletedProject, ProjectSummary } from '@trama/protocol/builder';
import { type FC, useCallback, useEffect, useState } from 'react';
import accounts from '../accounts/accounts.module.css';
import { reasonOf } from '../accounts/reason-of.ts';
import { useLoaded } from '../accounts/use-loaded.ts';
import type { BuilderApi } from '../api/index.ts';
import { HomeScreen, type HomeScreenProps } from '../session/home-screen.tsx';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { BackendRow } from './backend-row.tsx';
import { DeletedRow } from './deleted-row.tsx';

interface BackendsScreenProps extends HomeScreenProps {
  api: BuilderApi;
}

/** How often it is asked how far something is, in milliseconds. */
const ASKED_EVERY = 1000;

interface Kept {
  projects: readonly ProjectSummary[];
  deleted: readonly DeletedProject[];
  keptForDays: number;
  /** Sites that have no backend. */
  free: readonly string[];
}

/** The backends of this server as a whole: written into files, copied, deleted and had back. For owners. */
export const BackendsScreen: FC<BackendsScreenProps> = ({ api, ...screen }) => {
  const texts = useTexts();
  const { backends } = texts;
  const [said, setSaid] = useState('');
  const read = useCallback(async (): Promise<Kept> => {
    const [projects, { projects: deleted, keptForDays }, sites] = await Promise.all([
      api.listProjects(),
      api.listDeletedProjects(),
      api.listSites(),
    ]);
    const used = new Set(projects.flatMap((project) => project.sites));
    return { projects, deleted, keptForDays, free: sites.map(({ name }) => name).filter((name) => !used.has(name)) };
  }, [api]);
  const { state, reload } = useLoaded(read);
  const isWorking = state.kind === 'loaded' && state.value.projects.some(({ work }) => work !== null);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(reload, ASKED_EVERY);
    return () => clearInterval(timer);
  }, [isWorking, reload]);
  const done = (sentence: string): void => {
    setSaid(sentence);
    reload();
  };

  const draw = () => {
    if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
    if (state.kind === 'failed')
      return (
        <Message kind="error" title={texts.accounts.failed} lead={reasonOf(state.error, texts)}>
          <Button onClick={reload}>{texts.app.retry}</Button>
        </Message>
      );
    const { projects, deleted, keptForDays, free } = state.value;
    return (
      <>
        <section className={accounts.section} aria-label={backends.title}>
          {projects.length === 0 ? (
            <Message icon="database" title={backends.none} lead={backends.noneLead} />
          ) : (
            <ul className={accounts.list}>
              {projects.map((project) => (
                <BackendRow
                  key={project.id}
                  api={api}
                  project={project}
                  free={free}
                  others={projects.flatMap(({ id, sites }) => (id === project.id ? [] : sites.slice(0, 1)))}
                  keptForDays={keptForDays}
                  onBegin={reload}
                  onDone={done}
                />
              ))}
            </ul>
          )}
        </section>
        <section className={accounts.section} aria-labelledby="deleted-backends">
          <div className={accounts.head}>
            <h2 id="deleted-backends">{backends.deleted}</h2>
            <p className={accounts.note}>{backends.deletedLead(keptForDays)}</p>
          </div>
          {deleted.length === 0 ? (
            <p className={accounts.note}>{backends.deletedNone}</p>
          ) : (
            <ul className={accounts.list}>
              {deleted.map((project) => (
                <DeletedRow key={project.id} api={api} project={project} free={free} onDone={done} />
              ))}
            </ul>
          )}
        </section>
      </>
    );
  };

  return (
    <HomeScreen {...screen} title={backends.title} lead={backends.lead}>
      <p role="status" className={accounts.said}>
        {said}
      </p>
      {draw()}
    </HomeScreen>
  );
};
