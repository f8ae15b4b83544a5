import type { Message } from '../index.ts';
import type { RunningBackend } from './start-backend.ts';

export interface Answer {
  status: number;
  location: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any;
}

/** A call of the auth service with the anon key, for what the client never sends. */
export const callAuth = async (
  running: RunningBackend,
  method: string,
  path: string,
  { body, token, headers }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const response = await fetch(`${running.url}/auth/v1/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: running.backend.anonKey,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    body: isJson ? JSON.parse(text) : text,
  };
};

/** The newest message, to this address where one is named. */
export const lastMessage = async (running: RunningBackend, to?: string): Promise<Message> => {
  const messages = await running.backend.outbox.list();
  const message = messages.find((one) => to === undefined || one.to === to);
  if (message === undefined) throw new Error(`nothing was sent to ${to ?? 'anybody'}`);
  return message;
};

/** The parameters in the fragment of an address. */
export const fragmentOf = (address: string): URLSearchParams => new URLSearchParams(new URL(address).hash.slice(1));

/** The payload of a token. */
export const claimsOf = (token: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
