import type { FC } from 'react';
import { AssetsView } from '../assets/assets-view.tsx';
import { usePlace } from '../editor/use-place.ts';
import type { SiteView } from '../editor/view.ts';
import { FontsView } from '../fonts/fonts-view.tsx';
import { LanguagesView } from '../languages/languages-view.tsx';
import { TextsView } from '../languages/texts-view.tsx';
import { PageSettings } from '../pages/settings/page-settings.tsx';
import { RedirectsView } from '../site-settings/redirects-view.tsx';
import { SiteSettings } from '../site-settings/site-settings.tsx';
import { useTexts } from '../texts/index.ts';
import { FailureBoundary } from '../ui/failure-boundary.tsx';
import styles from './site.module.css';
import { SiteNav } from './site-nav.tsx';

const Section: FC<{ view: SiteView }> = ({ view }) => {
  switch (view.section) {
    case 'page':
      return <PageSettings key={view.page} id={view.page} />;
    case 'languages':
      return <LanguagesView />;
    case 'texts':
      return <TextsView />;
    case 'fonts':
      return <FontsView />;
    case 'assets':
      return <AssetsView />;
    case 'redirects':
      return <RedirectsView />;
    case 'settings':
      return <SiteSettings />;
    default:
      return view satisfies never;
  }
};

/** The settings of the site, over the canvas. */
export const SitePlace: FC<{ view: SiteView }> = ({ view }) => {
  const texts = useTexts();
  const place = usePlace({ changesDesign: true });
  return (
    <section {...place} className={styles.place} aria-label={texts.site.title}>
      <SiteNav view={view} />
      <div className={styles.content}>
        <FailureBoundary key={JSON.stringify(view)}>
          <Section view={view} />
        </FailureBoundary>
      </div>
    </section>
  );
};
