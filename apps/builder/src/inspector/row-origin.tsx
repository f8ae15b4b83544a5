import type { ValueOrigin } from '../fields/value-origin.tsx';
import type { FieldRowProps } from './field-row.tsx';
import { ORIGIN_ICONS } from './origin-text.ts';
import { PlacesList } from './places-list.tsx';

/**
 * The mark of a row; undefined where nothing sets its value and none is inherited, and for texts in languages, which stand with their element.
 * @param closeGroup ends the step of the history before and after a value is taken away
 */
export const rowOrigin = (
  { actions, placed, origin, originText, overrides, restingFrom = null, restingWords = '' }: FieldRowProps,
  closeGroup: () => void,
): ValueOrigin | undefined => {
  if (origin === 'none' && restingFrom !== null)
    return {
      kind: restingFrom,
      text: restingWords,
      ...(ORIGIN_ICONS[restingFrom] && { icon: ORIGIN_ICONS[restingFrom] }),
      ...(restingFrom === 'around' && {
        places: (close) => <PlacesList said={actions.said(placed)} close={close} />,
      }),
    };
  const canReset = origin === 'here';
  if (origin === 'none' || (canReset && placed.field.multiLang)) return undefined;
  const reset = (): void => {
    closeGroup();
    actions.set(placed, undefined);
    closeGroup();
  };
  return {
    kind: origin,
    text: originText,
    overrides,
    ...(ORIGIN_ICONS[origin] && { icon: ORIGIN_ICONS[origin] }),
    ...(canReset && { reset }),
    places: (close) => <PlacesList said={actions.said(placed)} close={close} {...(canReset && { onReset: reset })} />,
  };
};
