import { type FileBucket, type FileEntry, FOLDER_KEEPER } from '@trama/protocol/builder';
import { type DragEvent, type FC, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../accounts/confirm-dialog.tsx';
import { useEditor } from '../../editor/editor-context.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from '../backend.module.css';
import { serviceReason } from '../service-reason.ts';
import { FolderDialog, LinkDialog, MoveDialog, PreviewDialog } from './file-dialogs.tsx';
import { FileTable } from './file-table.tsx';
import own from './files.module.css';
import { storableName } from './storable-name.ts';
import { UploadsBar } from './uploads-bar.tsx';
import { useUploads } from './use-uploads.ts';

interface Listing {
  entries: readonly FileEntry[];
  hasMore: boolean;
}

/** What is asked about a file, or about those that are selected. */
export type FileAct = { kind: 'show' | 'link' | 'move'; entry: FileEntry } | { kind: 'remove' } | { kind: 'folder' };

/** The files of one bucket, folder by folder: uploaded by a choice or a drop, shown, moved, linked to, removed. */
export const BucketFiles: FC<{ bucket: FileBucket }> = ({ bucket }) => {
  const texts = useTexts();
  const { files: words } = texts.backend;
  const { api, site } = useEditor();
  const [folder, setFolder] = useState('');
  const [search, setSearch] = useState('');
  const [listing, setListing] = useState<Listing | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [act, setAct] = useState<FileAct | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(search.trim());
  const latest = useRef(0);

  const read = useCallback(
    async (before: readonly FileEntry[] = []): Promise<void> => {
      latest.current += 1;
      const turn = latest.current;
      try {
        const question = { bucket: bucket.name, folder, search: wanted, offset: before.length };
        const found = await api.listFiles(site, question);
        if (turn !== latest.current) return;
        setListing({ entries: [...before, ...found.entries], hasMore: found.hasMore });
        setFailure(null);
      } catch (error) {
        if (turn === latest.current) setFailure(error);
      }
    },
    [api, site, bucket.name, folder, wanted],
  );
  useEffect(() => {
    setSelected([]);
    void read();
  }, [read]);
  const uploads = useUploads(() => void read());
  const send = (files: FileList | null): void => {
    if (files && files.length > 0) uploads.add(bucket.name, folder, [...files]);
  };
  const open = (next: string): void => {
    setListing(null);
    setSearch('');
    setFolder(next);
  };
  const pathOf = ({ name, isFolder }: FileEntry): string => `${folder}${name}${isFolder ? '/' : ''}`;
  const onDrop = (event: DragEvent): void => {
    setOver(false);
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    send(event.dataTransfer.files);
  };
  const makeFolder = async (name: string): Promise<void> => {
    const path = `${folder}${storableName(name)}/${FOLDER_KEEPER}`;
    const onProgress = (): void => undefined;
    const { signal } = new AbortController();
    const file = new File([], FOLDER_KEEPER, { type: keeperType(bucket) });
    await api.uploadFile(site, { bucket: bucket.name, path, file, replaces: false, onProgress, signal });
    await read();
  };
  const entries = listing?.entries ?? [];
  const marked = entries.filter((entry) => selected.includes(entry.name));
  const draw = () => {
    if (failure !== null)
      return (
        <Message kind="error" title={words.failed} lead={serviceReason(failure, texts, words.refusals)}>
          <Button onClick={() => void read()}>{texts.app.retry}</Button>
        </Message>
      );
    if (!listing) return <Loading label={texts.app.loading} />;
    if (entries.length === 0)
      return wanted === '' ? (
        <Message icon="upload" title={words.empty} lead={words.emptyLead} />
      ) : (
        <Message icon="search" title={words.noneFound} />
      );
    return (
      <div className={styles.scroll}>
        <FileTable
          entries={entries}
          selected={selected}
          onSelect={setSelected}
          onOpen={(entry) => (entry.isFolder ? open(pathOf(entry)) : setAct({ kind: 'show', entry }))}
          onAct={(next, entry) => {
            if (next.kind === 'remove') setSelected([entry.name]);
            setAct(next);
          }}
        />
        {listing.hasMore && <Button onClick={() => void read(entries)}>{words.more}</Button>}
      </div>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are chosen by a button as well
    <div
      className={own.files}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div className={own.bar}>
        <FolderPath bucket={bucket.name} folder={folder} onOpen={open} />
        {selected.length > 0 ? (
          <>
            <span role="status">{words.selected(selected.length)}</span>
            <Button look="danger" icon="trash-2" onClick={() => setAct({ kind: 'remove' })}>
              {words.remove}
            </Button>
          </>
        ) : (
          <>
            <SearchField label={words.search} value={search} onChange={setSearch} />
            <Button icon="folder" onClick={() => setAct({ kind: 'folder' })}>
              {words.newFolder}
            </Button>
            <Button look="primary" icon="upload" onClick={() => input.current?.click()}>
              {words.upload}
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={words.upload}
          onChange={({ target }) => {
            send(target.files);
            target.value = '';
          }}
        />
      </div>
      {draw()}
      {isOver && <p className={own.dropHint}>{words.dropHere}</p>}
      <UploadsBar uploads={uploads} />
      {act?.kind === 'folder' && <FolderDialog onMake={makeFolder} onClose={() => setAct(null)} />}
      {act?.kind === 'move' && (
        <MoveDialog bucket={bucket} path={pathOf(act.entry)} onMoved={() => void read()} onClose={() => setAct(null)} />
      )}
      {act?.kind === 'link' && <LinkDialog bucket={bucket} path={pathOf(act.entry)} onClose={() => setAct(null)} />}
      {act?.kind === 'show' && (
        <PreviewDialog bucket={bucket} path={pathOf(act.entry)} entry={act.entry} onClose={() => setAct(null)} />
      )}
      {act?.kind === 'remove' && (
        <ConfirmDialog
          title={words.removeTitle(marked.length)}
          lead={`${marked.some(({ isFolder }) => isFolder) ? `${words.removeFolders} ` : ''}${words.removeLead}`}
          action={words.remove}
          onConfirm={async () => {
            await api.removeFiles(site, bucket.name, marked.map(pathOf));
            setSelected([]);
            await read();
          }}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  );
};

/** A type that the bucket takes. */
const keeperType = ({ types }: FileBucket): string => (types?.[0] ?? 'text/plain').replace('*', 'plain');

interface FolderPathProps {
  bucket: string;
  folder: string;
  onOpen: (folder: string) => void;
}

/** Where one is in the bucket; each part leads to itself. */
const FolderPath: FC<FolderPathProps> = ({ bucket, folder, onOpen }) => {
  const { files: words } = useTexts().backend;
  const parts = folder.split('/').filter((part) => part !== '');
  return (
    <nav className={own.path} aria-label={words.path}>
      <button type="button" aria-current={parts.length === 0 ? 'page' : undefined} onClick={() => onOpen('')}>
        {bucket}
      </button>
      {parts.map((part, index) => {
        const path = `${parts.slice(0, index + 1).join('/')}/`;
        return (
          <span key={path}>
            /
            <button
              type="button"
              aria-current={index === parts.length - 1 ? 'page' : undefined}
              onClick={() => onOpen(path)}
            >
              {part}
            </button>
          </span>
        );
      })}
    </nav>
  );
};
