import type { FC } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { refusalCode, serviceReason } from '../service-reason.ts';
import styles from './files.module.css';
import type { Upload, useUploads } from './use-uploads.ts';

/** What is being uploaded, and what became of each file. */
export const UploadsBar: FC<{ uploads: ReturnType<typeof useUploads> }> = ({ uploads }) => {
  const { files: words } = useTexts().backend;
  const { list } = uploads;
  if (list.length === 0) return null;
  const done = list.filter(({ state }) => state.kind === 'done').length;
  return (
    <section className={styles.uploads} aria-label={words.uploads}>
      <header>
        <p role="status">{words.uploading(done, list.length)}</p>
        <IconButton icon="x" label={words.clear} onClick={uploads.clear} />
      </header>
      <ul>
        {list.map((upload) => (
          <UploadLine key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
};

interface UploadLineProps {
  upload: Upload;
  uploads: ReturnType<typeof useUploads>;
}

const UploadLine: FC<UploadLineProps> = ({ upload: { id, file, path, state }, uploads }) => {
  const texts = useTexts();
  const { files: words } = texts.backend;
  const kept = path.split('/').at(-1) ?? path;
  const isStopped = state.kind === 'failed' && state.failure instanceof DOMException;
  const isTaken = state.kind === 'failed' && refusalCode(state.failure) === 'KeyAlreadyExists';
  return (
    <li data-state={state.kind}>
      <Icon name={state.kind === 'done' ? 'check' : state.kind === 'failed' ? 'circle-alert' : 'upload'} size={14} />
      <span className={styles.uploadName}>
        <span>{file.name}</span>
        {kept !== file.name && <small>{words.renamed(kept)}</small>}
        {state.kind === 'failed' && (
          <small role={isStopped ? undefined : 'alert'}>
            {isStopped ? words.stopped : serviceReason(state.failure, texts, words.refusals)}
          </small>
        )}
      </span>
      {(state.kind === 'waiting' || state.kind === 'sent') && (
        <>
          <progress aria-label={file.name} max={1} value={state.kind === 'sent' ? state.part : 0} />
          <IconButton icon="x" size={14} label={words.stop(file.name)} onClick={() => uploads.stop(id)} />
        </>
      )}
      {state.kind === 'done' && <small>{words.done}</small>}
      {state.kind === 'failed' && (
        <Button onClick={() => uploads.again(id, isTaken)}>{isTaken ? words.replace : words.again}</Button>
      )}
    </li>
  );
};
