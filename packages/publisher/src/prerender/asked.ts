import { createHash } from 'node:crypto';

/** A request that a page sent while it was drawn, and what came of it. */
export interface Asked {
  url: string;
  method: string;
  headers: readonly (readonly [string, string])[];
  body: Uint8Array | null;
  /** Hash of what the answer says. */
  answer: string;
}

/** Headers of an answer that collections read: how many rows there are, and of what kind they are. */
const READ_HEADERS = ['content-range', 'content-type'];

/** Statuses of a service that did not answer; 424 stands for one that is not asked again. */
const isSilent = ({ status }: Response): boolean => status >= 500 || status === 424;

const hashOfAnswer = async (response: Response): Promise<string> => {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([response.status, READ_HEADERS.map((name) => response.headers.get(name))]));
  return hash.update(new Uint8Array(await response.arrayBuffer())).digest('hex');
};

/** A `fetch` that notes what is asked through it. */
export const noteAsked = (send: typeof fetch): { fetch: typeof fetch; asked(): readonly Asked[] | null } => {
  const asked: Asked[] = [];
  let open = 0;
  let hasFailed = false;
  return {
    fetch: async (input, init) => {
      open += 1;
      try {
        const request = new Request(input, init);
        const copy = request.clone();
        const body = copy.body === null ? null : new Uint8Array(await copy.arrayBuffer());
        const response = await send(request);
        if (isSilent(response)) hasFailed = true;
        const { url, method, headers } = request;
        asked.push({ url, method, headers: [...headers], body, answer: await hashOfAnswer(response.clone()) });
        return response;
      } catch (cause) {
        hasFailed = true;
        throw cause;
      } finally {
        open -= 1;
      }
    },
    // A page that does not wait for an answer may be drawn with it another time.
    asked: () => (hasFailed || open > 0 ? null : asked),
  };
};

/** Whether services answer all of it again as they did: then a page is drawn again as it was. */
export const areAnswersTheSame = async (asked: readonly Asked[], send: typeof fetch): Promise<boolean> => {
  const answers = await Promise.all(
    asked.map(async ({ url, method, headers, body, answer }) => {
      const request = new Request(url, {
        method,
        headers: headers.map(([name, value]) => [name, value]),
        ...(body ? { body: new Uint8Array(body) } : {}),
      });
      return (await hashOfAnswer(await send(request))) === answer;
    }),
  ).catch(() => [false]);
  return answers.every(Boolean);
};
