import type { Instance } from '@trama/engine';
import { InstanceView, Root, useContent, useProvideLocal, useSlotChildren, useSlotCopies } from '@trama/react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type SliderBehaviour, useSlider } from './use-slider.ts';
import './element.css';

/** Pixels that a finger or mouse must travel for the next slide. */
const SWIPE = 40;

/** Slides side by side, with arrows and bullets. An endless one shows copies of its slides at both ends. */
export const Element = (): ReactNode => {
  const [isHeld, setHeld] = useState(false);
  const slides = useSlotChildren('mainLayoutContent');
  const slider = useSlider(slides.length, isHeld);
  const easing = useContent('linearTransition') ? 'linear' : 'ease';
  const swipe = useRef<number | null>(null);
  useProvideLocal({ currentSlide: slider.current, slidesCount: slides.length });
  const { clones, position, isMoving, duration } = slider;
  const style = {
    '--at': position + clones,
    transition: isMoving ? `transform ${duration}ms ${easing}` : undefined,
  } as CSSProperties;
  return (
    <Root
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        className="ww-slider-view"
        onPointerDown={(event) => {
          swipe.current = event.clientX;
        }}
        onPointerUp={(event) => {
          const way = swipe.current === null ? 0 : event.clientX - swipe.current;
          swipe.current = null;
          if (Math.abs(way) > SWIPE) slider.step(way < 0 ? 1 : -1);
        }}
      >
        <div
          className="ww-slider-track"
          style={style}
          onTransitionEnd={(event) => {
            if (event.target === event.currentTarget) slider.settle();
          }}
        >
          {clones > 0 && <Slides slides={slides.slice(-clones)} isCopy />}
          <Slides slides={slides} />
          {clones > 0 && <Slides slides={slides.slice(0, clones)} isCopy />}
        </div>
      </div>
      {Boolean(useContent('pagination')) && <Bullets slider={slider} />}
      {useContent('navigation') !== false && <Arrows slider={slider} />}
    </Root>
  );
};

const Slides = ({ slides, isCopy = false }: { slides: readonly Instance[]; isCopy?: boolean }): ReactNode =>
  slides.map((slide) => (
    <div key={slide.key} className="ww-slide" aria-hidden={isCopy || undefined} inert={isCopy}>
      <InstanceView instance={slide} />
    </div>
  ));

const onPress =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  };

/** One copy of the author's bullet for each stop; it knows by `context.local.data.bullet` whether it is the current one. */
const Bullets = ({ slider }: { slider: SliderBehaviour }): ReactNode => {
  const copies = Array.from({ length: slider.stops }, (_, index) => ({
    local: { key: 'bullet', data: { index, isCurrent: index === slider.current } },
  }));
  const bullets = useSlotCopies('bulletsIcons', copies);
  return (
    <div className="ww-slider-bullets">
      {bullets.map((bullet, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the author's own element stands in it.
        <div
          key={bullet.key}
          role="button"
          tabIndex={0}
          aria-label={String(index + 1)}
          aria-current={index === slider.current || undefined}
          onClick={() => slider.goTo(index)}
          onKeyDown={onPress(() => slider.goTo(index))}
        >
          <InstanceView instance={bullet} />
        </div>
      ))}
    </div>
  );
};

/** The author's two arrows: backwards and forwards. */
const Arrows = ({ slider }: { slider: SliderBehaviour }): ReactNode => {
  const arrows = useSlotChildren('navigationIcons');
  const isEnd = (index: number) =>
    !slider.isEndless && (index === 0 ? slider.position === 0 : slider.position >= slider.stops - 1);
  return (
    <div className="ww-slider-arrows">
      {arrows.slice(0, 2).map((arrow, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the author's own element stands in it.
        <div
          key={arrow.key}
          role="button"
          tabIndex={0}
          aria-label={index === 0 ? '←' : '→'}
          aria-disabled={isEnd(index) || undefined}
          onClick={() => slider.step(index === 0 ? -1 : 1)}
          onKeyDown={onPress(() => slider.step(index === 0 ? -1 : 1))}
        >
          <InstanceView instance={arrow} />
        </div>
      ))}
    </div>
  );
};
