import type { PageExposure } from '@trama/document';
import type { FC } from 'react';
import { useRoles } from '../pages/settings/use-roles.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { exposureWords } from './exposure-words.ts';
import styles from './publishing.module.css';

/** Who would see and send what that they could not before; and the same of every page. */
export const ExposurePart: FC<{ before: readonly PageExposure[]; after: readonly PageExposure[] }> = ({
  before,
  after,
}) => {
  const texts = useTexts().publish.exposure;
  const { language } = useLanguage();
  const roles = useRoles();
  const words = exposureWords(texts, language, (role) => roles.find(({ id }) => id === role)?.name ?? role);
  const changes = words.changes(before, after);
  return (
    <section className={styles.part} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {changes.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      {changes.length > 0 && (
        <ul className={styles.exposed}>
          {changes.map(({ text, isOpening }) => (
            <li key={text} data-opening={isOpening}>
              <Icon name={isOpening ? 'globe' : 'lock'} size={14} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <details className={styles.more}>
        <summary>{texts.all(after.length)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <section className={styles.tableWrap} tabIndex={0} aria-label={texts.all(after.length)}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.page}</th>
                <th scope="col">{texts.access}</th>
                <th scope="col">{texts.shown}</th>
                <th scope="col">{texts.sent}</th>
              </tr>
            </thead>
            <tbody>
              {after.map(({ pageId, name, access, reads, writes }) => (
                <tr key={pageId}>
                  <th scope="row">{name}</th>
                  <td>{words.access(access)}</td>
                  <td>{reads.join(', ') || texts.nothing}</td>
                  <td>{words.writes(writes) || texts.nothing}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
};
