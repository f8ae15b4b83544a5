import { type Change, type Id, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { placeOf } from '../tree.ts';
import { finish } from './finish.ts';
import { elementsOfTemplate, templateOf } from './new-elements.ts';
import { belonging, hang } from './place-changes.ts';

export interface WrapElementInput {
  /** Siblings, in any order; they keep the order in which they stand. */
  ids: readonly Id[];
  /** Type of the element that goes around them. */
  type: Id;
}

/**
 * Puts a new element around siblings. Gives back its id.
 * @throws TramaError `document/bad-place` unless all hang in one slot, `document/unknown-type` when the type holds no children.
 */
export const wrapElement: Operation<WrapElementInput, Id> = (context, { ids, type }) => {
  const { design, registry } = context;
  const places = ids
    .map((id) => ({ id, place: placeOf(design, id) }))
    .sort((a, b) => (a.place?.index ?? 0) - (b.place?.index ?? 0));
  const first = places[0]?.place;
  if (!first || places.some(({ place }) => place?.owner !== first.owner || place.slot !== first.slot)) {
    throw new TramaError({
      code: ERRORS.badPlace,
      message: 'Only elements that stand beside each other can be wrapped.',
      where: ids,
      hint: 'Select elements of one container.',
    });
  }
  const definition = registry.element(type);
  const slot = definition?.slots.find(({ kind }) => kind === 'many');
  if (!definition || !slot)
    throw new TramaError({
      code: ERRORS.unknownType,
      message: 'This type of element cannot hold others.',
      where: [type],
    });

  const { children: _children, ...template } = templateOf(definition);
  const wrapper = elementsOfTemplate(template, registry, context.ids, belonging(design, first.owner))[0];
  if (!wrapper) return finish(context, [], '');
  const inner = places.map(({ id }) => id);
  const siblings = placeSiblings(design, first).filter((id) => !inner.includes(id) || id === inner[0]);
  const after = siblings[siblings.indexOf(inner[0] as Id) - 1] ?? null;
  const taken = inner.map(
    (item): Change => ({ op: 'delete', entity: first.kind, id: first.owner, path: ['slots', first.slot], item }),
  );
  const filled = { ...wrapper, slots: { ...wrapper.slots, [slot.path]: inner } };
  const added: Change = { op: 'add', entity: 'elements', id: wrapper.id, value: toJson(filled) };
  return finish(
    context,
    [...taken, added, ...hang(design, { owner: first.owner, slot: first.slot, after }, [wrapper.id])],
    wrapper.id,
  );
};

const placeSiblings = (
  design: Parameters<typeof placeOf>[0],
  place: NonNullable<ReturnType<typeof placeOf>>,
): readonly Id[] => design[place.kind][place.owner]?.slots[place.slot] ?? [];
