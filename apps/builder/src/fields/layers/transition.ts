import { CURVES } from './easing.ts';
import { splitCss } from './split-css.ts';

/** The parts of one transition, as they are written; empty for what is left to CSS. */
export interface Transition {
  property: string;
  duration: string;
  easing: string;
  delay: string;
}

const isTime = (word: string): boolean => /^-?[\d.]+m?s$/i.test(word);

const isEasing = (word: string): boolean =>
  word in CURVES || /^(step-start|step-end|(cubic-bezier|steps|linear)\(.*\))$/i.test(word);

/** Reads one transition: `opacity 200ms ease-out 100ms`. */
export const parseTransition = (text: string): Transition => {
  const words = splitCss(text, ' ') ?? [];
  const [duration = '', delay = ''] = words.filter(isTime);
  return {
    property: words.filter((word) => !isTime(word) && !isEasing(word)).join(' '),
    duration,
    easing: words.find(isEasing) ?? '',
    delay,
  };
};

/** A delay alone would be read as the duration: it has one before it. */
export const transitionText = ({ property, duration, easing, delay }: Transition): string =>
  [property || 'all', duration || (delay === '' ? '' : '0s'), easing, delay].filter((part) => part !== '').join(' ');
