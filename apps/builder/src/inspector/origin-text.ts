import type { CascadeStep, Design } from '@trama/model';
import type { Texts } from '../texts/index.ts';
import type { IconName } from '../ui/icons.ts';
import type { Origin, ValueInForce } from './value-in-force.ts';

/** Where a look comes from that the element does not set: its text style, a node around it, what every page begins with. */
export type RestingOrigin = 'text-style' | 'around' | 'site';

/** What marks the origin of a value that is not set where the user edits. */
export const ORIGIN_ICONS: Readonly<Partial<Record<Origin | RestingOrigin, IconName>>> = {
  screen: 'monitor',
  state: 'mouse-pointer-2',
  class: 'layers',
  variant: 'git-fork',
  component: 'puzzle',
  'text-style': 'baseline',
  around: 'corner-left-up',
};

/** The screen and the state of a place, as far as they are not the plain ones. */
const placeText = ({ node, screen, state }: CascadeStep, texts: Texts): string =>
  [
    screen === 'default' ? '' : texts.screens[screen],
    state === null ? '' : texts.inspector.inState(node.states.find(({ id }) => id === state)?.label || state),
  ]
    .filter((part) => part !== '')
    .join(', ');

const withPlace = (text: string, place: string): string => (place === '' ? text : `${text} (${place})`);

/** The class, or the variant of one, of a place; null for a layer of the node itself. */
const sharedText = ({ classId, subClassId }: CascadeStep, classes: Design['classes'], texts: Texts): string | null => {
  if (classId === null) return null;
  const shared = classes[classId];
  const className = shared?.name || classId;
  const variant = subClassId === null ? undefined : shared?.subClasses[subClassId];
  return subClassId === null
    ? texts.inspector.fromClass(className)
    : texts.inspector.fromVariant(variant?.name || subClassId, className);
};

/** A place of the cascade in words: whose it is, its screen and its state. */
export const placeWords = (step: CascadeStep, classes: Design['classes'], texts: Texts): string => {
  const place = placeText(step, texts) || texts.screens[step.screen];
  return withPlace(sharedText(step, classes, texts) ?? texts.styleTools.here, place);
};

/** Where a look comes from that a node around says, in words. @param name of that node */
export const aroundWords = (step: CascadeStep, name: string, texts: Texts): string =>
  withPlace(texts.inspector.fromAround(name), placeText(step, texts));

/** Where a value comes from, in words; empty where nothing sets it. */
export const originText = (
  { origin, step, overridden }: ValueInForce,
  classes: Design['classes'],
  texts: Texts,
): string => {
  const { inspector } = texts;
  if (step === undefined || origin === 'none') return '';
  if (origin === 'here') return inspector.fromHere;
  if (origin === 'screen') return inspector.fromScreen(texts.screens[step.screen]);
  const place = placeText(step, texts);
  if (origin === 'state') return withPlace(inspector.fromNoState, place);
  const shared = origin === 'component' ? null : sharedText(step, classes, texts);
  if (shared === null) return withPlace(inspector.fromComponent, place);
  const text = withPlace(shared, place);
  return overridden === undefined
    ? text
    : `${text}. ${withPlace(inspector.overridesOwn, placeText(overridden, texts))}`;
};
