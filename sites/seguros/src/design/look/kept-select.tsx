/** @jsxImportSource @trama/document */

import type { ActionNotation } from '@trama/document/notation';
import { El, type ElementProps, f, type NotationNode, setVariable, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { selectLooks } from './select.ts';

interface KeptSelectProps extends ElementProps {
  /** What assistive technology calls it. */
  label: string;
  /** Rows of `{label, value}`. */
  choices: Value;
  /** What is chosen at first. */
  initial: Value;
  /** Key of the variable that holds the choice, or of the object that holds it under `part`. */
  kept: string;
  part?: string;
  /** What else follows a choice. */
  then?: readonly ActionNotation[];
}

/** One of several in a list that opens; what is chosen lives in a variable of the site. */
export const KeptSelect = ({
  label,
  choices,
  initial,
  kept,
  part,
  then = [],
  content,
  ...props
}: KeptSelectProps): NotationNode => (
  <El
    type="select"
    {...props}
    name={label}
    style={{ width: '100%', ...props.style }}
    content={{ choices, selectType: 'single', initValueSingle: initial, ...selectLooks, ...content }}
    on={{
      change: workflow([setVariable(kept, f`event.value`, part === undefined ? {} : { path: part }), ...then]),
    }}
  />
);
