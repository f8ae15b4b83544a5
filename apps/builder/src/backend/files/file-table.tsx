import type { FileEntry } from '@trama/protocol/builder';
import type { FC } from 'react';
import { sizeText } from '../../backends/size-text.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import styles from '../backend.module.css';
import type { FileAct } from './bucket-files.tsx';
import own from './files.module.css';

interface FileTableProps {
  entries: readonly FileEntry[];
  /** Names of those that are selected. */
  selected: readonly string[];
  onSelect: (selected: readonly string[]) => void;
  onOpen: (entry: FileEntry) => void;
  onAct: (act: FileAct, entry: FileEntry) => void;
}

const ICONS: Readonly<Record<string, IconName>> = { image: 'image', video: 'video' };

const iconOf = ({ isFolder, type }: FileEntry): IconName =>
  isFolder ? 'folder' : (ICONS[type.split('/')[0] ?? ''] ?? 'file-text');

/** Files and folders of one folder. */
export const FileTable: FC<FileTableProps> = ({ entries, selected, onSelect, onOpen, onAct }) => {
  const { files: words } = useTexts().backend;
  const { language } = useLanguage();
  const isAll = entries.length > 0 && entries.every(({ name }) => selected.includes(name));
  return (
    <table className={`${styles.list} ${own.table}`}>
      <thead>
        <tr>
          <td className={own.tick}>
            <input
              type="checkbox"
              aria-label={words.selectAll}
              checked={isAll}
              onChange={() => onSelect(isAll ? [] : entries.map(({ name }) => name))}
            />
          </td>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.size}</th>
          <th scope="col">{words.type}</th>
          <th scope="col">{words.changed}</th>
          <td className={styles.menuCell} />
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { name, isFolder, size, type, updatedAt } = entry;
          const act = (kind: 'show' | 'link' | 'move') => () => onAct({ kind, entry }, entry);
          return (
            <tr key={name} data-selected={selected.includes(name) || undefined}>
              <td className={own.tick}>
                <input
                  type="checkbox"
                  aria-label={words.select(name)}
                  checked={selected.includes(name)}
                  onChange={({ target }) =>
                    onSelect(target.checked ? [...selected, name] : selected.filter((one) => one !== name))
                  }
                />
              </td>
              <th scope="row">
                <button type="button" className={own.name} onClick={() => onOpen(entry)}>
                  <Icon name={iconOf(entry)} size={15} />
                  <span>{name}</span>
                </button>
              </th>
              <td>{isFolder ? '' : sizeText(size, language)}</td>
              <td>{isFolder ? words.folder : type}</td>
              <td>
                {updatedAt !== null &&
                  new Date(updatedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
              </td>
              <td className={styles.menuCell}>
                <Menu
                  trigger={<IconButton icon="ellipsis" label={words.moreOn(name)} />}
                  groups={[
                    {
                      id: 'file',
                      items: [
                        ...(isFolder
                          ? []
                          : [
                              { id: 'show', label: words.show, icon: 'eye' as const, onChoose: act('show') },
                              { id: 'link', label: words.link, icon: 'link' as const, onChoose: act('link') },
                            ]),
                        { id: 'move', label: words.move, icon: 'pencil', onChoose: act('move') },
                        {
                          id: 'remove',
                          label: words.remove,
                          icon: 'trash-2',
                          isDanger: true,
                          onChoose: () => onAct({ kind: 'remove' }, entry),
                        },
                      ],
                    },
                  ]}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
