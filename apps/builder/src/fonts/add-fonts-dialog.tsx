import { type FC, type FormEvent, useEffect, useId, useState } from 'react';
import { CommitField } from '../panels/commit-field.tsx';
import site from '../site/site.module.css';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { fontFacts } from './ask-font-worker.ts';
import { mayBeChanged } from './font-licence.ts';
import { isWeight, readFontName } from './font-name.ts';
import styles from './fonts.module.css';
import type { FontFacts } from './split-font.ts';

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
  /** @param isDivided pages load of each file only the alphabets that they have */
  onAdd: (fonts: readonly NewFont[], isDivided: boolean) => void;
  onClose: () => void;
}

/** Characters of a licence that are shown: whole ones go on for pages. */
const LONGEST_LICENCE = 240;

/** What each file says of itself, null for one that cannot be divided; null until all are read. */
const useFacts = (files: readonly File[]): readonly (FontFacts | null)[] | null => {
  const [facts, setFacts] = useState<readonly (FontFacts | null)[] | null>(null);
  useEffect(() => {
    let isHere = true;
    void Promise.all(files.map(fontFacts)).then((read) => isHere && setFacts(read));
    return () => {
      isHere = false;
    };
  }, [files]);
  return facts;
};

/** Says of each file which family, weight and style it is, before it is uploaded. */
export const AddFontsDialog: FC<AddFontsDialogProps> = ({ files, isBusy, onAdd, onClose }) => {
  const all = useTexts();
  const texts = all.fonts;
  const licenceId = useId();
  const facts = useFacts(files);
  const [typed, setTyped] = useState<ReadonlyMap<File, Partial<NewFont>>>(new Map());
  // What the font says of itself counts before the name of its file, and what its author says before both.
  const fonts = files.map((file, index): NewFont => {
    const family = facts?.[index]?.family;
    return { file, ...readFontName(file.name), ...(family ? { family } : {}), ...typed.get(file) };
  });
  const known = facts?.filter((one) => one !== null) ?? [];
  const licences = [...new Set(known.map(({ licence }) => licence))];
  const isFree = known.length > 0 && licences.every(mayBeChanged);
  const [choice, choose] = useState<boolean | null>(null);
  const isDivided = known.length > 0 && (choice ?? isFree);
  const change = (file: File, fields: Partial<NewFont>): void =>
    setTyped(new Map([...typed, [file, { ...typed.get(file), ...fields }]]));
  const isReady = fonts.every(({ family, weight }) => family.trim() !== '' && isWeight(weight));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onAdd(fonts, isDivided);
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
        {known.length > 0 && (
          <div className={styles.divide}>
            <label className={site.check}>
              <input
                type="checkbox"
                checked={isDivided}
                aria-describedby={licenceId}
                onChange={(event) => choose(event.target.checked)}
              />
              {texts.divide}
            </label>
            <p id={licenceId} className={site.hint}>
              {texts.divideHint} {isFree ? texts.licenceFree : texts.licenceUnknown}
            </p>
            {licences
              .filter((licence) => licence !== '')
              .map((licence) => (
                <blockquote key={licence} className={styles.licence}>
                  {licence.length > LONGEST_LICENCE ? `${licence.slice(0, LONGEST_LICENCE)}…` : licence}
                </blockquote>
              ))}
          </div>
        )}
        <div className={site.row}>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={!isReady}>
            {isBusy ? (isDivided ? texts.dividing : texts.adding) : texts.add}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {all.app.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
