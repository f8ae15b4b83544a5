import { TramaError } from '../errors.ts';
import { shortHash } from '../hash.ts';
import { isRecord } from '../records.ts';

/** An object of the published format. */
export type WireObject = { readonly [key: string]: unknown };

/** Where a value stands in its file: segments joined by `/`. Names faults and derives keys. */
export type Place = string;

/** The key of a list item: the same on every import, because it depends on nothing but the place. */
export const keyAt = (place: Place): string => shortHash(place);

const nameOf = (value: unknown): string =>
  value === null
    ? 'null'
    : value === undefined
      ? 'nothing'
      : Array.isArray(value)
        ? 'a list'
        : typeof value === 'object'
          ? 'an object'
          : `a ${typeof value}`;

/** The failure of data that has not the published shape. */
export const wrongType = (place: Place, expected: string, value: unknown): TramaError =>
  new TramaError({
    code: 'model/wrong-type',
    message: `${place === '' ? 'The data' : place} must be ${expected}, but it is ${nameOf(value)}.`,
    where: place === '' ? [] : place.split('/'),
    hint: 'Export the site again, or compare this file with the published format.',
  });

/** The fault of an entry of a list that has the id of an earlier one. */
export const twice = (place: Place, id: string): TramaError =>
  new TramaError({
    code: 'model/twice',
    message: `${place} has the id ${id} of an earlier entry.`,
    where: place.split('/'),
  });

/** @throws TramaError `model/wrong-type` */
export const asObject = (value: unknown, place: Place): WireObject => {
  if (!isRecord(value)) throw wrongType(place, 'an object', value);
  return value;
};

/** @throws TramaError `model/wrong-type` */
export const asList = (value: unknown, place: Place): readonly unknown[] => {
  if (!Array.isArray(value)) throw wrongType(place, 'a list', value);
  return value;
};
