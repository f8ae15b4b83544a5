import type { FragmentNotation } from '@trama/document';
import type { LeftOut } from './left-out.ts';

/** A file that goes among those of the site; its address in the fragment is `pasted:<n>` until it has one there. */
export interface PastedFile {
  placeholder: string;
  file: File;
}

/** What was read of a paste: elements that can be put anywhere. */
export interface PastedFragment {
  fragment: FragmentNotation;
  elements: number;
  files: readonly PastedFile[];
  leftOut: LeftOut;
}

/** Collects the files of a paste; the same content is one file. */
export const createFileList = () => {
  const files: PastedFile[] = [];
  const known = new Map<string, string>();
  return {
    files,
    add: (content: BlobPart, name: string, type: string, key?: string): string => {
      const found = key === undefined ? undefined : known.get(key);
      if (found !== undefined) return found;
      const placeholder = `pasted:${files.length}`;
      files.push({ placeholder, file: new File([content], name, { type }) });
      if (key !== undefined) known.set(key, placeholder);
      return placeholder;
    },
  };
};

export type FileList = ReturnType<typeof createFileList>;
