import { useState } from 'react';
import { parseSides, SIDES, type Side, type Sides, sidesText } from '../sides.ts';

interface LinkedSides {
  sides: Sides;
  isLinked: boolean;
  toggle: () => void;
  /** Forgets what was pressed: equal sides go together again. For when the control is left. */
  leave: () => void;
  /** The stored text with another length on a side, and on the others while they are linked. */
  withSide: (side: Side, text: string | undefined) => string | undefined;
}

/** The four sides of a shorthand, of which equal ones are changed together until the user says otherwise. */
export const useLinkedSides = (value: unknown): LinkedSides => {
  const sides = parseSides(value);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isLinked = choice ?? SIDES.every((side) => sides[side] === sides.top);
  return {
    sides,
    isLinked,
    toggle: () => setChoice(!isLinked),
    leave: () => setChoice(null),
    withSide: (side, text = '') =>
      sidesText(isLinked ? { top: text, right: text, bottom: text, left: text } : { ...sides, [side]: text }),
  };
};
