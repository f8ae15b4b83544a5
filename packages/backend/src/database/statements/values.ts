import type { Parameter } from '../database.ts';

const OID = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  float4: 700,
  float8: 701,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  jsonb: 3802,
} as const;

/**
 * A parameter as text. Both drivers get nothing but strings: a driver that guesses a wire form from the JavaScript type
 * leaves the embedded connection with half-written bytes when the guess is wrong.
 */
export const parameterText = (value: Parameter): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
};

const toNumber = (text: string): number | string => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
};

const asText = (text: string): string => text;

/** How the text of a type (by OID) is read; other types stay text. The same for both drivers. */
export const VALUE_PARSERS: Record<number, (text: string) => unknown> = {
  [OID.bool]: (text) => text === 't' || text === 'true',
  [OID.int2]: Number,
  [OID.int4]: Number,
  [OID.int8]: toNumber,
  [OID.float4]: Number,
  [OID.float8]: Number,
  [OID.json]: JSON.parse,
  [OID.jsonb]: JSON.parse,
  [OID.bytea]: asText,
  [OID.date]: asText,
  [OID.timestamp]: asText,
  [OID.timestamptz]: asText,
};
