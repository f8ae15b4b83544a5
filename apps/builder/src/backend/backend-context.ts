import type { ProjectEnum, ProjectTable, ReadRows, RowsQuestion } from '@trama/protocol/builder';
import { createContext, useContext } from 'react';

/** The backend that is open: its tables as they were read last, and what is asked of it. */
export interface OpenBackend {
  tables: readonly ProjectTable[];
  enums: readonly ProjectEnum[];
  /** Reads the tables again; those before are shown until then. */
  reload(): Promise<void>;
  readRows(question: RowsQuestion): Promise<ReadRows>;
}

export const BackendContext: React.Context<OpenBackend | null> = createContext<OpenBackend | null>(null);

/** The open backend. Only inside of a {@link BackendContext}. */
export const useBackend = (): OpenBackend => {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error('This component needs an open backend around it.');
  return backend;
};
