import type { Instance } from '@trama/engine';
import { useContent, useSlotCopies } from '@trama/react';
import type { Choice } from './choice-list.ts';

/** The author's elements for the options of an earlier select. */
export interface OptionDrawings {
  slot: 'textElement' | 'flexboxElement';
  instances: readonly Instance[];
  /** Position of the first option's among them. */
  first: number;
}

/**
 * One copy of the author's text per option, or in the free layout one of the box, which sees the option as
 * `context.item.data`. The first copy of the text is the chosen label.
 */
export const useOptionDrawings = (drawn: readonly Choice[]): OptionDrawings & { label: Instance | undefined } => {
  const isFree = useContent('layoutType') === 'free';
  const texts = useSlotCopies('textElement', [{}, ...(isFree ? [] : drawn).map(() => ({}))]);
  const boxes = useSlotCopies(
    'flexboxElement',
    (isFree ? drawn : []).map(({ data }) => ({ item: { data } })),
  );
  const [label] = texts;
  return isFree
    ? { slot: 'flexboxElement', instances: boxes, first: 0, label }
    : { slot: 'textElement', instances: texts, first: 1, label };
};
