import type { FC } from 'react';
import { useEditor, useEntity, useIds, useView } from '../editor/editor-context.ts';
import { pagePath } from '../pages/page-path.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import styles from './top-bar.module.css';

/** The page that is open, and the way to the others. */
export const PageSwitcher: FC = () => {
  const texts = useTexts();
  const editor = useEditor();
  const { store } = editor;
  const pageId = useView((view) => view.pageId);
  const page = useEntity('pages', pageId);
  const ids = useIds('pages');
  return (
    <Menu
      trigger={
        <button type="button" className={styles.page} aria-label={`${texts.editor.page}: ${page?.name ?? ''}`}>
          <Icon name={page && page.access.length > 0 ? 'lock' : 'file-text'} size={14} />
          <span>{page?.name || texts.pages.untitled}</span>
          <Icon name="chevron-down" size={12} />
        </button>
      }
      groups={[
        {
          id: 'pages',
          items: ids.map((id) => ({
            id,
            label: store.design.pages[id]?.name || texts.pages.untitled,
            icon: store.design.homePageId === id ? 'house' : 'file-text',
            hint: pagePath(store.design, store.design.pages[id] ?? { id, paths: {} }),
            isChosen: id === pageId,
            onChoose: () => editor.openPage(id),
          })),
        },
        {
          id: 'more',
          items: [
            {
              id: 'add',
              label: texts.pages.add,
              icon: 'file-plus',
              onChoose: () => editor.view.update({ leftPanel: 'pages' }),
            },
          ],
        },
      ]}
    />
  );
};
