import { type Context, createContext, use } from 'react';

/** Takes a file of rows into the site. */
export interface FileImport {
  /** Asks for the file. */
  choose: () => void;
}

export const FileImportContext: Context<FileImport> = createContext<FileImport>({ choose: () => undefined });

export const useFileImport = (): FileImport => use(FileImportContext);
