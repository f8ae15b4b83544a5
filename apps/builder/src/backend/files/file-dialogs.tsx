import type { FileBucket, FileEntry } from '@trama/protocol/builder';
import { type FC, type FormEvent, useCallback, useState } from 'react';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loading } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../backend.module.css';
import { serviceReason } from '../service-reason.ts';
import own from './files.module.css';

interface FileDialogProps {
  bucket: FileBucket;
  /** Whole path; of a folder with a slash at its end. */
  path: string;
  onClose: () => void;
}

interface MoveDialogProps extends FileDialogProps {
  onMoved: () => void;
}

/** Asks where a file or folder is to go. */
export const MoveDialog: FC<MoveDialogProps> = ({ bucket, path, onMoved, onClose }) => {
  const texts = useTexts();
  const { files: words } = texts.backend;
  const { api, site } = useEditor();
  const isFolder = path.endsWith('/');
  const bare = isFolder ? path.slice(0, -1) : path;
  const [to, setTo] = useState(bare);
  const { isBusy, failure, run } = useAttempt();
  const submit = (): void => {
    const wanted = to.trim().replace(/^\/+|\/+$/g, '');
    void run(async () => {
      if (wanted !== bare) await api.moveFiles(site, bucket.name, path, isFolder ? `${wanted}/` : wanted);
      onClose();
      onMoved();
    });
  };
  return (
    <FormDialog
      title={words.moveTitle(bare.split('/').at(-1) ?? bare)}
      onClose={onClose}
      width={460}
      submit={texts.app.save}
      isBusy={isBusy}
      reason={failure === null ? null : serviceReason(failure, texts, words.refusals)}
      onSubmit={submit}
    >
      <TextField label={words.moveTo} hint={words.moveHint} required spellCheck={false} value={to} onChange={setTo} />
    </FormDialog>
  );
};

interface FolderDialogProps {
  onMake: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a new folder. */
export const FolderDialog: FC<FolderDialogProps> = ({ onMake, onClose }) => {
  const texts = useTexts();
  const { files: words } = texts.backend;
  const [name, setName] = useState('');
  const { isBusy, failure, run } = useAttempt();
  const submit = (): void => {
    void run(async () => {
      await onMake(name.trim());
      onClose();
    });
  };
  return (
    <FormDialog
      title={words.newFolder}
      onClose={onClose}
      width={400}
      submit={words.makeFolder}
      isBusy={isBusy}
      reason={failure === null ? null : serviceReason(failure, texts, words.refusals)}
      onSubmit={submit}
    >
      <TextField label={words.folderName} required spellCheck={false} value={name} onChange={setName} />
    </FormDialog>
  );
};

/** For how long a link holds, in seconds. */
const TIMES = { hour: 3600, day: 86_400, week: 604_800, year: 31_536_000 } as const;
type Time = keyof typeof TIMES;

/** Makes an address of a file that is given to others. */
export const LinkDialog: FC<FileDialogProps> = ({ bucket, path, onClose }) => {
  const texts = useTexts();
  const { files: words } = texts.backend;
  const { api, site, notices } = useEditor();
  const [time, setTime] = useState<Time>('day');
  const [url, setUrl] = useState<string | null>(null);
  const { isBusy, failure, run } = useAttempt();
  const make = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => setUrl(await api.linkToFile(site, bucket.name, path, TIMES[time])));
  };
  const copy = (): void => {
    void navigator.clipboard.writeText(url ?? '').then(() => notices.show('info', words.copied));
  };
  return (
    <Dialog
      title={words.linkTitle(path.split('/').at(-1) ?? path)}
      lead={bucket.isPublic ? words.linkPublic : words.linkLead}
      isOpen
      onClose={onClose}
      width={480}
    >
      <form className={styles.form} onSubmit={make}>
        {!bucket.isPublic && (
          <label className={styles.label}>
            {words.linkFor}
            <select
              className={styles.input}
              value={time}
              onChange={({ target }) => {
                setTime(target.value as Time);
                setUrl(null);
              }}
            >
              {(Object.keys(TIMES) as Time[]).map((one) => (
                <option key={one} value={one}>
                  {words.linkTimes[one]}
                </option>
              ))}
            </select>
          </label>
        )}
        {url !== null && <textarea className={styles.code} readOnly rows={4} aria-label={words.link} value={url} />}
        {failure !== null && (
          <p className={styles.reason} role="alert">
            {serviceReason(failure, texts, words.refusals)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{texts.app.close}</Button>
          {url === null ? (
            <Button type="submit" look="primary" isBusy={isBusy}>
              {words.makeLink}
            </Button>
          ) : (
            <Button look="primary" icon="copy" onClick={copy}>
              {words.copy}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
};

/** For how long the address of a preview holds, in seconds. */
const PREVIEW = 300;

interface PreviewDialogProps extends FileDialogProps {
  entry: FileEntry;
}

/** A picture, sound or video as it is; of any other file the way to open it. */
export const PreviewDialog: FC<PreviewDialogProps> = ({ bucket, path, entry, onClose }) => {
  const texts = useTexts();
  const { files: words } = texts.backend;
  const { api, site } = useEditor();
  const { state } = useLoaded(
    useCallback(() => api.linkToFile(site, bucket.name, path, PREVIEW), [api, site, bucket.name, path]),
  );
  const draw = () => {
    if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
    if (state.kind === 'failed')
      return (
        <p className={styles.reason} role="alert">
          {serviceReason(state.error, texts, words.refusals)}
        </p>
      );
    const url = state.value;
    const family = entry.type.split('/')[0];
    return (
      <>
        {family === 'image' && <img className={own.picture} src={url} alt={entry.name} />}
        {family === 'video' && (
          // biome-ignore lint/a11y/useMediaCaption: it is somebody's file, which has none
          <video className={own.picture} src={url} controls />
        )}
        {family === 'audio' && (
          // biome-ignore lint/a11y/useMediaCaption: it is somebody's file, which has none
          <audio src={url} controls />
        )}
        {!['image', 'video', 'audio'].includes(family ?? '') && <p className={styles.lead}>{words.noPreview}</p>}
        <div className={styles.buttons}>
          <a className={own.openLink} href={url} target="_blank" rel="noreferrer">
            {words.download}
          </a>
        </div>
      </>
    );
  };
  return (
    <Dialog title={entry.name} lead={entry.type} isOpen onClose={onClose} width={720}>
      <div className={styles.form}>{draw()}</div>
    </Dialog>
  );
};
