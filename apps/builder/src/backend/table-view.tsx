import type { ProjectTable } from '@trama/protocol/builder';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { BACKEND_TABS, type BackendTab } from '../editor/view.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import styles from './backend.module.css';
import { PoliciesView } from './policies/policies-view.tsx';
import { RowsView } from './rows/rows-view.tsx';
import { StructureView } from './structure/structure-view.tsx';

const VIEWS: Readonly<Record<BackendTab, FC<{ table: ProjectTable }>>> = {
  rows: RowsView,
  structure: StructureView,
  policies: PoliciesView,
};

interface TableViewProps {
  table: ProjectTable;
  tab: BackendTab;
  onTab: (tab: BackendTab) => void;
}

/** One table: its rows, how it is made, and who may do what with it. */
export const TableView: FC<TableViewProps> = ({ table, tab, onTab }) => {
  const { backend: texts, data } = useTexts();
  const { view } = useEditor();
  const tabs = BACKEND_TABS.filter((one) => one !== 'policies' || table.kind === 'table');
  const shown = tabs.includes(tab) ? tab : 'rows';
  const Content = VIEWS[shown];
  return (
    <>
      <header className={styles.tableHead}>
        <h2>{table.name}</h2>
        {table.kind === 'view' && <span className={styles.badge}>{texts.view}</span>}
        <span className={styles.room} />
        {table.kind === 'table' && table.key.length === 1 && (
          <Button icon="app-window" onClick={() => view.update({ tableToManage: table.name })}>
            {data.managePages.open}
          </Button>
        )}
        <Segmented
          label={texts.parts}
          options={tabs}
          chosen={shown}
          nameOf={(one) => texts.tabs[one]}
          onChoose={onTab}
        />
      </header>
      <Content table={table} />
    </>
  );
};
