import { renamePage } from '@trama/document';
import { type Id, itemPages } from '@trama/model';
import { type FC, type KeyboardEvent, useState } from 'react';
import { useDesignField, useDesignValue, useEditor, useEntity, useView } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { RowSide } from '../panels/row-side.tsx';
import { askToDelete, showUses } from '../references/ask-uses.ts';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { NameField } from './name-field.tsx';
import { copyPage, makeHome, makeNotFound, movePages, NOT_FOUND_PATH, showPageSettings } from './page-acts.ts';
import { pagePath } from './page-path.ts';

interface PageRowProps {
  id: Id;
  /** Every folder that it may be moved to. */
  folders: readonly string[];
  onNewFolder: (id: Id) => void;
}

/** What is dragged from the list of pages. */
export const DRAGGED_PAGE = 'application/x-trama-page';

/** One page of the list: opened by a press, dragged into folders, renamed where it stands. */
export const PageRow: FC<PageRowProps> = ({ id, folders, onNewFolder }) => {
  const texts = useTexts();
  const editor = useEditor();
  const page = useEntity('pages', id);
  const language = useView((view) => view.language);
  const isCurrent = useView((view) => view.pageId === id);
  const homePageId = useDesignField('homePageId');
  const isHome = homePageId === id;
  const items = useDesignValue(({ design }) => {
    const current = design.pages[id];
    return current?.collectionPath ? itemPages(design, current).length : 0;
  });
  const [isRenaming, setRenaming] = useState(false);
  if (!page) return null;
  const name = page.name || texts.pages.untitled;
  const isNotFound = page.paths.default === NOT_FOUND_PATH;
  const remove = (): void => {
    if (!isHome) askToDelete(editor, { kind: 'page', id });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd';
    if (!isCopy && event.key !== 'F2' && event.key !== 'Delete') return;
    event.preventDefault();
    event.stopPropagation();
    if (isCopy) copyPage(editor, id);
    else if (event.key === 'F2') setRenaming(true);
    else remove();
  };
  const icon = isHome ? 'house' : isNotFound ? 'search' : items > 0 ? 'copy' : 'file-text';
  return (
    <li className={panels.row} data-current={isCurrent || undefined}>
      {isRenaming ? (
        <span className={panels.rowMain}>
          <Icon name={icon} size={14} />
          <NameField
            label={texts.pages.name}
            value={page.name}
            onDone={(next) => {
              setRenaming(false);
              if (next !== null) editor.run(renamePage, { id, name: next }, editor.texts.steps.rename);
            }}
          />
        </span>
      ) : (
        <button
          type="button"
          className={panels.rowMain}
          aria-current={isCurrent ? 'page' : undefined}
          aria-keyshortcuts="F2 Delete"
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED_PAGE, id);
            event.dataTransfer.effectAllowed = 'move';
          }}
          onClick={() => editor.openPage(id)}
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={onKeyDown}
        >
          <Icon name={icon} size={14} />
          <span className={panels.rowText}>{name}</span>
          {isHome && <span className="visually-hidden">{texts.pages.home}</span>}
          {isNotFound && <span className="visually-hidden">{texts.pages.notFound}</span>}
          {page.access.length > 0 && (
            <span className={panels.lock} title={texts.pages.private}>
              <Icon name="lock" size={12} />
              <span className="visually-hidden">{texts.pages.private}</span>
            </span>
          )}
          <RowSide title={items > 0 ? texts.pages.itemPages(items) : undefined}>
            {pagePath({ homePageId }, page, language)}
            {items > 0 && `/ × ${items}`}
          </RowSide>
        </button>
      )}
      <Menu
        trigger={<IconButton icon="ellipsis" label={texts.pages.menuOf(name)} />}
        groups={[
          {
            id: 'edit',
            items: [
              {
                id: 'settings',
                label: texts.pages.settings,
                icon: 'settings',
                onChoose: () => showPageSettings(editor, id),
              },
              {
                id: 'rename',
                label: texts.pages.rename,
                icon: 'pencil',
                hint: 'F2',
                onChoose: () => setRenaming(true),
              },
              { id: 'copy', label: texts.pages.duplicate, icon: 'copy', onChoose: () => copyPage(editor, id) },
            ],
          },
          {
            id: 'kind',
            items: [
              {
                id: 'home',
                label: texts.pages.makeHome,
                icon: 'house',
                isDisabled: isHome,
                onChoose: () => makeHome(editor, id),
              },
              {
                id: 'not-found',
                label: texts.pages.makeNotFound,
                icon: 'search',
                isDisabled: isHome || isNotFound,
                onChoose: () => makeNotFound(editor, id),
              },
            ],
          },
          {
            id: 'folder',
            label: texts.pages.toFolder,
            items: [
              ...folders.map((folder) => ({
                id: folder,
                label: folder.slice(0, -1),
                icon: 'folder' as const,
                isChosen: page.folder === folder,
                onChoose: () => movePages(editor, [id], folder),
              })),
              ...(page.folder === null
                ? []
                : [
                    {
                      id: 'out',
                      label: texts.pages.noFolder,
                      icon: 'corner-left-up' as const,
                      onChoose: () => movePages(editor, [id], null),
                    },
                  ]),
              { id: 'new', label: texts.pages.newFolder, icon: 'folder-plus', onChoose: () => onNewFolder(id) },
            ],
          },
          {
            id: 'end',
            items: [
              {
                id: 'uses',
                label: texts.references.find,
                icon: 'search',
                onChoose: () => showUses(editor, { kind: 'page', id }),
              },
              {
                id: 'remove',
                label: texts.pages.remove,
                icon: 'trash-2',
                isDanger: true,
                isDisabled: isHome,
                onChoose: remove,
              },
            ],
          },
        ]}
      />
    </li>
  );
};
