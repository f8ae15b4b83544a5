import { type FC, Fragment, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './data.module.css';
import { FileImportContext } from './file-import.ts';

interface FileDropProps {
  /** What is said while a file is over the place. */
  hint: string;
  title: string;
  /** What becomes of the file, in a dialog. */
  take: (file: File, onDone: () => void) => ReactNode;
  className?: string;
  children: ReactNode;
}

/** A place onto which a file of rows is dropped, and which asks for one. */
export const FileDrop: FC<FileDropProps> = ({ hint, title, take, className = '', children }) => {
  const texts = useTexts().data.imports;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const value = useMemo(() => ({ choose: () => input.current?.click() }), []);
  return (
    <FileImportContext value={value}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file is also chosen from the menu of collections */}
      <div
        className={`${styles.dropZone} ${className}`}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          // What stands in it may take files itself.
          if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          const [dropped] = event.dataTransfer.files;
          setOver(false);
          if (event.defaultPrevented || !dropped) return;
          event.preventDefault();
          setFile(dropped);
        }}
      >
        {children}
        {isOver && <p className={styles.dropHint}>{hint}</p>}
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.json,.xlsx,.xlsm"
          aria-label={texts.file}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            target.value = '';
          }}
        />
      </div>
      <Dialog title={title} lead={file?.name ?? ''} width={640} isOpen={file !== null} onClose={() => setFile(null)}>
        {file && <Fragment key={`${file.name} ${file.lastModified}`}>{take(file, () => setFile(null))}</Fragment>}
      </Dialog>
    </FileImportContext>
  );
};
