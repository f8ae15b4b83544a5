import { COMMAND_ACTOR, type DeletedProject } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import accounts from '../accounts/accounts.module.css';
import type { BuilderApi } from '../api/index.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { SiteDialog } from './site-dialog.tsx';
import { sizeText } from './size-text.ts';

interface DeletedRowProps {
  api: BuilderApi;
  project: DeletedProject;
  /** Sites that have no backend. */
  free: readonly string[];
  onDone: (sentence: string) => void;
}

/** A backend that was deleted, and may be had back. */
export const DeletedRow: FC<DeletedRowProps> = ({ api, project, free, onDone }) => {
  const { backends } = useTexts();
  const { language } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const [site = ''] = project.sites;
  const day = (at: string): string => new Date(at).toLocaleDateString(language);
  const who = project.deletedBy === COMMAND_ACTOR ? backends.byCommand : project.deletedBy;
  return (
    <li className={accounts.row}>
      <div className={accounts.who}>
        <strong>{site}</strong>
        <small>
          {backends.deletedBy(who, day(project.deletedAt), day(project.endsAt))} · {sizeText(project.size, language)}
        </small>
      </div>
      <Button aria-label={backends.restoreOf(site)} icon="rotate-ccw" onClick={() => setAsking(true)}>
        {backends.restore}
      </Button>
      {isAsking && (
        <SiteDialog
          title={backends.restoreTitle(site)}
          lead={backends.restoreLead}
          label={backends.restoreTo}
          action={backends.restore}
          sites={free}
          chosen={site}
          onChoose={async (to) => {
            await api.restoreProject(project.id, to);
            onDone(backends.restored(to));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
};
