import { type EditorState, type Extension, RangeSet, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { type FormulaReference, referencesIn } from '../fields/readable-formula.ts';

/** A reference as a name: the text below stays what is published. */
class Chip extends WidgetType {
  /** Null for what is no longer there. */
  readonly name: string | null;
  readonly gone: string;

  constructor(name: string | null, gone: string) {
    super();
    this.name = name;
    this.gone = gone;
  }

  override eq(other: Chip): boolean {
    return other.name === this.name;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = 'chip';
    if (this.name === null) chip.dataset.missing = '';
    chip.textContent = this.name ?? this.gone;
    return chip;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/**
 * Shows the references of a formula as chips with their names; the cursor passes over each as over one letter.
 * @param nameOf what authors call a reference; null for what is not there
 * @param gone said in place of such a name
 */
export const referenceChips = (nameOf: (reference: FormulaReference) => string | null, gone: string): Extension => {
  const chipsOf = (state: EditorState): DecorationSet =>
    RangeSet.of(
      referencesIn(state.doc.toString()).flatMap((reference) => {
        const name = nameOf(reference);
        // A key that is no id and has no name is a key like any other.
        if (name === null && !reference.isId) return [];
        return Decoration.replace({ widget: new Chip(name, gone) }).range(reference.start, reference.end);
      }),
    );
  const field = StateField.define<DecorationSet>({
    create: chipsOf,
    update: (chips, transaction) => (transaction.docChanged ? chipsOf(transaction.state) : chips),
    provide: (chips) => [
      EditorView.decorations.from(chips),
      EditorView.atomicRanges.of((view) => view.state.field(chips)),
    ],
  });
  return field;
};
