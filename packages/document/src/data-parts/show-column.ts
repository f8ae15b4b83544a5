import { type Binding, type Collection, type Design, type Id, isBinding, TramaError, type Value } from '@trama/model';
import { ERRORS } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { insertElement } from '../operations/insert-element.ts';
import type { Target } from '../operations/place-changes.ts';
import { setContent } from '../operations/set-content.ts';
import { placesOf } from '../tree.ts';

const TEXT = '_ww-text_text';

const reads = (code: string, { id, name }: Collection): boolean =>
  code.includes(id) || (name !== '' && (code.includes(`'${name}'`) || code.includes(`"${name}"`)));

/** Whether a node, or one around it, repeats its children for the rows of the collection. */
const isInRows = (design: Design, collection: Collection, from: Id): boolean => {
  const places = placesOf(design);
  for (let id: Id | undefined = from; id !== undefined; id = places.get(id)?.owner) {
    const node = design.elements[id] ?? design.sections[id];
    const content: Readonly<Record<string, Value>> = node?.content.default ?? {};
    const isRepeat = Object.keys(node?.slots ?? {}).some((slot) => {
      const list = content[slot];
      return isBinding(list) && reads(list.code ?? '', collection);
    });
    if (isRepeat) return true;
  }
  return false;
};

export interface ShowColumnInput {
  collection: Id;
  column: string;
  /** The collection holds rows, not one object. */
  isList: boolean;
  /** A text that shows it from now on, or the place and the type of a new one. */
  at: { text: Id } | { into: Target; type: Id };
}

const bindingFor = (design: Design, { collection: id, column, isList }: ShowColumnInput, owner: Id): Binding => {
  const collection = design.collections[id];
  if (!collection)
    throw new TramaError({ code: ERRORS.unknownId, message: 'Collection not found.', where: ['collections', id] });
  const data = `collections[${JSON.stringify(id)}]?.data`;
  const row = isInRows(design, collection, owner) ? 'context.item.data' : isList ? `${data}?.[0]` : data;
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
    const value = bindingFor(design, input, placesOf(design).get(at.text)?.owner ?? at.text);
    return { ...setContent(context, { id: at.text, screen: 'default', property: TEXT, value }), result: at.text };
  }
  const value = bindingFor(design, input, at.into.owner);
  const content = { [TEXT]: value, '_ww-text_sanitize': true };
  return insertElement(context, { element: { template: { type: at.type, content } }, into: at.into });
};
