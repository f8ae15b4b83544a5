import type { Caller } from '../access/gate.ts';
import { type JsonRecord, parseRecord } from '../json.ts';
import { readText } from '../request-body.ts';
import type { StorageContext } from './context.ts';
import { invalidRequest } from './failure.ts';

/** A request without a known caller: who holds an address may use it. */
export interface OpenCall {
  context: StorageContext;
  request: Request;
  url: URL;
  /** The part of the path in the place of `:bucket`, decoded. */
  bucket: string;
  /** The rest of the path in the place of `*`, decoded; empty where the route has none. */
  name: string;
}

export interface StorageCall extends OpenCall {
  caller: Caller;
}

export type StorageRoute = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/object/:bucket/*`; the first route that fits answers. */
  path: string;
} & (
  | { open?: false; answer(call: StorageCall): Promise<Response> }
  | { open: true; answer(call: OpenCall): Promise<Response> }
);

const LARGEST_BODY = 1024 * 1024;

/** The JSON object of a request. @throws StorageFailure InvalidRequest. */
export const readJson = async (request: Request): Promise<JsonRecord> => {
  const body = parseRecord((await readText(request, LARGEST_BODY)) || '{}');
  if (body !== undefined) return body;
  throw invalidRequest('The body must be a JSON object');
};

/** A whole number from 0 to `most`, or the default for what is none. */
export const wholeNumber = (value: unknown, byDefault: number, most: number = Number.MAX_SAFE_INTEGER): number => {
  const number = Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? Math.min(number, most) : byDefault;
};

/** `:bucket` and `*` of a route's path in this path, still encoded; undefined when it does not fit. */
export const matchPath = (pattern: string, path: string): { bucket: string; name: string } | undefined => {
  const source = pattern.replace('/:bucket', '/(?<bucket>[^/]+)').replace('/*', '/(?<name>.+)');
  const groups = new RegExp(`^${source}/?$`).exec(path)?.groups;
  if (groups === undefined && !new RegExp(`^${source}/?$`).test(path)) return undefined;
  return { bucket: groups?.bucket ?? '', name: groups?.name ?? '' };
};
