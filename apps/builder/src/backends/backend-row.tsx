import type { DumpSummary, ProjectSummary } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import accounts from '../accounts/accounts.module.css';
import { reasonOf } from '../accounts/reason-of.ts';
import type { BuilderApi } from '../api/index.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { SiteDialog } from './site-dialog.tsx';
import { sizeText } from './size-text.ts';

interface BackendRowProps {
  api: BuilderApi;
  project: ProjectSummary;
  /** Sites that have no backend. */
  free: readonly string[];
  /** Sites that have a backend of their own, but for this one's. */
  others: readonly string[];
  keptForDays: number;
  /** Something was begun that is told of while it lasts. */
  onBegin: () => void;
  /** @param sentence what was done */
  onDone: (sentence: string) => void;
}

/** When it is first asked how far something is that has just begun, in milliseconds. */
const BEGUN_AFTER = 300;

/** A backend by the site that it was made for, and what may be done with it. */
export const BackendRow: FC<BackendRowProps> = ({
  api,
  project,
  free,
  others: receivers,
  keptForDays,
  onBegin,
  onDone,
}) => {
  const texts = useTexts();
  const { backends } = texts;
  const { language } = useLanguage();
  const { id, sites, mayGo, work } = project;
  const [site = '', ...others] = sites;
  const [dialog, setDialog] = useState<'copy' | 'delete' | 'give' | null>(null);
  const [dump, setDump] = useState<DumpSummary | null>(null);
  const { isBusy, failure, run } = useAttempt();

  const told = async <Value,>(acting: Promise<Value>): Promise<Value> => {
    const timer = setTimeout(onBegin, BEGUN_AFTER);
    try {
      return await acting;
    } finally {
      clearTimeout(timer);
    }
  };
  const isWorking = isBusy || work !== null;
  const count = (value: number): string => value.toLocaleString(language);

  return (
    <li className={accounts.row}>
      <div className={accounts.who}>
        <strong>{site}</strong>
        <small>
          {work === null
            ? [others.length > 0 && backends.alsoUsedBy(others.join(', ')), !mayGo && backends.stays]
                .filter(Boolean)
                .join(' · ')
            : backends.works[work.kind](count(work.rows), count(work.files))}
        </small>
      </div>
      <Button
        aria-label={backends.dumpOf(site)}
        icon="download"
        isBusy={isWorking}
        onClick={() =>
          run(async () => {
            setDump(null);
            setDump(await told(api.dumpProject(id)));
            onBegin();
          })
        }
      >
        {backends.dump}
      </Button>
      <Button aria-label={backends.copyOf(site)} icon="copy" disabled={isWorking} onClick={() => setDialog('copy')}>
        {backends.copy}
      </Button>
      <Button aria-label={backends.giveOf(site)} disabled={isWorking} onClick={() => setDialog('give')}>
        {backends.give}
      </Button>
      {mayGo && (
        <IconButton
          icon="trash-2"
          label={backends.removeOf(site)}
          disabled={isWorking}
          onClick={() => setDialog('delete')}
        />
      )}
      {failure !== null && (
        <p className={`${accounts.error} ${accounts.wide}`} role="alert">
          {reasonOf(failure, texts)}
        </p>
      )}
      {dump && (
        <div className={accounts.wide} role="status">
          <p>
            {backends.dumped(dump.rows, dump.tables, dump.files, sizeText(dump.size, language))}{' '}
            <a href={api.dumpAddress(id)} download>
              {backends.fetch}
            </a>
          </p>
          {dump.missingFiles > 0 && <p>{backends.missingFiles(dump.missingFiles)}</p>}
          {dump.leftOut.length > 0 && <p>{backends.leftOut(dump.leftOut.join(', '))}</p>}
        </div>
      )}
      {dialog === 'copy' && (
        <SiteDialog
          title={backends.copyTitle(site)}
          lead={backends.copyLead}
          label={backends.copyTo}
          action={backends.copy}
          sites={free}
          onChoose={async (to) => {
            const { rows, files, lostFactors } = await told(api.copyProject(id, to));
            const lost = lostFactors > 0 ? ` ${backends.lostFactors(lostFactors)}` : '';
            onDone(backends.copied(to, rows, files) + lost);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'give' && (
        <GiveDialog
          api={api}
          project={id}
          site={site}
          receivers={receivers}
          onGiven={(to, { tables, rows, people, knownPeople, leftOut }) =>
            onDone(
              [
                backends.given(to, tables, rows, people),
                knownPeople > 0 && backends.givenKnown(knownPeople),
                leftOut.length > 0 && backends.leftOut(leftOut.join('; ')),
              ]
                .filter(Boolean)
                .join(' '),
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          site={site}
          others={others}
          keptForDays={keptForDays}
          onDelete={async (name) => {
            const { endsAt } = await told(api.deleteProject(id, name));
            onDone(backends.removed(site, new Date(endsAt).toLocaleDateString(language)));
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  );
};
