import { cssOf, type Looks } from '../looks.ts';
import { keyframesName } from '../names.ts';
import { type Group, sourcesOf } from './group.ts';

/** The steps of stored keyframes (`@keyframes name {…}`), without the name; null where the text is none. */
export const keyframesBody = (text: unknown): string | null => {
  if (typeof text !== 'string' || !/@(-webkit-)?keyframes/.test(text) || /<\/style|\/\*/i.test(text)) return null;
  const start = text.indexOf('{');
  let depth = 0;
  for (let index = start; index >= 0 && index < text.length; index++) {
    if (text[index] === '{') depth++;
    if (text[index] === '}' && --depth === 0) return text.slice(start + 1, index).trim();
  }
  return null;
};

/** Name of the keyframes that these looks use, and their steps; null without a running animation. */
export const keyframesOf = (looks: Looks, owner: string): { name: string; body: string } | null => {
  const look = looks.get('style.animationKeyframes');
  const body = keyframesBody(look?.value);
  if (look === undefined || body === null || cssOf(looks, 'style.animationDuration') === null) return null;
  return { name: keyframesName(owner, look.layer), body };
};

/** Animation of an element (conformance 10.260), only with a duration. */
export const animation: Group = {
  name: 'animation',
  sources: sourcesOf('style', 'animation'),
  compose: (looks, { owner }) => {
    const keyframes = keyframesOf(looks, owner);
    if (keyframes === null) return [];
    const parts = [
      cssOf(looks, 'style.animationDuration', '0s'),
      cssOf(looks, 'style.animationTimingFunction', 'ease') ?? 'ease',
      cssOf(looks, 'style.animationDelay', '0s') ?? '0s',
      cssOf(looks, 'style.animationIterationCount', 'infinite') ?? 'infinite',
      cssOf(looks, 'style.animationDirection', 'normal'),
      cssOf(looks, 'style.animationFillMode', 'none'),
      cssOf(looks, 'style.animationPlayState', 'running'),
      keyframes.name,
    ];
    return [['animation', parts.filter((part) => part !== null && part !== 'none').join(' ')]];
  },
};
