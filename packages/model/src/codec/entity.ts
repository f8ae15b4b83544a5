import { isRecord } from '../records.ts';
import * as shapes from '../validate/shape.ts';
import type { Codec, EntityCodec } from './codec.ts';
import type { Mender } from './mender.ts';
import { asList, asObject, keyAt, type Place, twice, type WireObject, wrongType } from './wire.ts';

type Mutable = Record<string, unknown>;

/**
 * How one field of an entity travels. `wire` is its published name, `group.name` for one inside an object.
 * A required field has a `fallback` for data that leaves it out; `empty` says whether a field that still
 * has its fallback is written.
 */
export interface FieldCodec<T> {
  readonly wire: string;
  readonly codec: Codec<T>;
  readonly fallback?: T;
  readonly empty?: 'written' | 'left-out';
}

/** A codec per field: a field that is forgotten does not compile. */
export type FieldCodecs<T> = { readonly [K in keyof T]-?: FieldCodec<NonNullable<T[K]>> | FieldCodec<T[K]> };

export const optional = <T>(wire: string, codec: Codec<T>): FieldCodec<T> => ({ wire, codec });

/** A scalar that is always there. */
export const required = <T>(wire: string, codec: Codec<T>, fallback: T): FieldCodec<T> => ({
  wire,
  codec,
  fallback,
  empty: 'written',
});

/** A list or object that data leaves out when it is empty. */
export const collected = <T>(wire: string, codec: Codec<T>, fallback: T): FieldCodec<T> => ({
  wire,
  codec,
  fallback,
  empty: 'left-out',
});

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const isEmptyOrAbsent = (value: unknown): boolean => value === undefined || value === null || isEmpty(value);

const isFallback = (value: unknown, fallback: unknown): boolean =>
  value === fallback || (isEmpty(value) && isEmpty(fallback));

interface Row extends FieldCodec<unknown> {
  readonly name: string;
  readonly group: string;
  readonly key: string;
  /** Where the field stands in the entity. */
  readonly place: Place;
}

const toRow = ([name, field]: [string, FieldCodec<unknown>]): Row => {
  const [head = '', tail] = field.wire.split('.');
  return {
    ...field,
    name,
    group: tail === undefined ? '' : head,
    key: tail ?? head,
    place: field.wire.replace('.', '/'),
  };
};

const placeOf = (place: Place, inner: Place): Place => (place === '' ? inner : `${place}/${inner}`);

/** What the rows ask of an entity: an optional field may be absent, every other is there. */
const shapeOf = <T>(rows: readonly Row[], { keyed }: { keyed?: boolean }): shapes.ObjectShape<T> =>
  shapes.objectOf<T>({
    ...(keyed ? { key: shapes.text } : {}),
    ...Object.fromEntries(
      rows.map(({ name, codec, empty }) => [name, empty === undefined ? shapes.optional(codec.shape) : codec.shape]),
    ),
  } as shapes.FieldShapes<T>);

/**
 * The codec of an entity. Keys that no field names are kept in `extra` (those of a group under its name), and so are
 * the `null`, `[]` or `{}` that stood for an empty field: nothing is lost on the way back. `extra.absent` lists
 * required fields that the data left out.
 */
export const entity = <T extends { extra?: unknown }>(
  fields: FieldCodecs<Omit<T, 'extra' | 'key'>>,
  options: { keyed?: boolean } = {},
): EntityCodec<T> => {
  const rows = Object.entries(fields as Record<string, FieldCodec<unknown>>).map(toRow);
  const groups = [...new Set(rows.map((row) => row.group).filter((group) => group !== ''))];
  // Once for all entities of the kind: a page has thousands.
  const byGroup = new Map(
    ['', ...groups].map((group) => [
      group,
      new Map(rows.filter((row) => row.group === group).map((row) => [row.key, row])),
    ]),
  );

  const read = (source: WireObject, group: string, place: Place, result: Mutable, mender?: Mender): Mutable => {
    const byKey = byGroup.get(group);
    const rest: Mutable = {};
    for (const [key, wire] of Object.entries(source)) {
      const row = byKey?.get(key);
      if (row === undefined) rest[key] = wire;
      else if (row.empty !== undefined && wire === null && row.fallback !== null) rest[key] = null;
      else {
        const decoded = decodePart(row.codec, wire, placeOf(place, row.place), mender);
        if (decoded !== undefined) result[row.name] = decoded;
        if (row.empty === 'left-out' && isEmpty(wire)) rest[key] = wire;
      }
    }
    return rest;
  };

  return {
    shape: shapeOf<T>(rows, options),
    decode: (wire, place, mender) => {
      const source = asObject(wire, place);
      const result: Mutable = {};
      if (options.keyed) result.key = keyAt(place);
      const extra = read(source, '', place, result, mender);
      for (const group of groups) {
        const inner = source[group];
        if (!isRecord(inner)) {
          if (!isEmptyOrAbsent(inner)) mender?.fault(wrongType(placeOf(place, group), 'an object', inner));
          continue;
        }
        delete extra[group];
        const rest = read(inner, group, place, result, mender);
        if (!isEmpty(rest) || isEmpty(inner)) extra[group] = rest;
      }
      const absent: string[] = [];
      for (const row of rows) {
        if (row.empty === undefined || row.name in result) continue;
        result[row.name] = row.fallback;
        const holder = row.group === '' ? extra : extra[row.group];
        const isKept = isRecord(holder) && row.key in holder;
        if (row.empty === 'written' && !isKept) absent.push(row.wire);
      }
      if (absent.length > 0) extra.absent = absent;
      if (!isEmpty(extra)) result.extra = extra;
      return result as T;
    },
    encode: (value) => {
      const source = value as Mutable;
      const { absent, ...out } = (source.extra ?? {}) as Mutable & { absent?: readonly string[] };
      for (const group of groups) if (isRecord(out[group])) out[group] = { ...out[group] };
      for (const row of rows) {
        const field = source[row.name];
        if (field === undefined) continue;
        const holder = row.group === '' ? out : out[row.group];
        if (row.empty !== undefined && isFallback(field, row.fallback)) {
          const isKept = isRecord(holder) && row.key in holder;
          if (isKept || row.empty === 'left-out' || absent?.includes(row.wire)) continue;
        }
        const target = (isRecord(holder) ? holder : {}) as Mutable;
        if (row.group !== '') out[row.group] = target;
        target[row.key] = row.codec.encode(field);
      }
      return out;
    },
  };
};

