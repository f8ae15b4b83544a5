import type { Instance } from '@trama/engine';
import { InstanceView, Root, useContent, useInstance, useProvideLocal, useSlotChildren } from '@trama/react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type PartActions, usePartOrder } from '../../shared/parts/use-part-order.ts';
import { Arrows, Bullets } from './controls.tsx';
import { useImageStates } from './use-image-states.ts';
import { useSlider } from './use-slider.ts';
import { useSwipe } from './use-swipe.ts';
import { useWheel } from './use-wheel.ts';
import './element.css';

const ACTIONS: PartActions = {
  add: 'addSlide',
  remove: 'removeSlide',
  up: 'moveSlideUp',
  down: 'moveSlideDown',
  rename: 'updateSlideLabel',
};

interface Slide {
  instance: Instance;
  /** The name that the action gave it. */
  label: string | undefined;
}

/** Slides side by side, with arrows and bullets. An endless one shows copies of its slides at both ends. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const view = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const children = useSlotChildren('mainLayoutContent');
  const { order, labels } = usePartOrder(children.length, ACTIONS);
  const slides = order.map((part): Slide => ({ instance: children[part] as Instance, label: labels[part] }));
  const isFade = useContent('effect') === 'fade';
  const slider = useSlider(slides.length, { isHeld, isFade });
  const easing = useContent('linearTransition') ? 'linear' : 'ease';
  const isAutomatic = Boolean(useContent('automatic'));
  const swipe = useSwipe(slider.step);
  useWheel(view, (by) => {
    const canMove = slider.canStep(by);
    if (canMove) slider.step(by);
    return canMove;
  });
  useImageStates(view, slides.length);
  useProvideLocal({ currentSlide: slider.current, slidesCount: slides.length });
  const { clones, position, isMoving, duration } = slider;
  const isDragged = swipe.offset !== 0;
  const style = {
    '--at': position + clones,
    '--drag': `${swipe.offset}px`,
    '--time': `${duration}ms`,
    '--ease': easing,
    transition: isMoving && !isDragged ? `transform ${duration}ms ${easing}` : undefined,
  } as CSSProperties;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (by === null || isTyping) return;
    event.preventDefault();
    slider.step(by);
  };
  return (
    <Root
      className="ww-slider"
      role="group"
      aria-roledescription="carousel"
      aria-label={element.name ?? 'carousel'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without arrows and bullets the keyboard needs a place to begin. */}
      <div ref={view} className="ww-slider-view" tabIndex={0} {...swipe.listeners}>
        <div
          className="ww-slider-track"
          data-fade={isFade ? '' : undefined}
          style={style}
          aria-live={isAutomatic && !isHeld ? 'off' : 'polite'}
          onTransitionEnd={(event) => {
            if (event.target === event.currentTarget) slider.settle();
          }}
        >
          {clones > 0 && <Slides slides={slides.slice(-clones)} first={-1} inView={0} isCopy />}
          <Slides slides={slides} first={slider.shown} inView={slider.inView} />
          {clones > 0 && <Slides slides={slides.slice(0, clones)} first={-1} inView={0} isCopy />}
        </div>
      </div>
      {Boolean(useContent('pagination')) && <Bullets slider={slider} />}
      {useContent('navigation') !== false && <Arrows slider={slider} />}
    </Root>
  );
};

interface SlidesProps {
  slides: readonly Slide[];
  /** The first that is in view. */
  first: number;
  inView: number;
  isCopy?: boolean;
}

/** Whether a slide is in view, also behind the end of an endless slider. */
const isInView = (index: number, first: number, inView: number, count: number): boolean =>
  (index - first + count) % count < inView;

const Slides = ({ slides, first, inView, isCopy = false }: SlidesProps): ReactNode =>
  slides.map(({ instance, label }, index) => {
    const isShown = !isCopy && isInView(index, first, inView, slides.length);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a slide is a group of whatever the author puts in it.
      <div
        key={instance.key}
        className="ww-slide"
        role="group"
        aria-roledescription="slide"
        aria-label={label ?? `${index + 1} / ${slides.length}`}
        data-shown={isShown ? '' : undefined}
        aria-hidden={!isShown || undefined}
        inert={isCopy || !isShown}
      >
        <InstanceView instance={instance} />
      </div>
    );
  });
