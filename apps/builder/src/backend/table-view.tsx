import type { ProjectTable } from '@trama/protocol/builder';
import type { FC } from 'react';
import type { BackendTab } from '../editor/view.ts';
import { useTexts } from '../texts/index.ts';
import styles from './backend.module.css';
import { RowsView } from './rows/rows-view.tsx';

interface TableViewProps {
  table: ProjectTable;
  tab: BackendTab;
  onTab: (tab: BackendTab) => void;
}

/** One table: its rows, and how it is made. */
export const TableView: FC<TableViewProps> = ({ table }) => {
  const { backend: texts } = useTexts();
  return (
    <>
      <header className={styles.tableHead}>
        <h2>{table.name}</h2>
        {table.kind === 'view' && <span className={styles.badge}>{texts.view}</span>}
      </header>
      <RowsView table={table} />
    </>
  );
};
