/** How deep JSON of a request may nest. Deeper texts overflow the stack of whoever parses them, in Postgres too. */
const DEEPEST_JSON = 200;
/** How many brackets a single value of a query string may leave open. */
const DEEPEST_TEXT = 200;

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a parsed JSON value nests no deeper than any honest one. */
export const isShallow = (value: unknown): boolean => {
  let level: object[] = isTree(value) ? [value] : [];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEEPEST_JSON) return false;
    level = level.flatMap((tree) => Object.values(tree).filter(isTree));
  }
  return true;
};

/** Whether a text that Postgres will parse (JSON, a pattern, a text search) leaves few enough brackets open. */
export const isFlatText = (text: string): boolean => {
  let depth = 0;
  for (const [character] of text.matchAll(/[([{)\]}]/g)) {
    depth += '([{'.includes(character) ? 1 : depth > 0 ? -1 : 0;
    if (depth > DEEPEST_TEXT) return false;
  }
  return true;
};

/** A request whose body is larger than the service takes. */
export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`The body of the request is larger than ${limit} bytes.`);
  }
}

/** The body as text (UTF-8), read no further than `limit` bytes. @throws BodyTooLarge. */
export const readText = async (request: Request, limit: number): Promise<string> =>
  (await readBytes(request, limit)).toString('utf8');

/** The body, read no further than `limit` bytes. @throws BodyTooLarge. */
export const readBytes = async (request: Request, limit: number): Promise<Buffer> => {
  if (request.method === 'GET' || request.method === 'HEAD') return Buffer.alloc(0);
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) throw new BodyTooLarge(limit);
  // HTTP ends a body at the length that was announced: it may be read in one piece.
  const bytes = announced === null ? await readStream(request, limit) : Buffer.from(await request.arrayBuffer());
  if (bytes.length > limit) throw new BodyTooLarge(limit);
  return bytes;
};

const readStream = async (request: Request, limit: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
