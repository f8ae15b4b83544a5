import type { NodeStatus, ServerStatus } from '@trama/protocol/builder';
import { type FC, type ReactNode, useId } from 'react';
import accounts from '../accounts/accounts.module.css';
import { reasonOf } from '../accounts/reason-of.ts';
import { useLoaded } from '../accounts/use-loaded.ts';
import type { BuilderApi } from '../api/index.ts';
import { sizeText } from '../backends/size-text.ts';
import { HomeScreen, type HomeScreenProps } from '../session/home-screen.tsx';
import { type BuilderLanguage, useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import styles from './status.module.css';

interface StatusScreenProps extends HomeScreenProps {
  api: BuilderApi;
}

/** A backup is old after a week, and a disk almost full with less than a tenth of it free. */
const OLD_BACKUP = 7 * 24 * 3600_000;
const LITTLE_FREE = 0.1;

/** How the server is: for owners, who may not have its log at hand. */
export const StatusScreen: FC<StatusScreenProps> = ({ api, ...screen }) => {
  const texts = useTexts();
  const { status } = texts;
  const { state, reload } = useLoaded(api.readStatus);
  const draw = (): ReactNode => {
    switch (state.kind) {
      case 'loading':
        return <Loading label={texts.app.loading} />;
      case 'failed':
        return (
          <Message kind="error" title={texts.accounts.failed} lead={reasonOf(state.error, texts)}>
            <Button onClick={reload}>{texts.app.retry}</Button>
          </Message>
        );
      case 'loaded':
        return (
          <>
            <ToDo value={state.value} />
            <Nodes nodes={state.value.nodes} />
            <Kept value={state.value} />
            <Problems nodes={state.value.nodes} />
            <Button icon="rotate-cw" onClick={reload}>
              {status.reload}
            </Button>
          </>
        );
      default:
        return state satisfies never;
    }
  };
  return (
    <HomeScreen {...screen} title={status.title} lead={status.lead}>
      {draw()}
    </HomeScreen>
  );
};

const timeText = (at: string, language: BuilderLanguage): string =>
  new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });

const Part: FC<{ title: string; children: ReactNode }> = ({ title, children }) => {
  const id = useId();
  return (
    <section className={accounts.section} aria-labelledby={id}>
      <div className={accounts.head}>
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  );
};

/** What an owner should look after. */
const ToDo: FC<{ value: ServerStatus }> = ({ value: { nodes, lastBackup, storage } }) => {
  const { status } = useTexts();
  const { language } = useLanguage();
  const { disk } = storage;
  const notes = [
    ...(lastBackup === null ? [status.noBackup] : []),
    ...(lastBackup !== null && Date.parse(lastBackup.at) + OLD_BACKUP < Date.now()
      ? [status.oldBackup(timeText(lastBackup.at, language))]
      : []),
    ...(disk !== null && disk.free < disk.size * LITTLE_FREE ? [status.diskFull(sizeText(disk.free, language))] : []),
    ...nodes
      .filter(({ isSilent }) => isSilent)
      .map(({ address, heardAt }) => status.silentNode(address, timeText(heardAt, language))),
  ];
  return (
    <Part title={status.warnings}>
      {notes.length === 0 ? (
        <p className={accounts.note}>{status.allWell}</p>
      ) : (
        <ul className={accounts.list} aria-label={status.warnings}>
          {notes.map((note) => (
            <li key={note} className={accounts.row}>
              {note}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
};

const Nodes: FC<{ nodes: readonly NodeStatus[] }> = ({ nodes }) => {
  const { status } = useTexts();
  const { language } = useLanguage();
  return (
    <Part title={status.nodes}>
      <ul className={accounts.list} aria-label={status.nodes}>
        {nodes.map(({ id, address, startedAt, heardAt, isSilent, memory, projectsOpen }, place) => (
          <li key={id} className={accounts.row}>
            <div className={accounts.who}>
              <strong>
                {address}
                {place === 0 && ` · ${status.thisNode}`}
              </strong>
              <small>
                {isSilent
                  ? status.heardAt(timeText(heardAt, language))
                  : [
                      status.startedAt(timeText(startedAt, language)),
                      status.memory(sizeText(memory, language)),
                      status.projectsOpen(projectsOpen),
                    ].join(' · ')}
              </small>
            </div>
            {isSilent && <span className={styles.mark}>{status.silent}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Kept: FC<{ value: ServerStatus }> = ({ value: { sites, projects, releases, storage, lastBackup } }) => {
  const { status } = useTexts();
  const { language } = useLanguage();
  const size = (bytes: number): string => sizeText(bytes, language);
  const facts: readonly (readonly [string, string])[] = [
    [status.sites, String(sites)],
    [status.projects, String(projects)],
    [status.releases, String(releases)],
    [status.database, size(storage.database)],
    [status.files, `${size(storage.files)}, ${status.place[storage.place]}`],
    ...(storage.disk === null
      ? []
      : [[status.disk, status.diskOf(size(storage.disk.free), size(storage.disk.size))] as const]),
    [
      status.lastBackup,
      lastBackup === null ? status.never : status.backupOf(timeText(lastBackup.at, language), size(lastBackup.size)),
    ],
  ];
  return (
    <Part title={status.storage}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
};

const Problems: FC<{ nodes: readonly NodeStatus[] }> = ({ nodes }) => {
  const { status } = useTexts();
  const { language } = useLanguage();
  const problems = nodes
    .flatMap(({ id, address, problems: told }) => told.map((problem) => ({ ...problem, id, address })))
    .sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Part title={status.problems}>
      {problems.length === 0 ? (
        <p className={accounts.note}>{status.noProblems}</p>
      ) : (
        <ul className={accounts.list} aria-label={status.problems}>
          {problems.map(({ id, level, message, count, at, address }) => (
            <li key={`${id} ${level} ${message}`} className={accounts.row}>
              <div className={accounts.who}>
                <strong className={styles.message}>{message}</strong>
                <small>
                  {[
                    status.levels[level],
                    status.times(count),
                    timeText(at, language),
                    ...(nodes.length > 1 ? [status.onNode(address)] : []),
                  ].join(' · ')}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
};
