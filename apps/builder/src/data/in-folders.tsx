import type { Id } from '@trama/model';
import { type ReactNode, useState } from 'react';
import panels from '../panels/panels.module.css';
import { Icon } from '../ui/icon.tsx';
import styles from './data.module.css';

interface Filed {
  id: Id;
  name: string;
  folder?: string | null;
}

interface InFoldersProps<Item extends Filed> {
  items: readonly Item[];
  draw: (item: Item) => ReactNode;
}

const byName = (one: string, other: string): number => one.localeCompare(other, undefined, { numeric: true });

/** Things of the site under the folders that they are in; what is in none comes first. Each is a list item. */
export const InFolders = <Item extends Filed>({ items, draw }: InFoldersProps<Item>): ReactNode => {
  const folders = [...new Set(items.flatMap(({ folder }) => folder || []))].toSorted(byName);
  return (
    <>
      <ul>{items.filter(({ folder }) => !folder).map(draw)}</ul>
      {folders.map((folder) => (
        <Folder key={folder} name={folder}>
          {items.filter((item) => item.folder === folder).map(draw)}
        </Folder>
      ))}
    </>
  );
};

const Folder = ({ name, children }: { name: string; children: ReactNode }): ReactNode => {
  const [isOpen, setOpen] = useState(true);
  return (
    <section className={styles.folder}>
      <button type="button" className={panels.rowMain} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={13} />
        <span className={panels.rowText}>{name}</span>
      </button>
      {isOpen && <ul>{children}</ul>}
    </section>
  );
};
