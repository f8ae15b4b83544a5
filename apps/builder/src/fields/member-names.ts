import type { ValuePreview } from '@trama/protocol/canvas';

/** The members of an object as ways of names, with those of the objects in it: `['name']`, `['customer', 'name']`. */
export const memberNames = (value: ValuePreview): readonly (readonly string[])[] =>
  entriesOf(value).flatMap(({ key, value: member }) => [[key], ...entriesOf(member).map((inner) => [key, inner.key])]);

const entriesOf = (value: ValuePreview) => (value.kind === 'object' ? value.entries : []);
