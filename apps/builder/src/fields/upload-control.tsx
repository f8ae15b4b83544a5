import { type FC, use, useRef, useState } from 'react';
import { uploadSiteFile } from '../assets/upload-file.ts';
import { useEditor } from '../editor/editor-context.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';
import { HoldTargetContext } from './held-target.ts';

interface UploadControlProps extends ControlProps {
  /** The files that can be chosen, as an `accept` attribute; empty for all. */
  accept: string;
  placeholder: string;
}

/** The address of a file, or a file that is uploaded to the site. */
const UploadControl: FC<UploadControlProps> = ({ label, value, onChange, onCommit, accept, placeholder }) => {
  const texts = useTexts();
  const { api, site, notices } = useEditor();
  const file = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const holdTarget = use(HoldTargetContext);
  const upload = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setBusy(true);
    const writeThere = holdTarget();
    try {
      const { path } = await uploadSiteFile(api, site, chosen);
      writeThere(() => onChange(path));
      onCommit();
    } catch (error) {
      notices.show('error', failureText(error, texts));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.stack}>
      <input
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value || undefined)}
        onBlur={onCommit}
      />
      <input ref={file} type="file" accept={accept} hidden onChange={(event) => void upload(event.target.files?.[0])} />
      <Button icon="upload" isBusy={isBusy} onClick={() => file.current?.click()}>
        {isBusy ? texts.fields.uploading : texts.fields.upload}
      </Button>
    </div>
  );
};

export const ImageControl: FC<ControlProps> = (props) => (
  <UploadControl {...props} accept="image/*,video/*" placeholder={useTexts().fields.imageAddress} />
);

export const FileControl: FC<ControlProps> = (props) => (
  <UploadControl {...props} accept="" placeholder={useTexts().fields.fileAddress} />
);
