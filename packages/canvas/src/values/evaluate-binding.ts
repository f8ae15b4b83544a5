import type { Engine } from '@trama/engine';
import { isStopped } from '@trama/engine/edit';
import { type ExplainedPart, type Explanation, explainFormula, FORMULA_ERROR } from '@trama/formula';
import { messageOf, TramaError } from '@trama/model';
import type { Evaluation, EvaluationRequest, PiecePreview, StoppedFor } from '@trama/protocol/canvas';
import { previewValue } from './preview-value.ts';

/**
 * What a binding comes to in the drawn page, and each piece of its formula; null where the page does not draw its place.
 * The value is what the page itself would show, filters and all; the pieces are interpreted.
 */
export const evaluateBinding = (
  engine: Pick<Engine, 'formulaPlace'>,
  { binding, place }: EvaluationRequest,
): Evaluation | null => {
  const here = engine.formulaPlace(place.element, place.position, place.names);
  if (!here) return null;
  const explained = binding.binding === 'list' ? null : explainFormula(binding, here.scope);
  const explanation: Pick<Explanation, 'parts' | 'empty'> = explained?.ok
    ? explained.explanation
    : { parts: [], empty: null };
  const large = explained?.ok ? tooLargeFor(explained.explanation) : null;
  return {
    // The page would make all of it, and may not survive that.
    outcome: large ?? outcomeOf(() => here.evaluate(binding)),
    pieces: explanation.parts.map(piecePreview),
    empty: explanation.empty && piecePreview(explanation.empty),
  };
};

const outcomeOf = (evaluate: () => unknown): Evaluation['outcome'] => {
  try {
    return { value: previewValue(evaluate()) };
  } catch (thrown) {
    return { failure: messageOf(thrown), stopped: whyStopped(thrown) };
  }
};

/** What becomes larger than a formula may be, before the page makes it; null for everything else. */
const tooLargeFor = ({ outcome }: Explanation): Evaluation['outcome'] | null =>
  'thrown' in outcome && outcome.thrown instanceof TramaError && outcome.thrown.code === FORMULA_ERROR.sizeLimit
    ? { failure: outcome.thrown.message, stopped: 'too-large' }
    : null;

/** Engines call a function that calls itself without end `Maximum call stack size exceeded` or `too much recursion`. */
const TOO_DEEP = /call stack|recursion/i;
const TOO_LARGE = /^Invalid (?:string|array) length$|allocation|out of memory/i;

const whyStopped = (thrown: unknown): StoppedFor | null => {
  if (isStopped(thrown)) return 'endless';
  if (!(thrown instanceof Error)) return null;
  if (TOO_DEEP.test(thrown.message)) return 'endless';
  return TOO_LARGE.test(thrown.message) ? 'too-large' : null;
};

const piecePreview = ({ start, end, value, times }: ExplainedPart): PiecePreview => ({
  start,
  end,
  value: previewValue(value),
  times,
});
