import {
  type Binding,
  type Collection,
  type Design,
  type Id,
  isBinding,
  type Registry,
  slotDeclaration,
  TramaError,
  type Value,
} from '@trama/model';
import { ERRORS } from '../errors.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { insertElement } from '../operations/insert-element.ts';
import type { Target } from '../operations/place-changes.ts';
import { setContent } from '../operations/set-content.ts';
import { placesOf } from '../tree.ts';

const TEXT = '_ww-text_text';

const reads = (code: string, { id, name }: Collection): boolean =>
  code.includes(id) || (name !== '' && (code.includes(`'${name}'`) || code.includes(`"${name}"`)));

/**
 * Whether what stands in this place is drawn once for each row of the collection: of a repeat, or of an element that has rows of its
 * own, as a board of cards has.
 */
const isInRows = (design: Design, registry: Registry, collection: Collection, from: Held): boolean => {
  const places = placesOf(design);
  for (let place: Held | undefined = from; place !== undefined; place = places.get(place.owner)) {
    const { owner, slot } = place;
    const node = design.elements[owner] ?? design.sections[owner];
    const content: Readonly<Record<string, Value>> = node?.content.default ?? {};
    const declared = slotDeclaration(registry.element(design.elements[owner]?.type ?? ''), slot);
    const list = content[declared?.rows ?? slot];
    if (isBinding(list) && reads(list.code ?? '', collection)) return true;
  }
  return false;
};

/** Where something stands: a slot of a node. */
interface Held {
  owner: Id;
  slot: string;
}

export interface ShowColumnInput {
  collection: Id;
  column: string;
  /** The collection holds rows, not one object. */
  isList: boolean;
  /** A text that shows it from now on, or the place and the type of a new one. */
  at: { text: Id } | { into: Target; type: Id };
}

const bindingFor = (
  { design, registry }: OperationContext,
  { collection: id, column, isList }: ShowColumnInput,
  place: Held | undefined,
): Binding => {
  const collection = design.collections[id];
  if (!collection)
    throw new TramaError({ code: ERRORS.unknownId, message: 'Collection not found.', where: ['collections', id] });
  const data = `collections[${JSON.stringify(id)}]?.data`;
  const isInside = place !== undefined && isInRows(design, registry, collection, place);
  const row = isInside ? 'context.item.data' : isList ? `${data}?.[0]` : data;
  return { binding: 'formula', code: `${row}?.[${JSON.stringify(column)}] ?? ''` };
};

/**
 * Shows a column of a collection in a text: that of its own row inside of the collection's rows, else that of the first row.
 * Gives back the id of the text.
 * @throws TramaError `document/unknown-id`
 */
export const showColumn: Operation<ShowColumnInput, Id> = (context, input) => {
  const { design } = context;
  const { at } = input;
  if ('text' in at) {
    const value = bindingFor(context, input, placesOf(design).get(at.text));
    return { ...setContent(context, { id: at.text, screen: 'default', property: TEXT, value }), result: at.text };
  }
  const value = bindingFor(context, input, at.into);
  const content = { [TEXT]: value, '_ww-text_sanitize': true };
  return insertElement(context, { element: { template: { type: at.type, content } }, into: at.into });
};
