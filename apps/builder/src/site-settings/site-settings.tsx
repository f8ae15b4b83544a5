import type { FC } from 'react';
import styles from '../site/site.module.css';
import { useTexts } from '../texts/index.ts';
import { AppSettings } from './app-settings.tsx';
import { BrowserSettings } from './browser-settings.tsx';
import { DomainSettings } from './domain-settings.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { HeadSettings } from './head-settings.tsx';

/** What holds for all pages of the site. */
export const SiteSettings: FC = () => {
  const texts = useTexts().site;
  return (
    <>
      <header className={styles.head}>
        <h2>{texts.sections.settings}</h2>
      </header>
      <div className={styles.scroll}>
        <div className={styles.column}>
          <GeneralSettings />
          <DomainSettings />
          <BrowserSettings />
          <AppSettings />
          <HeadSettings />
        </div>
      </div>
    </>
  );
};
