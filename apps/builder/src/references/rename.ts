import { repairReferences, rewriteFormulaCalls } from '@trama/document';
import type { Id, Reference } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/**
 * Gives a formula other parameters, in the same step as the arguments of its calls.
 * @param order for each parameter to be, the place of the one that it was; null for one that is new
 * @param change runs the operation, as a part of this group of the history
 */
export const changeParametersSafely = async (
  editor: Editor,
  formula: Id,
  order: readonly (number | null)[],
  change: (group: string) => void,
): Promise<void> => {
  const references = await editor.watch.usesOf({ kind: 'formula', id: formula });
  const group = `parameters-${formula}`;
  editor.closeGroup();
  if (references.length > 0)
    editor.run(rewriteFormulaCalls, { formula, references, order }, editor.texts.data.formulas.step, group);
  change(group);
  editor.closeGroup();
};

/**
 * Renames something of the design. Formulas that name it by its name come to name it by its id, in the same step: a new
 * name breaks none of them.
 * @param rename runs the operation, as a part of this group of the history
 */
export const renameSafely = async (
  editor: Editor,
  target: Reference,
  rename: (group: string) => void,
): Promise<void> => {
  const uses = await editor.watch.usesOf(target);
  const references = uses.filter(({ to }) => to.kind === target.kind && to.id !== target.id);
  const group = `rename-${target.id}`;
  editor.closeGroup();
  if (references.length > 0)
    editor.run(
      repairReferences,
      { references, repair: { kind: 'replace', by: target.id } },
      editor.texts.steps.rename,
      group,
    );
  rename(group);
  editor.closeGroup();
};
