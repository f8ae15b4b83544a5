import type { Design, Id } from '@trama/model';
import { type FC, useEffect, useId, useRef, useState } from 'react';
import { differenceOf, type PictureBox, pixelsOf } from '../pictures/compare-pictures.ts';
import type { TakePicture } from '../pictures/use-take-picture.ts';
import { useTexts } from '../texts/index.ts';
import styles from './page-pictures.module.css';

/** How much of a page is drawn, in CSS px, and how wide in px. */
const HEIGHT = 3200;
const WIDTH = 960;

/** The two versions that are compared. */
export interface ComparedDesigns {
  before: Design;
  after: Design;
}

interface Picture {
  url: string;
  width: number;
  height: number;
}

type Drawn =
  | { kind: 'drawing' }
  | { kind: 'failed' }
  | { kind: 'drawn'; before: Picture | null; after: Picture | null; difference: PictureBox | null };

/** A page in both versions, where it is in them; drawn while `isWanted`. */
const usePictures = (designs: ComparedDesigns, pageId: Id, take: TakePicture, isWanted: boolean): Drawn => {
  const [drawn, setDrawn] = useState<Drawn>({ kind: 'drawing' });
  const { before, after } = designs;
  useEffect(() => {
    if (!isWanted) return;
    const urls: string[] = [];
    let isGone = false;
    const pictureOf = async (design: Design) => {
      if (!(pageId in design.pages)) return null;
      const blob = await take({ design, pageId, height: HEIGHT, width: WIDTH });
      if (!blob) throw new Error('No picture.');
      const pixels = await pixelsOf(blob);
      const url = URL.createObjectURL(blob);
      urls.push(url);
      return { pixels, picture: { url, width: pixels.width, height: pixels.height } };
    };
    const draw = async (): Promise<Drawn> => {
      const [old, now] = [await pictureOf(before), await pictureOf(after)];
      const difference = old && now && differenceOf(old.pixels, now.pixels);
      return { kind: 'drawn', before: old?.picture ?? null, after: now?.picture ?? null, difference };
    };
    setDrawn({ kind: 'drawing' });
    draw()
      .catch((): Drawn => ({ kind: 'failed' }))
      .then((next) => {
        if (!isGone) setDrawn(next);
      });
    return () => {
      isGone = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [before, after, pageId, take, isWanted]);
  return drawn;
};

interface PagePicturesProps {
  designs: ComparedDesigns;
  pageId: Id;
  /** What the page goes by. */
  name: string;
  /** What is opened by it. */
  title: string;
  take: TakePicture;
}

/** What a page looked like and looks like now, drawn by this browser once it is asked for. */
export const PagePictures: FC<PagePicturesProps> = ({ designs, pageId, name, title, take }) => {
  const texts = useTexts().publish.pictures;
  const [isOpen, setOpen] = useState(false);
  const drawn = usePictures(designs, pageId, take, isOpen);
  return (
    <details className={styles.pictures} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <div aria-busy={drawn.kind === 'drawing'}>
          <p className={styles.said} role="status">
            {drawn.kind === 'drawing' && texts.drawing}
            {drawn.kind === 'failed' && texts.failed}
            {drawn.kind === 'drawn' && (isSame(drawn) ? texts.same : texts.lead)}
          </p>
          {drawn.kind === 'drawn' && <Pair {...drawn} name={name} />}
        </div>
      )}
    </details>
  );
};

const isSame = ({ before, after, difference }: Extract<Drawn, { kind: 'drawn' }>): boolean =>
  before !== null && after !== null && difference === null;

interface PairProps {
  name: string;
  before: Picture | null;
  after: Picture | null;
  difference: PictureBox | null;
}

/** Room over what differs, in px of the screen. */
const MARGIN = 24;

const Pair: FC<PairProps> = ({ name, before, after, difference }) => {
  const texts = useTexts().publish.pictures;
  const [isLarge, setLarge] = useState(false);
  const pair = useRef<HTMLDivElement>(null);
  const windows = (): readonly HTMLElement[] => [
    ...(pair.current?.querySelectorAll<HTMLElement>('[data-window]') ?? []),
  ];

  const y = difference?.y ?? 0;
  const width = (before ?? after)?.width ?? 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at stays in view at another size
  useEffect(() => {
    for (const window of windows()) window.scrollTop = (y * window.clientWidth) / width - MARGIN;
  }, [y, width, isLarge]);

  return (
    <>
      <div ref={pair} className={styles.pair} data-large={isLarge || undefined}>
        {[['before', before] as const, ['after', after] as const].map(
          ([side, picture]) =>
            picture && (
              <Shown
                key={side}
                picture={picture}
                title={texts[side]}
                alt={texts.alt[side](name)}
                difference={difference}
                onScroll={(top) => {
                  for (const window of windows()) if (window.scrollTop !== top) window.scrollTop = top;
                }}
              />
            ),
        )}
      </div>
      <button type="button" className={styles.size} aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
        {texts.large}
      </button>
    </>
  );
};

interface ShownProps {
  picture: Picture;
  title: string;
  alt: string;
  difference: PictureBox | null;
  onScroll: (top: number) => void;
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

const Shown: FC<ShownProps> = ({ picture, title, alt, difference, onScroll }) => {
  const caption = useId();
  const marked = difference && difference.y < picture.height ? difference : null;
  return (
    <figure className={styles.figure}>
      <figcaption id={caption}>{title}</figcaption>
      <section
        className={styles.window}
        data-window=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled is scrolled by keys too
        tabIndex={0}
        aria-labelledby={caption}
        onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
      >
        <div className={styles.sheet}>
          <img src={picture.url} alt={alt} width={picture.width} height={picture.height} />
          {marked && (
            <span
              className={styles.mark}
              style={{
                left: percent(marked.x, picture.width),
                top: percent(marked.y, picture.height),
                width: percent(marked.width, picture.width),
                height: percent(Math.min(marked.height, picture.height - marked.y), picture.height),
              }}
            />
          )}
        </div>
      </section>
    </figure>
  );
};
