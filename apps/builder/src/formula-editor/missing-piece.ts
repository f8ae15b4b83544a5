import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** A stretch of the formula's text. */
export interface Stretch {
  start: number;
  end: number;
}

/** Says which piece of the formula was missing when it was evaluated; null for none. */
export const tellMissing: ReturnType<typeof StateEffect.define<Stretch | null>> = StateEffect.define<Stretch | null>();

const MARK = Decoration.mark({ class: 'missing' });

/** Underlines the piece because of which nothing came of a formula, until it is written anew. */
export const missingPiece: StateField<DecorationSet> = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    for (const effect of transaction.effects) {
      if (!effect.is(tellMissing)) continue;
      const { value } = effect;
      const fits = value !== null && value.start < value.end && value.end <= transaction.newDoc.length;
      return fits ? Decoration.set(MARK.range(value.start, value.end)) : Decoration.none;
    }
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (marks) => EditorView.decorations.from(marks),
});
