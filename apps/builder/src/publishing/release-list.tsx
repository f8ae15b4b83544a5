import { ENVIRONMENTS, type EnvironmentName, type ReleaseSummary } from '@trama/protocol/builder';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { failureText } from '../texts/failure-text.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Message } from '../ui/message.tsx';
import styles from './publishing.module.css';
import type { PublishedVersions } from './use-releases.ts';

/** Every published version, and the way back to one. */
export const ReleaseList: FC<{ published: PublishedVersions; onShown: () => void }> = ({ published, onShown }) => {
  const texts = useTexts();
  const { language } = useLanguage();
  const { api, site, notices } = useEditor();

  const show = async (environment: EnvironmentName, release: ReleaseSummary): Promise<void> => {
    try {
      await api.showRelease(site, environment, release.id);
      notices.show('info', texts.releases.shown(texts.publish.environments[environment]));
      onShown();
    } catch (error) {
      notices.show('error', failureText(error, texts));
    }
  };

  if (published.releases.length === 0) return <Message icon="history" title={texts.releases.empty} />;
  return (
    <section aria-label={texts.releases.title}>
      <p className={styles.hint}>{texts.releases.lead}</p>
      <ul className={styles.releases}>
        {published.releases.map((release) => {
          const shownIn = ENVIRONMENTS.filter((environment) => published.environments[environment] === release.id);
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
    </section>
  );
};
