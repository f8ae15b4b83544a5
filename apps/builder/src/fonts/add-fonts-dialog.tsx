import { type FC, type FormEvent, useState } from 'react';
import { CommitField } from '../panels/commit-field.tsx';
import site from '../site/site.module.css';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { isWeight, readFontName } from './font-name.ts';
import styles from './fonts.module.css';

/** A font file before it is one of the site. */
export interface NewFont {
  file: File;
  family: string;
  weight: string;
  isItalic: boolean;
}

interface AddFontsDialogProps {
  files: readonly File[];
  isBusy: boolean;
  onAdd: (fonts: readonly NewFont[]) => void;
  onClose: () => void;
}

/** Says of each file which family, weight and style it is, before it is uploaded. */
export const AddFontsDialog: FC<AddFontsDialogProps> = ({ files, isBusy, onAdd, onClose }) => {
  const all = useTexts();
  const texts = all.fonts;
  const [fonts, setFonts] = useState<readonly NewFont[]>(() =>
    files.map((file) => ({ file, ...readFontName(file.name) })),
  );
  const change = (file: File, fields: Partial<NewFont>): void =>
    setFonts(fonts.map((font) => (font.file === file ? { ...font, ...fields } : font)));
  const isReady = fonts.every(({ family, weight }) => family.trim() !== '' && isWeight(weight));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onAdd(fonts);
  };
  return (
    <Dialog title={texts.newTitle} lead={texts.newLead} width={620} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <ul className={styles.list}>
          {fonts.map(({ file, family, weight, isItalic }) => (
            <li key={file.name} className={styles.newFont}>
              <strong>{file.name}</strong>
              <CommitField label={texts.family} value={family} onCommit={(value) => change(file, { family: value })} />
              <CommitField
                label={texts.weight}
                value={weight}
                {...(isWeight(weight) ? {} : { hint: texts.weightHint })}
                onCommit={(value) => change(file, { weight: value.trim() })}
              />
              <label className={site.check}>
                <input
                  type="checkbox"
                  checked={isItalic}
                  onChange={(event) => change(file, { isItalic: event.target.checked })}
                />
                {texts.italic}
              </label>
            </li>
          ))}
        </ul>
        <div className={site.row}>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={!isReady}>
            {isBusy ? texts.adding : texts.add}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {all.app.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
