import type { Change, Id } from '@trama/model';
import { parseClipboard } from '../clipboard.ts';
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
 * @throws TramaError `document/clipboard` when the text holds no elements.
 */
export const pasteElements: Operation<PasteElementsInput, readonly Id[]> = (context, { text, into }) => {
  const { design, ids } = context;
  const { roots, elements } = parseClipboard(text);
  const { copies, newIds } = copyElements(elements, ids, belonging(design, into.owner));
  const pasted = roots.map((id) => newIds.get(id) as Id);
  const added = copies.map((copy): Change => ({ op: 'add', entity: 'elements', id: copy.id, value: toJson(copy) }));
  return finish(context, [...added, ...hang(design, into, pasted)], pasted);
};
