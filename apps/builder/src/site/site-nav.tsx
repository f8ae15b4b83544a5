import type { FC } from 'react';
import backend from '../backend/backend.module.css';
import { useDesignValue, useEditor } from '../editor/editor-context.ts';
import type { SiteView } from '../editor/view.ts';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';

/** What is set of the site as a whole. */
export const SITE_SECTIONS = [
  { section: 'settings', icon: 'settings' },
  { section: 'languages', icon: 'languages' },
  { section: 'texts', icon: 'list' },
  { section: 'assets', icon: 'image' },
  { section: 'fonts', icon: 'type' },
  { section: 'redirects', icon: 'split' },
] as const satisfies readonly { section: SiteView['section']; icon: IconName }[];

/** What can be set of a site: as a whole, and page by page. */
export const SiteNav: FC<{ view: SiteView }> = ({ view }) => {
  const texts = useTexts();
  const editor = useEditor();
  const pages = useDesignValue(({ design }) =>
    JSON.stringify(
      Object.values(design.pages)
        .map(({ id, name }) => [id, name] as const)
        .toSorted(([, one], [, other]) => one.localeCompare(other, undefined, { numeric: true })),
    ),
  );
  const show = (site: SiteView): void => {
    if (site.section === 'page') editor.openPage(site.page);
    editor.view.update({ site });
  };
  return (
    <nav className={backend.nav} aria-label={texts.site.title}>
      <header className={backend.navHead}>
        <h2>{texts.site.title}</h2>
        <IconButton icon="x" label={texts.site.close} onClick={() => editor.view.update({ site: null })} />
      </header>
      <div className={backend.navList}>
        <ul>
          {SITE_SECTIONS.map(({ section, icon }) => (
            <li key={section}>
              <button
                type="button"
                className={backend.navItem}
                aria-current={view.section === section ? 'page' : undefined}
                onClick={() => show({ section })}
              >
                <Icon name={icon} size={14} />
                <span>{texts.site.sections[section]}</span>
              </button>
            </li>
          ))}
        </ul>
        <h3>{texts.site.pages}</h3>
        <ul aria-label={texts.site.pages}>
          {(JSON.parse(pages) as (readonly [string, string])[]).map(([page, name]) => (
            <li key={page}>
              <button
                type="button"
                className={backend.navItem}
                aria-current={view.section === 'page' && view.page === page ? 'page' : undefined}
                onClick={() => show({ section: 'page', page })}
              >
                <Icon name="file-text" size={14} />
                <span>{name || texts.pages.untitled}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
};
