import { type Binding, isBinding, type Json, type Value } from '../design/value.ts';
import { isRecord } from '../records.ts';
import * as shapes from '../validate/shape.ts';
import type { Codec } from './codec.ts';
import { keyAt, type Place, type WireObject } from './wire.ts';

type Mutable = Record<string, unknown>;

const KIND_OF_WIRE: Readonly<Record<string, Binding['binding']>> = { f: 'formula', js: 'code', d: 'list' };
const WIRE_OF_KIND = { formula: 'f', code: 'js', list: 'd' } as const satisfies Record<Binding['binding'], string>;

/** True for `{__wwtype: 'f' | 'js' | 'd'}` (conformance 10.167). */
export const isWireBinding = (wire: unknown): wire is WireObject =>
  isRecord(wire) && typeof wire.__wwtype === 'string' && Object.hasOwn(KIND_OF_WIRE, wire.__wwtype);

/** Maps the members of a list or object; gives back the original when none changed, so that plain data is shared. */
export const mapMembers = (value: object, change: (member: unknown, key: string) => unknown): unknown => {
  let changed = false;
  const visit = (member: unknown, key: string): unknown => {
    const next = change(member, key);
    if (next !== member) changed = true;
    return next;
  };
  if (Array.isArray(value)) {
    const list = value.map((member, index) => visit(member, String(index)));
    return changed ? list : value;
  }
  const keys = Object.keys(value);
  const members = keys.map((key) => visit((value as WireObject)[key], key));
  return changed ? Object.fromEntries(keys.map((key, index) => [key, members[index]])) : value;
};

/** A filter tree (conformance 10.175): groups and conditions get keys. */
export const decodeFilter = (wire: unknown, place: Place): Value => {
  if (!isRecord(wire) || wire.__wwtype !== undefined || !Array.isArray(wire.conditions))
    return decodeValue(wire, place);
  const { conditions, ...rest } = wire;
  const decoded = conditions.map((condition: unknown, index: number) => {
    const inner = `${place}/conditions/${index}`;
    if (!isRecord(condition)) return condition;
    if (Array.isArray(condition.conditions)) return decodeFilter(condition, inner);
    return { key: keyAt(inner), ...(decodeValue(condition, inner) as WireObject) };
  });
  return { key: keyAt(place), ...(decodeValue(rest, place) as object), conditions: decoded } as Value;
};

export const encodeFilter = (value: Value): unknown => {
  if (!isRecord(value) || isBinding(value) || !Array.isArray(value.conditions)) return encodeValue(value);
  const { key: _key, conditions, ...rest } = value as { key: string; conditions: readonly Value[] };
  const encoded = conditions.map((condition) => {
    if (!isRecord(condition)) return condition;
    if (Array.isArray(condition.conditions)) return encodeFilter(condition);
    const { key: _conditionKey, ...plain } = condition;
    return encodeValue(plain as Value);
  });
  return { ...(encodeValue(rest) as object), conditions: encoded };
};

/** Sort rules (conformance 10.199): the wire's `key` is the field; the design's `key` names the item. */
export const decodeSort = (wire: unknown, place: Place): Value => {
  if (!Array.isArray(wire)) return decodeValue(wire, place);
  return wire.map((rule, index) => {
    const inner = `${place}/${index}`;
    if (!isRecord(rule) || rule.__wwtype !== undefined) return decodeValue(rule, inner);
    const { key, ...rest } = rule;
    const decoded = decodeValue(rest, inner) as { readonly [name: string]: Value };
    return { key: keyAt(inner), ...(key === undefined ? {} : { field: key as Value }), ...decoded };
  });
};

export const encodeSort = (value: Value): unknown => {
  if (!Array.isArray(value)) return encodeValue(value);
  return value.map((rule) => {
    if (!isRecord(rule) || isBinding(rule)) return encodeValue(rule);
    const { key: _key, field, ...rest } = rule as { key: string; field?: Value };
    const encoded = encodeValue(rest) as object;
    if (field === undefined) return encoded;
    return Array.isArray(field) ? { field, ...encoded } : { key: field, ...encoded };
  });
};

/** A binding; `repeatable` is left to whoever reads child references. */
export const decodeBinding = (wire: WireObject, place: Place): Binding => {
  const binding: Mutable = { binding: KIND_OF_WIRE[wire.__wwtype as string] };
  const extra: Mutable = {};
  for (const [key, value] of Object.entries(wire)) {
    if (key === '__wwtype') continue;
    if (key === 'code' && typeof value === 'string') binding.code = value;
    else if (key === 'fn' && typeof value === 'number') binding.fn = value;
    else if (key === 'data' && Array.isArray(value)) binding.items = decodeValue(value, `${place}/data`);
    else if (key === 'defaultValue') binding.defaultValue = value;
    else if (key === 'filter') binding.filter = decodeFilter(value, `${place}/filter`);
    else if (key === 'sort') binding.sort = decodeSort(value, `${place}/sort`);
    else if (key === '__wwmap' && isRecord(value)) binding.map = decodeValue(value, `${place}/map`);
    else extra[key] = value;
  }
  if (Object.keys(extra).length > 0) binding.extra = extra;
  return binding as unknown as Binding;
};

export const encodeBinding = (binding: Binding): WireObject => {
  const { binding: kind, items, filter, sort, map, extra, ...rest } = binding;
  return {
    __wwtype: WIRE_OF_KIND[kind],
    ...rest,
    ...(items === undefined ? {} : { data: encodeValue(items) }),
    ...(filter === undefined ? {} : { filter: encodeFilter(filter) }),
    ...(sort === undefined ? {} : { sort: encodeSort(sort) }),
    ...(map === undefined ? {} : { __wwmap: encodeValue(map) }),
    ...extra,
  };
};

/** Any value: bindings are renamed wherever they stand, plain data is shared. */
export const decodeValue = (wire: unknown, place: Place): Value => {
  if (typeof wire !== 'object' || wire === null) return wire as Json;
  if (isWireBinding(wire)) return decodeBinding(wire, place);
  return mapMembers(wire, (member, key) => decodeValue(member, `${place}/${key}`)) as Value;
};

export const encodeValue = (value: Value): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (isBinding(value)) return encodeBinding(value);
  return mapMembers(value, (member) => encodeValue(member as Value));
};

/** A value of any shape in which bindings may stand. */
export const value: Codec<never> = {
  decode: decodeValue as Codec<never>['decode'],
  encode: encodeValue,
  shape: shapes.anything,
};
export const filter: Codec<never> = {
  decode: decodeFilter as Codec<never>['decode'],
  encode: encodeFilter,
  shape: shapes.anything,
};
export const sort: Codec<never> = {
  decode: decodeSort as Codec<never>['decode'],
  encode: encodeSort,
  shape: shapes.anything,
};
