import { type Change, type Element, type Id, withNewIds } from '@trama/model';
import { type ClipboardContent, clipboardContent } from '../clipboard.ts';
import { refuseNesting } from '../components/nesting.ts';
import { toJson } from '../json.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { childIds, subtreeIds } from '../tree.ts';
import { carryTexts } from './carried-texts.ts';
import { copyElements } from './copy-elements.ts';
import { finish } from './finish.ts';
import type { Belonging } from './new-elements.ts';
import { belonging, hang, type Target } from './place-changes.ts';
import { neighboursAmong, pageOf, type SectionPlace } from './sections.ts';

export interface PasteElementsInput {
  /** Text of the clipboard, see `serializeClipboard`, or what was read of it. */
  copied: string | ClipboardContent;
  into: Target;
}

/** Copies under new ids, the changes that add them, and their new ids. */
const added = (
  { design, ids }: OperationContext,
  elements: readonly Element[],
  languages: readonly string[],
  place: Belonging,
): { changes: readonly Change[]; newIds: ReadonlyMap<Id, Id> } => {
  const carried = elements.map((element) => carryTexts(element, languages, design));
  const { copies, newIds } = copyElements(carried, ids, place);
  const changes = copies.map((copy): Change => ({ op: 'add', entity: 'elements', id: copy.id, value: toJson(copy) }));
  return { changes, newIds };
};

/** The elements of these branches, of those that were copied. */
const branches = (elements: readonly Element[], roots: readonly Id[]): readonly Element[] => {
  const byId = Object.fromEntries(elements.map((element) => [element.id, element]));
  return roots.flatMap((root) => subtreeIds({ elements: byId }, root)).flatMap((id) => byId[id] ?? []);
};

/**
 * Puts copied elements, under new ids, into a place of this design. Gives back the ids of their roots. Copied sections stay out:
 * see {@link pasteSections}.
 * @throws TramaError `document/clipboard` when the text holds no elements, `document/cycle` where a component would lie in itself.
 */
export const pasteElements: Operation<PasteElementsInput, readonly Id[]> = (context, { copied, into }) => {
  const { design } = context;
  const { roots, elements, languages } = clipboardContent(copied);
  const place = belonging(design, into.owner);
  const components = elements.flatMap(({ component }) => component ?? []);
  refuseNesting(design, components, place.parentComponent);
  const { changes, newIds } = added(context, branches(elements, roots), languages, place);
  const pasted = roots.map((id) => newIds.get(id) as Id);
  return finish(context, [...changes, ...hang(design, into, pasted)], pasted);
};

/**
 * Puts copied sections, with all that is in them and under new ids, among those of a page. Gives back their ids.
 * @throws TramaError `document/clipboard` when the text holds no elements, `document/unknown-id` for the page.
 */
export const pasteSections: Operation<Pick<PasteElementsInput, 'copied'> & { into: SectionPlace }, readonly Id[]> = (
  context,
  { copied, into },
) => {
  const { design, ids } = context;
  const { sections, elements, languages } = clipboardContent(copied);
  const present = pageOf(design, into.page).sections;
  const { after, before } = neighboursAmong(present, into.after);
  let last = after;
  const pasted: Id[] = [];
  const changes = sections.flatMap((section): readonly Change[] => {
    const id = ids.uuid();
    const inside = added(context, branches(elements, childIds(section)), languages, {
      section: id,
      parentComponent: null,
    });
    const known = new Map([...inside.newIds, [section.id, id], [section.linkId, id]]);
    const copy = carryTexts(
      withNewIds({ ...section, id, linkId: id }, (old) => known.get(old)),
      languages,
      design,
    );
    const hung: Change = {
      op: 'insert',
      entity: 'pages',
      id: into.page,
      path: ['sections'],
      item: id,
      after: last,
      before,
    };
    pasted.push(id);
    last = id;
    return [...inside.changes, { op: 'add', entity: 'sections', id, value: toJson(copy) }, hung];
  });
  return finish(context, changes, pasted);
};
