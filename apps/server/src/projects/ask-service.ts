import { parseJson } from '@trama/backend';
import { isRecord } from '@trama/model';
import { serverError } from '../errors.ts';
import type { Project } from './project.ts';

interface Asked {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a stream or bytes go as they are, with `headers` that say what they are. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

const isRaw = (body: unknown): body is ReadableStream | Uint8Array =>
  body instanceof ReadableStream || body instanceof Uint8Array;

/**
 * Asks a service of a project in this process, with the project's service key: who asks was let through by the builder's rights.
 * @param path of the service, as a client has it: `/auth/v1/admin/users`
 */
export const callService = (
  { backend }: Project,
  path: string,
  { method, body, headers }: Asked,
): Promise<Response> => {
  const key = backend.serviceRoleKey;
  const sent = isRaw(body) ? body : body === undefined ? undefined : JSON.stringify(body);
  return backend.fetch(
    new Request(`http://backend${path}`, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        ...(sent === undefined || isRaw(body) ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit),
  );
};

/** What a service says of a request that it refused, in its own words: each has a form of its own. */
const refusal = (status: number, body: unknown): Error => {
  const told = isRecord(body) ? body : {};
  const text = (...names: readonly string[]): string =>
    names.map((name) => told[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? '';
  const message = text('msg', 'message', 'error') || `The service answered with status ${status}.`;
  // The storage service says the status of its own in the body.
  if (status === 404 || told.statusCode === '404') return serverError({ code: 'server/not-found', message });
  return serverError({ code: 'server/service-refused', message, where: [text('error_code', 'code', 'error')] });
};

/**
 * As {@link callService}, for what answers JSON.
 * @throws TramaError `server/not-found`, `server/service-refused` with the service's own code in `where`, `server/service-failed`.
 */
export const askService = async (project: Project, path: string, asked: Asked): Promise<unknown> => {
  const response = await callService(project, path, asked);
  const text = await response.text();
  const body = text === '' ? null : parseJson(text)?.value;
  if (body === undefined || response.status >= 500)
    throw serverError({ code: 'server/service-failed', message: `The backend failed to answer (${response.status}).` });
  if (!response.ok) throw refusal(response.status, body);
  return body;
};
