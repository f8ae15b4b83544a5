import type { ProjectTable } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import { useFileImport } from '../data/file-import.ts';
import { useEditor } from '../editor/editor-context.ts';
import type { BackendView } from '../editor/view.ts';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';
import { SearchField } from '../ui/search-field.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import styles from './backend.module.css';
import { useBackend } from './backend-context.ts';

/** So many tables are found by eye; more, by typing. */
const BY_EYE = 8;

/** What concerns the backend as a whole. */
const WHOLE = [
  { section: 'people', icon: 'users' },
  { section: 'signIn', icon: 'key' },
  { section: 'files', icon: 'folder' },
  { section: 'functions', icon: 'square-function' },
  { section: 'realtime', icon: 'radio' },
  { section: 'messages', icon: 'mail' },
  { section: 'sql', icon: 'code' },
  { section: 'changes', icon: 'history' },
] as const;

interface BackendNavProps {
  view: BackendView;
  /** The table that is open. */
  current: string | null;
  onShow: (fields: Partial<BackendView>) => void;
  /** A new table is asked for. */
  onMake: () => void;
}

/** What the backend has: its tables and views, and what concerns all of them. */
export const BackendNav: FC<BackendNavProps> = ({ view, current, onShow, onMake }) => {
  const { backend: texts, tableFile } = useTexts();
  const { choose } = useFileImport();
  const { view: editorView } = useEditor();
  const { tables, reload } = useBackend();
  const [query, setQuery] = useState('');
  const found = tables.filter(({ name }) => matchesSearch(name, query));
  const list = (kind: ProjectTable['kind'], title: string, icon: IconName) => {
    const shown = found.filter((table) => table.kind === kind);
    if (shown.length === 0) return null;
    return (
      <>
        <h3>{title}</h3>
        <ul aria-label={title}>
          {shown.map(({ name, isGuarded }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.navItem}
                aria-current={view.section === 'table' && name === current ? 'page' : undefined}
                onClick={() => onShow({ section: 'table', table: name })}
              >
                <Icon name={icon} size={14} />
                <span>{name}</span>
                {kind === 'table' && !isGuarded && (
                  <span className={styles.open} title={texts.unguarded}>
                    <Icon name="lock-open" size={13} />
                    <span className="visually-hidden">{texts.unguarded}</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </>
    );
  };
  return (
    <nav className={styles.nav} aria-label={texts.title}>
      <header className={styles.navHead}>
        <h2>{texts.title}</h2>
        <IconButton icon="plus" label={texts.structure.newTable} onClick={onMake} />
        <IconButton icon="upload" label={tableFile.choose} onClick={choose} />
        <IconButton icon="rotate-cw" label={texts.reload} onClick={() => void reload()} />
        <IconButton icon="x" label={texts.close} onClick={() => editorView.update({ backend: null })} />
      </header>
      {tables.length > BY_EYE && (
        <div className={styles.search}>
          <SearchField label={texts.findTable} value={query} onChange={setQuery} />
        </div>
      )}
      <div className={styles.navList}>
        {list('table', texts.tables, 'table')}
        {list('view', texts.views, 'eye')}
        {found.length === 0 && tables.length > 0 && <p className={styles.note}>{texts.noneFound}</p>}
      </div>
      <ul className={styles.navFoot}>
        {WHOLE.map(({ section, icon }) => (
          <li key={section}>
            <button
              type="button"
              className={styles.navItem}
              aria-current={view.section === section ? 'page' : undefined}
              onClick={() => onShow({ section })}
            >
              <Icon name={icon} size={14} />
              <span>{texts[section].title}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
