import { type IncomingHttpHeaders, request } from 'node:http';
import type { Connection } from '@trama/server';
import { CommandFailed } from './command.ts';

/** What a server answered. */
export interface ServerAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * A request to a host of the server. Node does not resolve `*.localhost`, and behind a proxy the address is the proxy's: so it connects
 * to the server itself, and names the host.
 * @param address `http://builder.localhost:4000/api/sites`
 * @param local where the server listens (`Connection.local`); absent: on 127.0.0.1, on the port of the address
 */
export const askServer = (
  address: string,
  {
    method = 'GET',
    headers = {},
    body,
    local,
    until,
    onText,
  }: {
    method?: string;
    headers?: Readonly<Record<string, string>>;
    body?: string | Uint8Array;
    local?: string | undefined;
    /** Where it is aborted, the answer ends with what has come. */
    until?: AbortSignal;
    /** Is told what of the answer has come, for one that goes on. */
    onText?: (text: string) => void;
  } = {},
): Promise<ServerAnswer> =>
  new Promise((resolve, reject) => {
    const { host, port: named, pathname, search } = new URL(address);
    const { hostname, port } = new URL(local ?? `http://127.0.0.1:${named}`);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      {
        host: hostname.replace(/^\[|\]$/g, ''),
        port: port || 80,
        path: pathname + search,
        method,
        headers: { ...headers, ...length, host },
      },
      (response) => {
        const chunks: Buffer[] = [];
        const end = (): void =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if ((response.statusCode ?? 0) < 400) onText?.(chunk.toString());
        });
        response.on('error', reject);
        response.on('end', end);
        until?.addEventListener('abort', end);
      },
    );
    sent.on('error', reject);
    until?.addEventListener('abort', () => sent.destroy());
    sent.end(body);
  });

const parsed = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
};

/** What the server said where it refused; undefined where that cannot be read. */
export const refusalIn = (text: string): string | undefined => {
  const told = parsed(text);
  const parts = [told?.message, told?.hint].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(' ') : undefined;
};

/**
 * Sends what a command asks to the server's own API.
 * @param path below `/api/` of the builder's host
 * @param body what is sent; absent: it is asked for what there is
 * @param isAnswer tells an answer from a refusal
 * @throws CommandFailed with the server's words
 */
export const askApi = async <T>(
  { local, builder, serviceRoleKey }: Pick<Connection, 'local' | 'builder' | 'serviceRoleKey'>,
  path: string,
  body?: unknown,
  isAnswer: (status: number, told: Readonly<Record<string, unknown>>) => boolean = (status) => status < 400,
): Promise<T> => {
  const { status, text } = await askServer(`${builder}/api/${path}`, {
    local,
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${serviceRoleKey}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const told = parsed(text);
  if (told === null) throw new CommandFailed(`The server answered ${status}, and nothing that this command reads.`);
  if (!isAnswer(status, told)) throw new CommandFailed(refusalIn(text) ?? `The server answered ${status}.`);
  return told as T;
};
