import type { Id } from '@trama/model';
import { type FC, type ReactNode, useMemo, useState } from 'react';
import { useDesignField, useDesignValue, useEditor } from '../editor/editor-context.ts';
import { PanelHead } from '../panels/panel-head.tsx';
import panels from '../panels/panels.module.css';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { FolderRow, usePageDrop } from './folder-row.tsx';
import { NewPageForm } from './new-page-form.tsx';
import { PageRow } from './page-row.tsx';
import { foldersIn, type PageFolder, pageTree } from './page-tree.ts';
import styles from './pages.module.css';

/** What the list is made of; wakes where a page comes, goes, or has another name, folder or path. */
const useListed = () => {
  const { store } = useEditor();
  const state = useDesignValue(({ design }) =>
    JSON.stringify(Object.values(design.pages).map(({ id, name, folder, paths }) => [id, name, folder, paths])),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether they have changed
  return useMemo(() => Object.values(store.design.pages), [store, state]);
};

const countIn = ({ pages, folders }: PageFolder): number =>
  pages.length + folders.reduce((sum, folder) => sum + countIn(folder), 0);

/** The pages of the site in their folders. */
export const PagesPanel: FC = () => {
  const texts = useTexts();
  const pages = useListed();
  const homePageId = useDesignField('homePageId');
  const [query, setQuery] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [filing, setFiling] = useState<Id | null>(null);
  const { isOver, ...drop } = usePageDrop(null);
  const all = foldersIn(pageTree(pages, homePageId));
  const found = pages.filter(({ name, folder, paths }) =>
    matchesSearch(`${name} ${folder ?? ''} ${Object.values(paths).join(' ')}`, query),
  );
  const draw = (folder: PageFolder): ReactNode => (
    <>
      {folder.path === '' && folder.pages.map(row)}
      {folder.folders.map((inner) => (
        <FolderRow
          key={inner.path}
          path={inner.path}
          name={inner.name}
          count={countIn(inner)}
          isForcedOpen={query !== ''}
        >
          {draw(inner)}
        </FolderRow>
      ))}
      {folder.path !== '' && folder.pages.map(row)}
    </>
  );
  const row = (id: Id): ReactNode => <PageRow key={id} id={id} folders={all} onNewFolder={setFiling} />;
  return (
    <>
      <PanelHead
        title={texts.pages.title}
        actions={<IconButton icon="file-plus" label={texts.pages.add} onClick={() => setAdding(true)} />}
      >
        <SearchField label={texts.pages.search} value={query} onChange={setQuery} />
      </PanelHead>
      <div className={panels.scroll}>
        {isAdding && <NewPageForm onDone={() => setAdding(false)} />}
        {found.length === 0 && <p className={panels.note}>{texts.pages.empty}</p>}
        <ul className={styles.list} aria-label={texts.pages.tree} data-over={isOver || undefined} {...drop}>
          {draw(pageTree(found, homePageId))}
        </ul>
        {pages.length === 1 && !isAdding && <p className={panels.note}>{texts.pages.oneLead}</p>}
      </div>
      {filing !== null && <FolderDialog page={filing} onClose={() => setFiling(null)} />}
    </>
  );
};
