import { fileUses } from '@trama/document';
import { videoOfPoster } from '@trama/model';
import type { Asset } from '@trama/protocol/builder';
import { type DragEvent, type FC, useCallback, useMemo, useRef, useState } from 'react';
import { useLoaded } from '../accounts/use-loaded.ts';
import { sizeText } from '../backends/size-text.ts';
import { LabelledSelect } from '../data/labelled-select.tsx';
import { useDesign, useEditor } from '../editor/editor-context.ts';
import site from '../site/site.module.css';
import { failureText } from '../texts/failure-text.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import styles from './assets.module.css';
import { FileDetails } from './file-details.tsx';
import { FILE_KINDS, type FileKind, fileKind, fileName } from './file-kind.ts';
import { FileThumb } from './file-thumb.tsx';
import { uploadSiteFile } from './upload-file.ts';

const NO_FOLDER = '/';

/** The files of the site: found, filed, described, replaced, made smaller, deleted. */
export const AssetsView: FC = () => {
  const all = useTexts();
  const texts = all.assets;
  const { language } = useLanguage();
  const editor = useEditor();
  const { api, site: name } = editor;
  const { state, reload } = useLoaded(useCallback(() => api.listAssets(name), [api, name]));
  const design = useDesign();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<FileKind | 'all'>('all');
  const [folder, setFolder] = useState('');
  const [isUnusedOnly, setUnusedOnly] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [isOver, setOver] = useState(false);
  const kept = state.kind === 'loaded' ? state.value : [];
  // The picture of a video belongs to it.
  const files = kept.filter(({ path }) => !kept.some((other) => other.path === videoOfPoster(path)));
  const paths = files.map(({ path }) => path).join('\n');
  const uses = useMemo(() => fileUses(design, paths.split('\n').filter(Boolean)), [design, paths]);
  const folders = design.web?.fileFolders ?? {};
  const known = [...new Set(Object.values(folders))].toSorted((one, other) => one.localeCompare(other));

  const upload = async (given: readonly File[]): Promise<void> => {
    for (const [index, file] of given.entries()) {
      setProgress({ done: index, of: given.length });
      try {
        setChosen((await uploadSiteFile(api, name, file)).path);
      } catch (error) {
        editor.notices.show('error', `${file.name}: ${failureText(error, all)}`);
      }
    }
    setProgress(null);
    reload();
  };
  const onDrop = (event: DragEvent): void => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void upload([...event.dataTransfer.files]);
  };
  const isShown = (file: Asset): boolean =>
    (kind === 'all' || fileKind(file) === kind) &&
    (folder === '' || (folders[file.path] ?? NO_FOLDER) === folder) &&
    (!isUnusedOnly || uses.get(file.path)?.length === 0) &&
    matchesSearch(`${fileName(file)} ${folders[file.path] ?? ''}`, query);
  const found = files.filter(isShown);
  const open = files.find(({ path }) => path === chosen);
  return (
    <>
      <header className={site.head}>
        <h2>{all.site.sections.assets}</h2>
        {progress && <span role="status">{texts.uploading(progress.done + 1, progress.of)}</span>}
        <span className={site.hint}>
          {texts.total(
            found.length,
            sizeText(
              found.reduce((sum, { size }) => sum + size, 0),
              language,
            ),
          )}
        </span>
        <Button look="primary" icon="upload" isBusy={progress !== null} onClick={() => input.current?.click()}>
          {texts.upload}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={texts.upload}
          onChange={({ target }) => {
            void upload([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </header>
      <div className={styles.bar}>
        <SearchField label={texts.search} value={query} onChange={setQuery} />
        <LabelledSelect
          label={texts.kind}
          value={kind}
          options={(['all', ...FILE_KINDS] as const).map((one) => [one, texts.kinds[one]] as const)}
          onChange={setKind}
        />
        {known.length > 0 && (
          <LabelledSelect
            label={texts.folder}
            value={folder}
            options={[['', texts.allFolders], ...known.map((one) => [one, one] as const), [NO_FOLDER, texts.noFolder]]}
            onChange={setFolder}
          />
        )}
        <label className={site.check}>
          <input type="checkbox" checked={isUnusedOnly} onChange={(event) => setUnusedOnly(event.target.checked)} />
          {texts.onlyUnused}
        </label>
      </div>
      <div className={styles.body}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen with the button */}
        <div
          className={styles.area}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          {state.kind === 'loading' && <Loading label={all.app.loading} />}
          {state.kind === 'failed' && (
            <Message kind="error" title={texts.failed} lead={failureText(state.error, all)}>
              <Button onClick={reload}>{all.app.retry}</Button>
            </Message>
          )}
          {state.kind === 'loaded' && found.length === 0 && (
            <Message
              icon="image"
              title={files.length === 0 ? texts.none : texts.noneFound}
              lead={files.length === 0 ? texts.noneLead : null}
            />
          )}
          <ul className={styles.grid} aria-label={texts.list}>
            {found.map((file) => (
              <li key={file.path}>
                <button
                  type="button"
                  className={styles.file}
                  aria-pressed={file.path === chosen}
                  onClick={() => setChosen(file.path === chosen ? null : file.path)}
                >
                  <FileThumb file={file} />
                  <span className={styles.facts}>
                    <span>{fileName(file)}</span>{' '}
                    <small>
                      {sizeText(file.size, language)} · {texts.uses(uses.get(file.path)?.length ?? 0)}
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {isOver && <p className={site.notice}>{texts.drop}</p>}
        </div>
        {open && (
          <FileDetails
            key={open.path}
            file={open}
            uses={uses.get(open.path) ?? []}
            folders={known}
            onChosen={(path) => {
              setChosen(path);
              reload();
            }}
            onClose={() => setChosen(null)}
          />
        )}
      </div>
    </>
  );
};
