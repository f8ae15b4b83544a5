import { ENVIRONMENTS, type EnvironmentName, type ReleaseSummary, type ShownReleases } from '@trama/protocol/builder';
import { type FC, useCallback, useEffect, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Menu } from '../ui/menu.tsx';
import { Loading, Message } from '../ui/message.tsx';
import styles from './publishing.module.css';

type Loaded =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'loaded'; releases: readonly ReleaseSummary[]; environments: ShownReleases };

/** Every published version, and the way back to one. */
export const ReleasesDialog: FC = () => {
  const texts = useTexts();
  const { view } = useEditor();
  const isOpen = useView((current) => current.dialog === 'releases');
  return (
    <Dialog
      title={texts.releases.title}
      lead={texts.releases.lead}
      width={560}
      isOpen={isOpen}
      onClose={() => view.update({ dialog: null })}
    >
      {isOpen && <ReleaseList />}
    </Dialog>
  );
};

const ReleaseList: FC = () => {
  const texts = useTexts();
  const { language } = useLanguage();
  const { api, site, notices } = useEditor();
  const [state, setState] = useState<Loaded>({ kind: 'loading' });
  const load = useCallback(() => {
    api.listReleases(site).then(
      (loaded) => setState({ kind: 'loaded', ...loaded }),
      (error: unknown) => setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
  }, [api, site]);
  useEffect(load, [load]);

  const show = async (environment: EnvironmentName, release: ReleaseSummary): Promise<void> => {
    try {
      await api.showRelease(site, environment, release.id);
      notices.show('info', texts.releases.shown(texts.publish.environments[environment]));
      load();
    } catch (error) {
      notices.show('error', error instanceof Error ? error.message : String(error));
    }
  };

  if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
  if (state.kind === 'failed')
    return (
      <Message kind="error" title={texts.releases.errorTitle} lead={state.message}>
        <Button icon="rotate-ccw" onClick={load}>
          {texts.app.retry}
        </Button>
      </Message>
    );
  if (state.releases.length === 0) return <Message icon="history" title={texts.releases.empty} />;
  return (
    <ul className={styles.releases}>
      {state.releases.map((release) => {
        const shownIn = ENVIRONMENTS.filter((environment) => state.environments[environment] === release.id);
        return (
          <li key={release.id} className={styles.release}>
            <div className={styles.releaseText}>
              <span className={styles.releaseNote}>{release.note || texts.releases.noNote}</span>
              <time dateTime={release.createdAt}>
                {new Date(release.createdAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </div>
            {shownIn.map((environment) => (
              <span key={environment} className={styles.badge} data-environment={environment}>
                {texts.publish.environments[environment]}
              </span>
            ))}
            <Menu
              trigger={<IconButton icon="ellipsis" label={texts.app.more} />}
              groups={[
                {
                  id: 'show',
                  items: ENVIRONMENTS.filter((environment) => !shownIn.includes(environment)).map((environment) => ({
                    id: environment,
                    label: texts.releases.show(texts.publish.environments[environment]),
                    icon: 'rotate-ccw',
                    onChoose: () => void show(environment, release),
                  })),
                },
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
};
