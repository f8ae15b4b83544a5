import { messageOf } from '@trama/model';

/** Answer for a service that did not: a status that no client tries again. */
const FAILED_DEPENDENCY = 424;

/**
 * A `fetch` for work that must end: a service gets this many milliseconds to answer, one that did not is not asked again,
 * and a failure is an answer, because clients of services repeat a call that throws.
 */
export const impatientFetch = (send: typeof fetch, patience: number): typeof fetch => {
  const silent = new Set<string>();
  return async (input, init) => {
    const request = new Request(input, init);
    const { origin } = new URL(request.url);
    if (silent.has(origin)) return failed(`${origin} did not answer before.`);
    const timeout = AbortSignal.timeout(patience);
    const givenUp = new Promise<Response>((resolve) => {
      timeout.addEventListener('abort', () => {
        silent.add(origin);
        resolve(failed(`${origin} did not answer within ${patience} ms.`));
      });
    });
    const answer = send(new Request(request, { signal: AbortSignal.any([request.signal, timeout]) })).catch(
      (cause: unknown) => {
        silent.add(origin);
        return failed(`${origin} did not answer: ${messageOf(cause)}`);
      },
    );
    return Promise.race([answer, givenUp]);
  };
};

const failed = (message: string): Response => Response.json({ message }, { status: FAILED_DEPENDENCY });
