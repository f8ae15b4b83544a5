import { toLength } from '@trama/model';
import { Slot, useContent, wantsLessMotion } from '@trama/react';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { LAYER_ATTRIBUTE } from '../../shared/layers/use-layer.ts';
import { durationOf, easingOf } from '../shared/placement.ts';

const ALIGN: Readonly<Record<string, CSSProperties>> = {
  'align-left': { left: 0 },
  center: { left: '50%', translate: '-50% 0' },
  'align-right': { right: 0 },
};

/** First frame of each way to appear. */
const firstFrame = (animation: string, origin: string, angle: string): Keyframe => {
  if (animation === 'slideY') return { opacity: 0, transform: `translateY(${origin})` };
  if (animation === 'slideX') return { opacity: 0, transform: `translateX(${origin})` };
  if (animation === 'scale') return { opacity: 0, transform: 'scale(0)' };
  if (animation === 'rotate') return { opacity: 0, transform: `perspective(2000px) rotateX(${angle})` };
  return { opacity: 0 };
};

interface HoverMenuProps {
  nodeRef: RefObject<HTMLDivElement | null>;
  /** It unfolds in the page instead of lying over it. */
  isInline: boolean;
  onClick: (() => void) | undefined;
}

/** The open menu under its trigger. */
export const HoverMenu = ({ nodeRef, isInline, onClick }: HoverMenuProps): ReactNode => {
  const frame = firstFrame(
    String(useContent('appearAnimation')),
    toLength(useContent('slideOrigin')) ?? '20px',
    String(useContent('rotationAngle') ?? '-35deg'),
  );
  const duration = durationOf(useContent('animationDuration'));
  const easing = easingOf(useContent('animationTimingFunction'), 'ease');
  const align = ALIGN[useContent<string>('alignement')] ?? ALIGN.center;
  const animation = useRef({ frame, duration, easing });
  useEffect(() => {
    if (wantsLessMotion()) return;
    const { frame: first, ...timing } = animation.current;
    nodeRef.current?.animate([first, {}], timing);
  }, [nodeRef]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a click on an entry closes the menu; the entries are the controls.
    <div
      {...{ [LAYER_ATTRIBUTE]: '' }}
      ref={nodeRef}
      className="ww-hover-menu"
      style={isInline ? undefined : { position: 'absolute', top: '100%', zIndex: 10, ...align }}
      onClick={onClick}
    >
      <Slot name="dropdownContent" />
    </div>
  );
};
