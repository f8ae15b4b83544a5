import { type DataForm, placesOf, type Target } from '@trama/document';
import type { Design, Id, Registry } from '@trama/model';
import { insertionPlace } from '../commands/insertion-place.ts';
import type { Editor } from '../editor/editor.ts';
import type { DataToAdd } from '../editor/view.ts';

/** Where data go without a place of their own: into the selection while it is empty, else behind it; never into a form. */
export const placeForData = (design: Design, registry: Registry, pageId: Id, selected: Id | undefined): Target => {
  const into = insertionPlace(design, registry, pageId, selected);
  const places = placesOf(design);
  const behind = (id: Id): Target | null => {
    const place = places.get(id);
    return place ? { owner: place.owner, slot: place.slot, after: id } : null;
  };
  const owner = design.elements[into.owner];
  const isFull = into.after === undefined && (owner?.slots[into.slot] ?? []).length > 0;
  let target = owner && isFull ? (behind(owner.id) ?? into) : into;
  for (let id: Id | undefined = target.owner; id !== undefined; id = places.get(id)?.owner)
    if (registry.element(design.elements[id]?.type ?? '')?.localContext === 'form') target = behind(id) ?? target;
  return target;
};

/** Asks how a table, or a collection, is to be shown; without a place it goes to the selection, or to the end of the page. */
export const askHowToAdd = (editor: Editor, source: DataToAdd['source'], form: DataForm, place?: Target): void => {
  const { store, view } = editor;
  const { pageId, selection } = view.get();
  const into = place ?? placeForData(store.design, store.registry, pageId, selection.at(-1));
  view.update({ dataToAdd: { source, form, into } });
};
