import type { Parameter } from '../../database/database.ts';
import { isFlatText } from '../../limits.ts';
import { RestFailure } from '../failure.ts';
import type { ValueTest } from '../parse/condition-parser.ts';

/** What a parameter was made of: a filter of the query string (`pair` is its place there; undefined in a logic tree), or JSON. */
export type Origin = { pair: number | undefined; test: ValueTest } | { json: unknown };

/** Collects a statement's parameters: `bind` gives the placeholder to write. */
export interface Parameters {
  readonly values: Parameter[];
  /** What each value was made of, where that was told. */
  readonly origins: readonly (Origin | undefined)[];
  /** @throws RestFailure PGRST100 for a text that nests too deep, or one parameter too many. */
  bind(value: Parameter, origin?: Origin): string;
  /** Binds a JSON body whose depth has been checked. */
  bindJson(value: unknown): string;
  /** A name for a table, quoted, that no other part of the statement has: `wanted` where it is free, because Postgres' messages tell it. */
  alias(wanted?: string): string;
}

/** Postgres cuts longer names, so that two could become one. */
const LONGEST_NAME = 63;

/** The wire protocol counts parameters in 16 bits. */
const MOST_PARAMETERS = 10_000;

const tooMuch = (what: string): RestFailure =>
  new RestFailure(400, { code: 'PGRST100', message: `The request has ${what}` });

export const createParameters = (): Parameters => {
  const values: Parameter[] = [];
  const origins: (Origin | undefined)[] = [];
  const aliases = new Set<string>();
  const freeAlias = (): string => {
    for (let number = aliases.size + 1; ; number += 1) if (!aliases.has(`t${number}`)) return `t${number}`;
  };
  const push = (value: Parameter, origin: Origin | undefined): string => {
    if (values.length >= MOST_PARAMETERS) throw tooMuch(`more than ${MOST_PARAMETERS} values`);
    values.push(value);
    origins.push(origin);
    return `$${values.length}`;
  };
  return {
    values,
    origins,
    bind: (value, origin) => {
      if (typeof value === 'string' && !isFlatText(value)) throw tooMuch('a value that nests too deep');
      return push(value, origin);
    },
    bindJson: (value) => push(JSON.stringify(value), { json: value }),
    alias: (wanted = '') => {
      const isFree = wanted !== '' && !aliases.has(wanted) && Buffer.byteLength(wanted) <= LONGEST_NAME;
      const name = isFree ? wanted : freeAlias();
      aliases.add(name);
      return identifier(name);
    },
  };
};

/** A zero byte would end the statement's text on the wire. */
const refuseZeroByte = (text: string): string => {
  if (!text.includes('\0')) return text;
  throw new RestFailure(400, { code: 'PGRST100', message: 'A name must not contain a zero byte' });
};

export const identifier = (name: string): string => `"${refuseZeroByte(name).replaceAll('"', '""')}"`;

/** A name always with its schema: no search path decides what a request reads. */
export const qualified = (schema: string, name: string): string => `${identifier(schema)}.${identifier(name)}`;

/** A text literal, for the few places where Postgres takes no parameter. */
export const literal = (text: string): string => `'${refuseZeroByte(text).replaceAll("'", "''")}'`;

/** `{a,b}` with every element quoted; Postgres gives it the array type that the statement asks for. */
export const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
