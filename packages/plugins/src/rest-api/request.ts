import { getAtPath, isRecord, messageOf } from '@trama/model';

/** What a REST request of a collection or an action says (conformance 3.16, 7.14). */
export interface RestRequest {
  url: string;
  method: string;
  data?: unknown;
  headers?: unknown;
  queries?: unknown;
  dataType?: string;
  useRawBody?: boolean;
  isWithCredentials?: boolean;
}

/** The request that the settings of a collection or the arguments of an action describe. */
export const asRequest = (values: Readonly<Record<string, unknown>>, standardMethod: string): RestRequest => ({
  url: String(values.url ?? ''),
  method: typeof values.method === 'string' && values.method !== '' ? values.method : standardMethod,
  data: values.data,
  headers: values.headers,
  queries: values.queries,
  dataType: typeof values.dataType === 'string' ? values.dataType : undefined,
  useRawBody: values.useRawBody === true,
  isWithCredentials: values.isWithCredentials === true,
});

/** A list of `{key, value}` as an object; entries without key are left out. An object is one already, anything else is empty. */
export const pairsToObject = (pairs: unknown, warn: (message: string) => void): Record<string, unknown> => {
  if (!Array.isArray(pairs)) return isRecord(pairs) ? { ...pairs } : {};
  const result: Record<string, unknown> = {};
  for (const pair of pairs) {
    if (isRecord(pair) && typeof pair.key === 'string' && pair.key !== '') result[pair.key] = pair.value;
    else warn('An entry without key was left out of the request.');
  }
  return result;
};

/** What one part of a request becomes. @throws Error that names the part which cannot be sent (conformance 12.11). */
const processed = <T>(label: string, process: () => T): T => {
  try {
    return process();
  } catch (error) {
    throw new Error(`Failed to process ${label}: ${messageOf(error)}`, {
      cause: error,
    });
  }
};

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** What `fetch` sends as it is. */
const isBody = (data: unknown): data is BodyInit =>
  data instanceof Blob ||
  data instanceof FormData ||
  data instanceof URLSearchParams ||
  data instanceof ArrayBuffer ||
  ArrayBuffer.isView(data);

const encodeBody = (data: unknown, dataType: string): BodyInit | undefined => {
  if (data === undefined || data === null) return undefined;
  if (isBody(data)) return data;
  if (dataType === 'application/x-www-form-urlencoded' && isRecord(data)) {
    return new URLSearchParams(Object.entries(data).map(([key, value]): [string, string] => [key, textOf(value)]));
  }
  if (dataType === 'multipart/form-data' && isRecord(data)) {
    const form = new FormData();
    for (const [key, value] of Object.entries(data)) form.append(key, value instanceof Blob ? value : textOf(value));
    return form;
  }
  return typeof data === 'string' ? data : JSON.stringify(data);
};

const withQuery = (url: string, queries: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(queries).filter(([, value]) => value !== undefined && value !== null);
  if (pairs.length === 0) return url;
  const query = pairs
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(textOf(value))}`)
    .join('&');
  const [address = '', hash] = url.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
};

/** The `fetch` call that carries a request. GET and HEAD send no body. */
export const toFetch = (request: RestRequest, warn: (message: string) => void): { url: string; init: RequestInit } => {
  const dataType = request.dataType || 'application/json';
  const method = request.method.toUpperCase();
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = processed('data', () => {
    const data = request.useRawBody ? request.data : pairsToObject(request.data, warn);
    return hasBody ? encodeBody(data, dataType) : undefined;
  });
  const headers = new Headers();
  // A form's own boundary belongs to its content type, so the browser sets that one.
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', dataType);
  processed('headers', () => {
    for (const [key, value] of Object.entries(pairsToObject(request.headers, warn))) headers.set(key, textOf(value));
  });
  return {
    url: processed('queries', () => withQuery(request.url, pairsToObject(request.queries, warn))),
    init: { method, headers, body, credentials: request.isWithCredentials ? 'include' : 'same-origin' },
  };
};

/** Body of an answer: JSON where it parses, else text. */
export const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Value at a dotted key of an answer; the whole answer without a key. */
export const resultAt = (body: unknown, key: unknown): unknown =>
  typeof key === 'string' ? getAtPath(body, key) : body;
