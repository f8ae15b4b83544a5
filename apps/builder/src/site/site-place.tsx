import { type FC, type KeyboardEvent, useEffect, useRef } from 'react';
import { AssetsView } from '../assets/assets-view.tsx';
import { useEditor } from '../editor/editor-context.ts';
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

/** Keys that serve the whole builder, wherever the keyboard is. */
const isForEverywhere = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && ['k', 'p', 'z', 'y'].includes(key.toLowerCase());

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
  const editor = useEditor();
  const place = useRef<HTMLElement>(null);
  // The keys belong to what is shown: nothing of the page behind it is selected or heard.
  useEffect(() => {
    editor.select([]);
    place.current?.focus();
  }, [editor]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isForEverywhere(event)) return;
    event.stopPropagation();
    if (event.key === 'Escape' && event.target === place.current) editor.view.update({ site: null });
  };
  return (
    <section ref={place} tabIndex={-1} className={styles.place} aria-label={texts.site.title} onKeyDown={onKeyDown}>
      <SiteNav view={view} />
      <div className={styles.content}>
        <FailureBoundary key={JSON.stringify(view)}>
          <Section view={view} />
        </FailureBoundary>
      </div>
    </section>
  );
};
