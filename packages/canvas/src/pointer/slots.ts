import { SECTION_SLOT } from '@trama/document';
import type { Design, ElementDefinition, Id, Registry } from '@trama/model';
import { declaresSlot, isBinding } from '@trama/model';

const definitionOf = (design: Design, registry: Registry, id: Id): ElementDefinition | undefined =>
  registry.element(design.elements[id]?.type ?? '');

/** Slots in which a node takes any number of elements, as they are declared; none for a text or a picture. */
export const openSlots = (design: Design, registry: Registry, id: Id): readonly string[] => {
  if (design.sections[id]) return [SECTION_SLOT];
  const declared = (definitionOf(design, registry, id)?.slots ?? []).filter(({ kind }) => kind === 'many');
  const present = Object.keys(design.elements[id]?.slots ?? {});
  return declared.flatMap((one) =>
    one.path.includes('*') ? present.filter((slot) => declaresSlot(one, slot)) : [one.path],
  );
};

/** Elements of a slot. */
export const childrenIn = (design: Design, id: Id, slot: string): readonly Id[] =>
  (design.elements[id] ?? design.sections[id])?.slots[slot] ?? [];

/** Does a slot draw its first element once for each row? Another one beside it would never be seen. */
export const isRepeating = (design: Design, id: Id, slot: string): boolean =>
  isBinding(design.elements[id]?.content.default?.[slot]) && childrenIn(design, id, slot).length > 0;

/** Elements that show a text of their own, which a formula may write. */
export const hasText = (design: Design, registry: Registry, id: Id, textSlot: string): boolean => {
  const { text } = definitionOf(design, registry, id)?.inherits ?? {};
  return text === true || (Array.isArray(text) && !text.includes(textSlot));
};
