import { toLength } from '@trama/model';
import { wantsLessMotion } from '@trama/react';
import type { CSSProperties } from 'react';

/** Where a popup or a dialog stands, and how it appears (conformance 3.49, 3.50, 11.45). */
export interface Placement {
  type: unknown;
  sideModal: unknown;
  customPositionX: unknown;
  sideSheet: unknown;
  align: unknown;
  customPositionY: unknown;
  animation: unknown;
  slideInDirection: unknown;
  animationDuration: unknown;
  animationEasing: unknown;
}

const CENTRE_X: CSSProperties = { left: '50%', translate: '-50% 0' };

const sheet = (side: unknown): CSSProperties => {
  if (side === 'left') return { left: 0, top: 0, bottom: 0, height: '100%' };
  if (side === 'right') return { right: 0, top: 0, bottom: 0, height: '100%' };
  return side === 'bottom'
    ? { left: 0, right: 0, bottom: 0, width: '100%' }
    : { left: 0, right: 0, top: 0, width: '100%' };
};

/** The earlier dialog says `middle` for what the others call `center`, which is also what any unknown value means. */
const modal = ({ sideModal, align, customPositionX, customPositionY }: Placement): CSSProperties => {
  const x: CSSProperties =
    sideModal === 'left'
      ? { left: 0 }
      : sideModal === 'right'
        ? { right: 0 }
        : sideModal === 'custom'
          ? { left: toLength(customPositionX) ?? 0 }
          : CENTRE_X;
  const isCentred = x === CENTRE_X;
  const shift = (vertical: string) => `${isCentred ? '-50%' : '0'} ${vertical}`;
  if (align === 'top') return { ...x, top: 0, translate: shift('0') };
  if (align === 'bottom') return { ...x, bottom: 0, translate: shift('0') };
  if (align === 'custom') return { ...x, top: toLength(customPositionY) ?? 0, translate: shift('0') };
  return { ...x, top: '50%', translate: shift('-50%') };
};

/** Fixed position of the layer's content; nothing for type `none`. */
export const placementStyle = (placement: Placement): CSSProperties => {
  if (placement.type === 'sheet') return { position: 'fixed', ...sheet(placement.sideSheet) };
  return placement.type === 'none' ? {} : { position: 'fixed', ...modal(placement) };
};

const SLIDE: Readonly<Record<string, string>> = { top: '0 -20px', bottom: '0 20px', left: '-20px 0', right: '20px 0' };

/** First frame of the appearance; null where there is none. */
const firstFrame = ({ animation, slideInDirection }: Placement): Keyframe | null => {
  if (animation === 'fade') return { opacity: 0 };
  if (animation === 'zoom') return { opacity: 0, scale: 0 };
  if (animation !== 'slide-in') return null;
  const [x, y] = (SLIDE[String(slideInDirection)] ?? SLIDE.top ?? '').split(' ');
  return { opacity: 0, transform: `translate(${x}, ${y})` };
};

/** Milliseconds of an animation; 300 for what is no number (conformance 3.50), and never below 0. */
export const durationOf = (value: unknown): number => {
  const duration = Number.parseFloat(String(value ?? ''));
  return Number.isFinite(duration) ? Math.max(0, duration) : 300;
};

const EASINGS: readonly unknown[] = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out'];

/** An easing that the browser knows: an unknown one would throw. */
export const easingOf = (value: unknown, otherwise: string): string =>
  EASINGS.includes(value) ? String(value) : otherwise;

/** Lets a node appear as the author wants; quiet where the visitor wants less motion. */
export const appear = (node: HTMLElement, placement: Placement): void => {
  const frame = firstFrame(placement);
  if (frame === null || wantsLessMotion()) return;
  const duration = durationOf(placement.animationDuration);
  const easing = easingOf(placement.animationEasing, 'linear');
  node.animate([frame, {}], { duration, easing });
};
