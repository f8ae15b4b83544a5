import type { CascadeStep, Design } from '@trama/model';
import type { Texts } from '../texts/index.ts';
import type { ValueInForce } from './value-in-force.ts';

/** The screen and the state of a place, as far as they are not the plain ones. */
const placeText = ({ node, screen, state }: CascadeStep, texts: Texts): string =>
  [
    screen === 'default' ? '' : texts.screens[screen],
    state === null ? '' : texts.inspector.inState(node.states.find(({ id }) => id === state)?.label || state),
  ]
    .filter((part) => part !== '')
    .join(', ');

const withPlace = (text: string, place: string): string => (place === '' ? text : `${text} (${place})`);

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
  if (origin === 'component') return withPlace(inspector.fromComponent, place);
  const shared = step.classId === null ? undefined : classes[step.classId];
  const variant = step.subClassId === null ? undefined : shared?.subClasses[step.subClassId];
  const className = shared?.name || step.classId || '';
  const from =
    origin === 'variant'
      ? inspector.fromVariant(variant?.name || step.subClassId || '', className)
      : inspector.fromClass(className);
  const text = withPlace(from, place);
  return overridden === undefined
    ? text
    : `${text}. ${withPlace(inspector.overridesOwn, placeText(overridden, texts))}`;
};
