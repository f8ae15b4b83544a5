import { InstanceView, useSlotChildren, useSlotCopies } from '@trama/react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { SliderBehaviour } from './use-slider.ts';

const onPress =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  };

/** One copy of the author's bullet for each stop; it knows by `context.local.data.bullet` whether it is the current one. */
export const Bullets = ({ slider }: { slider: SliderBehaviour }): ReactNode => {
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
export const Arrows = ({ slider }: { slider: SliderBehaviour }): ReactNode => {
  const arrows = useSlotChildren('navigationIcons');
  return (
    <div className="ww-slider-arrows">
      {arrows.slice(0, 2).map((arrow, index) => {
        const by = index === 0 ? -1 : 1;
        return (
          // biome-ignore lint/a11y/useSemanticElements: the author's own element stands in it.
          <div
            key={arrow.key}
            role="button"
            tabIndex={0}
            aria-label={index === 0 ? '←' : '→'}
            aria-disabled={!slider.canStep(by) || undefined}
            onClick={() => slider.step(by)}
            onKeyDown={onPress(() => slider.step(by))}
          >
            <InstanceView instance={arrow} />
          </div>
        );
      })}
    </div>
  );
};
