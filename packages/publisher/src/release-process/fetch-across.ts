import { messageOf } from '@trama/model';
import { FETCH_LIMITS } from './limits.ts';
import type { FetchAnswer, FetchAsk } from './messages.ts';

type Headers_ = FetchAsk['headers'];

const sizeOf = (headers: Headers_): number =>
  headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

const NO_BODY: readonly number[] = [204, 205, 304];

/** A `fetch` whose requests somebody else sends: each goes over as plain data and comes back as such. */
export const fetchAcross = (
  send: (ask: FetchAsk) => void,
): { fetch: typeof fetch; hear: (answer: FetchAnswer) => void } => {
  const waiting = new Map<number, (outcome: FetchAnswer['outcome']) => void>();
  let asked = 0;
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
      const number = asked;
      asked += 1;
      const outcome = await new Promise<FetchAnswer['outcome']>((resolve) => {
        waiting.set(number, resolve);
        send({ kind: 'ask', number, url: request.url, method: request.method, headers: [...request.headers], body });
      });
      if ('failure' in outcome) throw new TypeError(outcome.failure);
      const { status, headers } = outcome;
      return new Response(NO_BODY.includes(status) ? null : new Uint8Array(outcome.body), {
        status,
        headers: headers.map(([name, value]) => [name, value]),
      });
    },
    hear: ({ number, outcome }) => {
      waiting.get(number)?.(outcome);
      waiting.delete(number);
    },
  };
};

/** Sends what the one who draws asks for, within {@link FETCH_LIMITS}; beyond them it is told so in the answer's place. */
export const answerAcross = (send: typeof fetch): ((ask: FetchAsk) => Promise<FetchAnswer>) => {
  let [requests, bytes] = [0, 0];
  const outcomeOf = async ({ url, method, headers, body }: FetchAsk): Promise<FetchAnswer['outcome']> => {
    requests += 1;
    if (requests > FETCH_LIMITS.requests)
      return { failure: `More than ${FETCH_LIMITS.requests} requests were made while this site was published.` };
    if (url.length + sizeOf(headers) > FETCH_LIMITS.head || (body?.byteLength ?? 0) > FETCH_LIMITS.body)
      return { failure: 'A request of this page is too large to be sent while it is published.' };
    const response = await send(
      new Request(url, {
        method,
        headers: headers.map(([name, value]) => [name, value]),
        ...(body ? { body: new Uint8Array(body) } : {}),
      }),
    );
    const answered = await bodyWithin(response, Math.min(FETCH_LIMITS.answer, FETCH_LIMITS.answers - bytes));
    if (answered === null) return { failure: `${new URL(url).origin} answered more than a publish reads.` };
    bytes += answered.byteLength;
    const told = [...response.headers];
    return sizeOf(told) > FETCH_LIMITS.head
      ? { failure: `${new URL(url).origin} answered with headers that are too large.` }
      : { status: response.status, headers: told, body: answered };
  };
  return async (ask) => ({
    kind: 'answer',
    number: ask.number,
    outcome: await outcomeOf(ask).catch((cause: unknown) => ({
      failure: messageOf(cause),
    })),
  });
};

/** A `fetch` of this process within the same limits. */
export const fetchWithin = (send: typeof fetch): typeof fetch => {
  const answer = answerAcross(send);
  const across = fetchAcross((ask) => void answer(ask).then(across.hear));
  return across.fetch;
};

/** The body as it comes, given up beyond the limit. */
const bodyWithin = async (response: Response, limit: number): Promise<Uint8Array | null> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};
