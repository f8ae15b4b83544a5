import type { SiteSummary } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { siteAddress } from './site-address.ts';
import styles from './site-list.module.css';

interface SiteCardProps {
  site: SiteSummary;
  /** Where its picture is read; null: there is none yet. */
  picture: string | null;
  onOpen: () => void;
}

/** A hue that belongs to the name, so that a site is found again at a glance. */
const hueOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

export const SiteCard: FC<SiteCardProps> = ({ site, picture, onOpen }) => {
  const texts = useTexts();
  const { language } = useLanguage();
  const isLive = site.environments.production !== undefined;
  const created = new Date(site.createdAt);
  const [lost, setLost] = useState<string | null>(null);
  return (
    <li className={styles.card}>
      <button type="button" className={styles.open} aria-label={texts.sites.open(site.name)} onClick={onOpen} />
      {picture !== null && picture !== lost ? (
        <img
          className={styles.picture}
          src={picture}
          alt={texts.sites.pictureOf(site.name)}
          width={640}
          height={400}
          onError={() => setLost(picture)}
        />
      ) : (
        <span className={styles.cover} style={{ '--hue': hueOf(site.name) } as React.CSSProperties} aria-hidden="true">
          <span>{site.name.slice(0, 2)}</span>
        </span>
      )}
      <div className={styles.about}>
        <div className={styles.names}>
          <h2>{site.name}</h2>
          {!Number.isNaN(created.getTime()) && (
            <time dateTime={site.createdAt}>{created.toLocaleDateString(language, { dateStyle: 'medium' })}</time>
          )}
        </div>
        {isLive ? (
          <a
            className={styles.live}
            href={siteAddress(window.location, site.name, 'production')}
            target="_blank"
            rel="noreferrer"
          >
            {texts.sites.visit}
            <Icon name="external-link" size={13} />
          </a>
        ) : (
          <span className={styles.draft}>{texts.sites.draft}</span>
        )}
      </div>
    </li>
  );
};
