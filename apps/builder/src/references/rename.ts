import { repairReferences } from '@trama/document';
import type { Reference } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

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
