import type { Change, Id } from '@trama/model';
import { parseClipboard } from '../clipboard.ts';
import { refuseNesting } from '../components/nesting.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { copyElements } from './copy-elements.ts';
import { finish } from './finish.ts';
import { belonging, hang, type Target } from './place-changes.ts';

export interface PasteElementsInput {
  /** Text of the clipboard, see `serializeClipboard`. */
  text: string;
  into: Target;
}

/**
 * Puts copied elements, under new ids, into a place of this design. Gives back the ids of their roots.
 * @throws TramaError `document/clipboard` when the text holds no elements, `document/cycle` where a component would lie in itself.
 */
export const pasteElements: Operation<PasteElementsInput, readonly Id[]> = (context, { text, into }) => {
  const { design, ids } = context;
  const { roots, elements } = parseClipboard(text);
  refuseNesting(
    design,
    elements.flatMap(({ component }) => component ?? []),
    belonging(design, into.owner).parentComponent,
  );
  const { copies, newIds } = copyElements(elements, ids, belonging(design, into.owner));
  const pasted = roots.map((id) => newIds.get(id) as Id);
  const added = copies.map((copy): Change => ({ op: 'add', entity: 'elements', id: copy.id, value: toJson(copy) }));
  return finish(context, [...added, ...hang(design, into, pasted)], pasted);
};