/** Of something larger: a mender is asked where there is one, and may find nothing to read. */
export const decodePart = <T>(
  codec: Codec<T>,
  wire: unknown,
  place: Place,
  mender: Mender | undefined,
): T | undefined => (mender === undefined ? codec.decode(wire, place) : mender.part(codec, wire, place));

/** A value that is the same on both sides. */
export const json: Codec<never> = {
  decode: (wire) => wire as never,
  encode: (value) => value,
  shape: shapes.anything,
};

export const text: Codec<never> = {
  decode: (wire, place) => {
    if (typeof wire !== 'string') throw wrongType(place, 'a text', wire);
    return wire as never;
  },
  encode: (value) => value,
  shape: shapes.text,
};

/** A text or null. */
export const nullableText: Codec<string | null> = {
  decode: (wire, place) => (wire === null ? null : text.decode(wire, place)),
  encode: (value) => value,
  shape: shapes.nullableText,
};

/** A number, also written as numeric text (`cacheVersion`, conformance 10.287). */
export const number: Codec<number> = {
  decode: (wire, place) => {
    const parsed = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire;
    if (typeof parsed !== 'number' || Number.isNaN(parsed)) throw wrongType(place, 'a number', wire);
    return parsed;
  },
  encode: (value) => value,
  shape: shapes.number,
};

/** A list on both sides. */
export const listOf = <T>(item: Codec<T>): Codec<readonly T[]> => ({
  decode: (wire, place, mender) =>
    asList(wire, place).flatMap((entry, index) => {
      const decoded = decodePart(item, entry, `${place}/${index}`, mender);
      return decoded === undefined ? [] : [decoded];
    }),
  encode: (value) => value.map((entry) => item.encode(entry)),
  shape: shapes.listOf(item.shape),
});

/** An object by id on both sides. An empty list counts as an empty object (conformance 10.288). */
export const mapOf = <T>(item: Codec<T>): Codec<{ readonly [id: string]: T }> => ({
  decode: (wire, place, mender) => {
    if (Array.isArray(wire) && wire.length === 0) return {};
    return Object.fromEntries(
      Object.entries(asObject(wire, place)).flatMap(([id, entry]) => {
        const decoded = decodePart(item, entry, `${place}/${id}`, mender);
        return decoded === undefined ? [] : [[id, decoded]];
      }),
    );
  },
  encode: (value) => Object.fromEntries(Object.entries(value).map(([id, entry]) => [id, item.encode(entry)])),
  shape: shapes.mapOf(item.shape),
});

/**
 * A list in the published format, a map by id in the design. A second entry with the same id is kept as `<id>#2`; a mender is
 * told of it instead, and of one that has no id: nothing could name them.
 */
export const listById = <T extends { id: string }>(item: Codec<T>): Codec<{ readonly [id: string]: T }> => ({
  decode: (wire, place, mender) => {
    const map: Record<string, T> = {};
    for (const [index, entry] of asList(wire, place).entries()) {
      const given = isRecord(entry) && typeof entry.id === 'string' ? entry.id : undefined;
      const id = given ?? String(index);
      if (mender !== undefined && isRecord(entry) && (!given || Object.hasOwn(map, given))) {
        mender.fault(given ? twice(`${place}/${index}`, given) : wrongType(`${place}/${index}/id`, 'a text', entry.id));
        continue;
      }
      const decoded = decodePart(item, entry, `${place}/${id}`, mender);
      if (decoded === undefined) continue;
      let key = id;
      for (let copy = 2; key in map; copy++) key = `${id}#${copy}`;
      map[key] = decoded;
    }
    return map;
  },
  encode: (value) => Object.values(value).map((entry) => item.encode(entry)),
  shape: shapes.mapOf(item.shape),
});
