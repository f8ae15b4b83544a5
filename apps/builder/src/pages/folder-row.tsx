import { type DragEvent, type FC, type ReactNode, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { NameField } from './name-field.tsx';
import { movePages, renameFolder } from './page-acts.ts';
import { DRAGGED_PAGE } from './page-row.tsx';
import styles from './pages.module.css';

interface PageDrop {
  isOver: boolean;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** A place where a dragged page comes into a folder; null for none. */
export const usePageDrop = (folder: string | null): PageDrop => {
  const editor = useEditor();
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes(DRAGGED_PAGE)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      setOver(false);
      const id = event.dataTransfer.getData(DRAGGED_PAGE);
      if (id === '') return;
      event.preventDefault();
      event.stopPropagation();
      movePages(editor, [id], folder);
    },
  };
};

interface FolderRowProps {
  path: string;
  name: string;
  /** How many pages lie in it. */
  count: number;
  /** Open whatever was chosen: what is looked for is in it. */
  isForcedOpen: boolean;
  children: ReactNode;
}

/** A folder of the list, onto which pages are dragged. */
export const FolderRow: FC<FolderRowProps> = ({ path, name, count, isForcedOpen, children }) => {
  const texts = useTexts().pages;
  const editor = useEditor();
  const [isChosenOpen, setOpen] = useState(true);
  const [isRenaming, setRenaming] = useState(false);
  const { isOver, ...drop } = usePageDrop(path);
  const isOpen = isChosenOpen || isForcedOpen;
  return (
    <li {...drop} className={isOver ? styles.target : undefined}>
      <div className={panels.row}>
        {isRenaming ? (
          <span className={panels.rowMain}>
            <Icon name="folder" size={14} />
            <NameField
              label={texts.folderName}
              value={name}
              onDone={(next) => {
                setRenaming(false);
                if (next !== null) renameFolder(editor, path, next);
              }}
            />
          </span>
        ) : (
          <button
            type="button"
            className={`${panels.rowMain} ${styles.folder}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={(event) => {
              if (event.key !== 'F2') return;
              event.preventDefault();
              event.stopPropagation();
              setRenaming(true);
            }}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={13} />
            <Icon name="folder" size={14} />
            <span className={panels.rowText}>{name}</span>
            <span className={styles.count}>{count}</span>
          </button>
        )}
        <Menu
          trigger={<IconButton icon="ellipsis" label={texts.menuOf(name)} />}
          groups={[
            {
              id: 'folder',
              items: [
                { id: 'rename', label: texts.renameFolder, icon: 'pencil', onChoose: () => setRenaming(true) },
                {
                  id: 'dissolve',
                  label: texts.dissolveFolder,
                  icon: 'corner-left-up',
                  onChoose: () => renameFolder(editor, path, null),
                },
              ],
            },
          ]}
        />
      </div>
      {isOpen && <ul className={styles.nested}>{children}</ul>}
    </li>
  );
};
