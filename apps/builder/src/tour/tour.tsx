import { type FC, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { topSurface } from '../editor/surfaces.ts';
import { useFocusBack } from '../editor/use-focus-back.ts';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import styles from './tour.module.css';
import { tourPlace } from './tour-place.ts';
import { TOUR_STEPS, type TourStep } from './tour-steps.ts';

/**
 * Shows who has never been shown around the five parts of the screen, one after the other; it is skipped once and for all, on every
 * device of the account. It covers nothing that it points to, and the editor can be used meanwhile.
 */
export const Tour: FC = () => {
  const { api, view } = useEditor();
  // What covers the page, or is asked, is looked at first; the tour goes on behind it.
  const step = useView((current) => {
    const isCovered = topSurface(current) !== null || (current.workflow !== null && current.isWorkflowWide);
    return current.mode === 'edit' && current.dialog === null && !isCovered ? current.tour : null;
  });
  useEffect(() => {
    // Where the server cannot say it, nobody is shown around.
    const ask = async (): Promise<void> => {
      if (!(await api.hasSeenTour())) view.update({ tour: TOUR_STEPS[0] });
    };
    ask().catch(() => undefined);
  }, [api, view]);
  return step && <TourCard step={step} />;
};

const targetOf = (step: TourStep): HTMLElement | null => document.querySelector(`[data-tour="${step}"]`);

interface Place {
  card: { left: number; top: number };
  target: { left: number; top: number; width: number; height: number } | null;
}

/** The box of a node; null where what it stands in has scrolled it away. */
const seenBox = (node: Element | null): DOMRect | null => {
  const box = node?.getBoundingClientRect() ?? null;
  const around = node?.closest('nav')?.getBoundingClientRect();
  if (!box || !around) return box;
  const isSeen = box.left >= around.left - 1 && box.right <= around.right + 1;
  return isSeen && box.top >= around.top - 1 && box.bottom <= around.bottom + 1 ? box : null;
};

/** What somebody opened beside the page. */
const openedBoxes = (): readonly DOMRect[] =>
  [...document.querySelectorAll('[data-tour-free]')].map((node) => node.getBoundingClientRect());

/** Where the card and the frame around its target stand, as long as the step lasts. */
const useTourPlace = (step: TourStep, card: React.RefObject<HTMLElement | null>): Place | null => {
  const [place, setPlace] = useState<Place | null>(null);
  // What opens and closes in the window moves what is pointed to.
  const shown = useView((view) => `${view.leftPanel}/${view.workflow !== null}/${view.isNarrow}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const target = targetOf(step);
    target?.scrollIntoView({ block: 'nearest', inline: 'center' });
    const find = (): void => {
      const node = card.current;
      if (!node) return;
      const { innerWidth: width, innerHeight: height } = window;
      setPlace({
        target: seenBox(target),
        card: tourPlace(
          target?.getBoundingClientRect() ?? null,
          { width: node.offsetWidth, height: node.offsetHeight },
          { width, height },
          { isInBar: step === 'publish', opened: openedBoxes() },
        ),
      });
    };
    find();
    window.addEventListener('scroll', find, { capture: true, passive: true });
    const observer = new ResizeObserver(find);
    const opened = document.querySelectorAll('[data-tour-free]');
    for (const node of [document.documentElement, target, card.current, ...opened]) if (node) observer.observe(node);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', find, { capture: true });
    };
  }, [step, shown, card]);
  return place;
};

const TourCard: FC<{ step: TourStep }> = ({ step }) => {
  const texts = useTexts();
  const { api, view } = useEditor();
  const card = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const id = useId();
  const place = useTourPlace(step, card);
  const index = TOUR_STEPS.indexOf(step);
  const isLast = index === TOUR_STEPS.length - 1;
  const { title, lead } = texts.tour.steps[step];
  useFocusBack();
  const isPlaced = place !== null;
  // What has no place yet is hidden, and takes no keyboard. The card is read out anew at every step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isPlaced) next.current?.focus({ preventScroll: true });
  }, [step, isPlaced]);

  const end = (): void => {
    view.update({ tour: null });
    // What could not be noted is shown again next time.
    api.noteTourSeen().catch(() => undefined);
  };
  const go = (by: 1 | -1): void => {
    if (by === 1 && isLast) end();
    else view.update({ tour: TOUR_STEPS[Math.max(0, index + by)] ?? step });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') end();
    else if (event.key === 'ArrowRight' && !isLast) go(1);
    else if (event.key === 'ArrowLeft') go(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {place?.target && (
        <div
          className={styles.frame}
          aria-hidden="true"
          style={{
            left: place.target.left,
            top: place.target.top,
            width: place.target.width,
            height: place.target.height,
          }}
        />
      )}
      <section
        ref={card}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-lead`}
        className={styles.card}
        style={place?.card ?? { left: 0, top: 0, visibility: 'hidden' }}
        onKeyDown={onKeyDown}
      >
        <header className={styles.head}>
          <span className={styles.count}>{texts.tour.count(index + 1, TOUR_STEPS.length)}</span>
          <IconButton icon="x" size={14} label={texts.tour.skip} onClick={end} />
        </header>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p id={`${id}-lead`} className={styles.lead}>
          {lead}
        </p>
        <footer className={styles.foot}>
          <span className={styles.dots} aria-hidden="true">
            {TOUR_STEPS.map((name) => (
              <span key={name} data-current={name === step || undefined} />
            ))}
          </span>
          {index > 0 && (
            <Button look="quiet" onClick={() => go(-1)}>
              {texts.app.back}
            </Button>
          )}
          {index === 0 && (
            <Button look="quiet" onClick={end}>
              {texts.tour.skip}
            </Button>
          )}
          <Button ref={next} look="primary" onClick={() => go(1)}>
            {isLast ? texts.tour.done : texts.tour.next}
          </Button>
        </footer>
      </section>
    </>
  );
};
