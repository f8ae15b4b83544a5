import { type FileUse, picturesOf, pictureText, replaceFile, setPictureText, setSiteWeb } from '@trama/document';
import { languageName } from '@trama/model';
import type { Asset } from '@trama/protocol/builder';
import { type FC, useId, useRef, useState } from 'react';
import { sizeText } from '../backends/size-text.ts';
import { useDesign, useEditor } from '../editor/editor-context.ts';
import { CommitField } from '../panels/commit-field.tsx';
import { PlaceLine } from '../references/place-line.tsx';
import { usePlaceWords } from '../references/use-place-words.ts';
import { fileAddress } from '../site/file-address.ts';
import site from '../site/site.module.css';
import { failureText } from '../texts/failure-text.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './assets.module.css';
import { CompressDialog } from './compress-dialog.tsx';
import { canBeSmaller, fileKind, fileName } from './file-kind.ts';
import { FileThumb } from './file-thumb.tsx';
import { uploadSiteFile } from './upload-file.ts';

interface FileDetailsProps {
  file: Asset;
  uses: readonly FileUse[];
  /** Folders that there are. */
  folders: readonly string[];
  /** Another file has taken its place, or none; the list is to be read anew. */
  onChosen: (path: string | null) => void;
  onClose: () => void;
}

/** One file: what it is, where it is used, what it shows in words. */
export const FileDetails: FC<FileDetailsProps> = ({ file, uses, folders, onChosen, onClose }) => {
  const all = useTexts();
  const texts = all.assets;
  const { language: builderLanguage } = useLanguage();
  const editor = useEditor();
  const design = useDesign();
  const wordsOf = usePlaceWords(design);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [pixels, setPixels] = useState<{ width: number; height: number } | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [isCompressing, setCompressing] = useState(false);
  const { path } = file;
  const { registry } = editor.store;
  const pictures = fileKind(file) === 'image' ? picturesOf(design, registry, path) : [];
  const fileFolders = design.web?.fileFolders ?? {};
  const setFolder = (folder: string): void => {
    const { [path]: _before, ...others } = fileFolders;
    const value = folder.trim() === '' ? others : { ...others, [path]: folder.trim() };
    editor.run(setSiteWeb, { field: 'fileFolders', value }, editor.texts.assets.steps.folder);
  };
  /** Another file takes the place of this one wherever it is named, and lies in its folder. */
  const replaceBy = async (given: File): Promise<void> => {
    try {
      const { path: to } = await uploadSiteFile(editor.api, editor.site, given);
      const group = `replace-${path}`;
      const step = editor.texts.assets.steps.replace;
      editor.closeGroup();
      const count = editor.run(replaceFile, { from: path, to }, step, group) ?? 0;
      const folder = fileFolders[path];
      if (folder !== undefined)
        editor.run(setSiteWeb, { field: 'fileFolders', value: { ...fileFolders, [to]: folder } }, step, group);
      editor.closeGroup();
      editor.notices.show('info', texts.replaced(count));
      onChosen(to);
    } catch (error) {
      editor.notices.show('error', failureText(error, all));
    }
  };
  const remove = async (): Promise<void> => {
    setRemoving(false);
    try {
      await editor.api.removeAsset(editor.site, path);
      onChosen(null);
    } catch (error) {
      editor.notices.show('error', failureText(error, all));
    }
  };
  return (
    <aside className={styles.details} aria-label={fileName(file)}>
      <div className={styles.detailsHead}>
        <h3>{fileName(file)}</h3>
        <IconButton icon="x" label={texts.close} onClick={onClose} />
      </div>
      <FileThumb file={file} onSize={(width, height) => setPixels({ width, height })} />
      <p className={site.hint}>
        {sizeText(file.size, builderLanguage)} · {file.contentType.split(';')[0]}
        {pixels && ` · ${texts.pixels(pixels.width, pixels.height)}`}
      </p>
      <div className={site.row}>
        <Button icon="upload" onClick={() => input.current?.click()}>
          {texts.replace}
        </Button>
        {canBeSmaller(file) && (
          <Button icon="minimize-2" onClick={() => setCompressing(true)}>
            {texts.compress}
          </Button>
        )}
        <Button
          icon="copy"
          onClick={() => {
            void navigator.clipboard.writeText(path).then(() => editor.notices.show('info', texts.copied));
          }}
        >
          {texts.copy}
        </Button>
        <Button look="danger" icon="trash-2" onClick={() => setRemoving(true)}>
          {texts.remove}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.replace}
          onChange={({ target }) => {
            const [given] = target.files ?? [];
            if (given) void replaceBy(given);
            target.value = '';
          }}
        />
      </div>
      <CommitField
        label={texts.folder}
        hint={texts.folderHint}
        value={fileFolders[path] ?? ''}
        list={listId}
        onCommit={setFolder}
      />
      <datalist id={listId}>
        {folders.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
      {pictures.length > 0 &&
        design.languages.map(({ lang }) => {
          const text = pictureText(design, registry, path, lang);
          return (
            <CommitField
              key={lang}
              label={texts.alt(languageName(lang, builderLanguage))}
              hint={text === null ? texts.altMixed : texts.altHint}
              value={text ?? ''}
              onCommit={(value) =>
                editor.run(
                  setPictureText,
                  { file: path, language: lang, text: value.trim() },
                  editor.texts.assets.steps.alt,
                )
              }
            />
          );
        })}
      <section className={site.field} aria-label={texts.usesTitle}>
        <span className={site.label}>{texts.usesTitle}</span>
        {uses.length === 0 && <p className={site.hint}>{texts.unused}</p>}
        <ul>
          {uses.map(({ from, path: place }) => (
            <li key={`${from.kind} ${from.id} ${place.join('/')}`}>
              <PlaceLine entity={from} path={place} words={wordsOf(from, place)} />
            </li>
          ))}
        </ul>
      </section>
      <Dialog
        title={texts.removeTitle(fileName(file))}
        lead={uses.length === 0 ? texts.removeUnused : texts.removeUsed(uses.length)}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
      >
        <div className={site.row}>
          <Button look="danger" icon="trash-2" onClick={() => void remove()}>
            {all.references.remove.plain}
          </Button>
          <Button look="quiet" onClick={() => setRemoving(false)}>
            {all.app.cancel}
          </Button>
        </div>
      </Dialog>
      {isCompressing && (
        <CompressDialog
          name={fileName(file)}
          address={fileAddress(window.location, editor.site, path)}
          size={file.size}
          onDone={(smaller) => {
            setCompressing(false);
            void replaceBy(smaller);
          }}
          onClose={() => setCompressing(false)}
        />
      )}
    </aside>
  );
};
