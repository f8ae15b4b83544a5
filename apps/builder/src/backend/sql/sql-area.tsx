import { PostgreSQL, type SQLNamespace, sql } from '@codemirror/lang-sql';
import type { Extension } from '@codemirror/state';
import type { ProjectTable } from '@trama/protocol/builder';
import { type FC, useMemo } from 'react';
import { CodeArea, type CodeAreaProps, type CodeMark } from '../code-area.tsx';

interface SqlAreaProps extends Pick<CodeAreaProps, 'ref' | 'label' | 'example' | 'text' | 'onChange' | 'onSelect'> {
  tables: readonly ProjectTable[];
  mark: CodeMark | null;
  /** Ctrl+Enter. */
  onRun: () => void;
}

/** Tables and views with their columns, as the completion reads them. */
const schemaOf = (tables: readonly ProjectTable[]): SQLNamespace => ({
  public: Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      columns.map((column) => ({ label: column.name, detail: column.type, type: 'property' })),
    ]),
  ),
});

const languageOf = (tables: readonly ProjectTable[]): Extension =>
  sql({ dialect: PostgreSQL, schema: schemaOf(tables), defaultSchema: 'public' });

/** SQL with the words of Postgres, completion from the tables, and what is wrong at its place. */
export const SqlArea: FC<SqlAreaProps> = ({ tables, mark, onRun, ...area }) => {
  const language = useMemo(() => languageOf(tables), [tables]);
  const marks = useMemo(() => (mark ? [mark] : []), [mark]);
  return <CodeArea {...area} language={language} marks={marks} keys={{ 'Mod-Enter': onRun }} />;
};
