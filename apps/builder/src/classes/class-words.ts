import type { Design, Id, StyleClass } from '@trama/model';
import type { Texts } from '../texts/index.ts';

const countOf = ({ style, content }: StyleClass): number =>
  [...Object.values(style), ...Object.values(content)].reduce((sum, layer) => sum + Object.keys(layer).length, 0);

/** What a class, or a variant of one, goes by: its name, else how much it sets; published sites may tell no names. */
export const className = (shared: StyleClass | undefined, texts: Texts): string =>
  shared === undefined ? texts.values.gone : shared.name || texts.classes.unnamed(countOf(shared));

/** The class, or the variant of one, that is open: where the looks are that are edited. */
export const openClassOf = (
  { classes }: Pick<Design, 'classes'>,
  open: { id: Id; variant: Id | null } | null,
): { shared: StyleClass; variant: StyleClass | null } | null => {
  const shared = classes[open?.id ?? ''];
  if (!shared) return null;
  return { shared, variant: shared.subClasses[open?.variant ?? ''] ?? null };
};

/** A name that no other of these has yet: with a number behind it where it is taken. */
export const freeClassName = (among: Readonly<Record<Id, StyleClass>>, wanted: string): string => {
  const taken = new Set(Object.values(among).map(({ name }) => name?.trim().toLowerCase()));
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted} ${number}`;
  return name;
};
