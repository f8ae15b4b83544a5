import { useContent } from '@trama/react';
import { type ReactNode, useRef } from 'react';
import { sizeText } from './check-files.ts';
import { uploadTexts } from './texts.ts';
import { statusOf, type UploadedFile } from './uploaded-file.ts';
import type { Upload } from './use-upload.ts';

export interface FileListProps {
  upload: Upload;
  language: string;
  isReadonly: boolean;
  /** Where the focus goes when the last file is removed. */
  focusZone: () => void;
}

/** The chosen files: name, size, progress, and a button that removes each. */
export const FileList = ({ upload, language, isReadonly, focusZone }: FileListProps): ReactNode => {
  const list = useRef<HTMLUListElement>(null);
  const showsInfo = useContent('showFileInfo') !== false;
  const remove = (file: UploadedFile, index: number) => {
    upload.remove(file);
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.ww-file-remove') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next === undefined) focusZone();
    else next.focus();
  };
  if (upload.files.length === 0) return null;
  return (
    <ul className="ww-file-list" aria-label={uploadTexts(language).files} ref={list}>
      {upload.files.map((file, index) => (
        <FileItem
          key={file.id ?? `${file.name}-${file.lastModified}`}
          file={file}
          status={upload.status}
          language={language}
          showsInfo={showsInfo}
          onRemove={isReadonly ? null : () => remove(file, index)}
        />
      ))}
    </ul>
  );
};

interface FileItemProps {
  file: UploadedFile;
  status: unknown;
  language: string;
  showsInfo: boolean;
  onRemove: (() => void) | null;
}

const FileItem = ({ file, status: all, language, showsInfo, onRemove }: FileItemProps): ReactNode => {
  const texts = uploadTexts(language);
  const status = statusOf(all, file);
  const percent = status?.isUploaded
    ? 100
    : Math.max(0, Math.min(100, Math.round(Number(status?.uploadProgress) || 0)));
  const state =
    status === null ? null : status.isUploaded ? texts.uploaded : status.isUploading ? texts.uploading(percent) : null;
  return (
    <li className="ww-file-item">
      {state !== null && <span className="ww-file-progress" style={{ inlineSize: `${percent}%` }} aria-hidden="true" />}
      <svg className="ww-file-sheet" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M11.5 2.5h-6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1v-10zm0 0v4h4" />
      </svg>
      <span className="ww-file-words">
        <span className="ww-file-name">{file.name}</span>
        {showsInfo && (
          <span className="ww-file-details">
            {sizeText(file.size, language)}
            {state !== null && ` · ${state}`}
          </span>
        )}
      </span>
      {onRemove !== null && (
        <button type="button" className="ww-file-remove" aria-label={texts.remove(file.name)} onClick={onRemove}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 6h12M8 6V4.5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1V6m2.5 0-.6 9.1a1.5 1.5 0 0 1-1.5 1.4H7.6a1.5 1.5 0 0 1-1.5-1.4L5.5 6" />
          </svg>
        </button>
      )}
    </li>
  );
};
