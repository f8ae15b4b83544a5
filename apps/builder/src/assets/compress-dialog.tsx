import { type FC, useEffect, useId, useState } from 'react';
import { sizeText } from '../backends/size-text.ts';
import { CommitField } from '../panels/commit-field.tsx';
import site from '../site/site.module.css';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './assets.module.css';
import { compressImage, LONGEST_SIDE, loadPicture } from './compress-image.ts';

interface CompressDialogProps {
  name: string;
  /** Where the picture is. */
  address: string;
  /** Bytes that it has now. */
  size: number;
  onDone: (smaller: File) => void;
  onClose: () => void;
}

/** Wide enough for a screen with two pixels a point; a good quality for photographs. */
const FIRST = { quality: 80, longest: 2000 };

/** Makes a picture smaller in this browser, and shows by how much before it is used. */
export const CompressDialog: FC<CompressDialogProps> = ({ name, address, size, onDone, onClose }) => {
  const all = useTexts();
  const texts = all.assets;
  const { language } = useLanguage();
  const rangeId = useId();
  const [wanted, setWanted] = useState(FIRST);
  const [drawn, setDrawn] = useState<Blob | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    setDrawn(null);
    loadPicture(address)
      .then((image) => compressImage(image, wanted))
      .then(
        (blob) => !isGone && setDrawn(blob),
        () => !isGone && setDrawn('failed'),
      );
    return () => {
      isGone = true;
    };
  }, [address, wanted]);
  const isSmaller = drawn instanceof Blob && drawn.size < size;
  const said =
    drawn === null
      ? texts.drawing
      : drawn === 'failed'
        ? texts.cannotDraw
        : isSmaller
          ? texts.becomes(
              sizeText(size, language),
              sizeText(drawn.size, language),
              Math.round((100 * drawn.size) / size),
            )
          : texts.notSmaller;
  return (
    <Dialog title={texts.compressTitle} lead={texts.compressLead} isOpen onClose={onClose}>
      <div className={styles.form}>
        <div className={site.field}>
          <label htmlFor={rangeId} className={site.label}>
            {texts.quality(wanted.quality)}
          </label>
          <input
            id={rangeId}
            type="range"
            min={30}
            max={100}
            step={5}
            value={wanted.quality}
            onChange={(event) => setWanted({ ...wanted, quality: Number(event.target.value) })}
          />
        </div>
        <CommitField
          label={texts.width}
          value={String(wanted.longest)}
          onCommit={(value) => {
            const longest = Math.round(Number(value));
            if (longest >= 1 && longest <= LONGEST_SIDE) setWanted({ ...wanted, longest });
          }}
        />
        <p role="status">{said}</p>
        <div className={site.row}>
          <Button
            look="primary"
            disabled={!isSmaller}
            onClick={() => {
              if (drawn instanceof Blob)
                onDone(new File([drawn], `${name.replace(/\.[^.]*$/, '')}.webp`, { type: 'image/webp' }));
            }}
          >
            {texts.useIt}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {all.app.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
