import type { Engine } from '@trama/engine';
import { isStopped } from '@trama/engine/edit';
import { type ExplainedPart, type Explanation, explainFormula } from '@trama/formula';
import { messageOf } from '@trama/model';
import type { Evaluation, EvaluationRequest, PiecePreview } from '@trama/protocol/canvas';
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
  return {
    outcome: outcomeOf(() => here.evaluate(binding)),
    pieces: explanation.parts.map(piecePreview),
    empty: explanation.empty && piecePreview(explanation.empty),
  };
};

const outcomeOf = (evaluate: () => unknown): Evaluation['outcome'] => {
  try {
    return { value: previewValue(evaluate()) };
  } catch (thrown) {
    return { failure: messageOf(thrown), isStopped: isStopped(thrown) };
  }
};

const piecePreview = ({ start, end, value, times }: ExplainedPart): PiecePreview => ({
  start,
  end,
  value: previewValue(value),
  times,
});
