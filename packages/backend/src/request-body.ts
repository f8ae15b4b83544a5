import { networkOf } from './auth/limits/network.ts';
import { type Env, positiveFromEnv } from './environment-variables.ts';

/** A request whose body is larger than the service takes. */
export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`The body of the request is larger than ${limit} bytes.`);
  }
}

/** The process holds as many bytes of bodies as it may: the request may be sent again in a moment. */
export class BodiesFull extends Error {
  constructor() {
    super('The server is reading too many large requests at once. Send this one again in a moment.');
  }
}

/** How many bytes of bodies a process holds at once, over all requests that it is answering. */
export interface HeldBodies {
  /**
   * Counts what is read of a request's body until the task has ended. Inside of another `during` of the same request it counts there.
   * @param peer the network address that the request came from; undefined where it is not known
   */
  during<Value>(request: Request, task: () => Promise<Value>, peer?: string): Promise<Value>;
  /** Bytes that are held now, beside the first of each body. */
  bytes(): number;
}

/** What is held of one request's body. */
interface Hold {
  /** @throws BodiesFull. */
  add(bytes: number): void;
}

/** Most bytes of bodies that a process holds at once unless it is told: a body of JSON takes several times its length once it is parsed. */
const BODY_MEMORY = 128 * 1024 * 1024;

/** Bytes of each body that are always there for it: whoever fills the rest does not keep sign-ins and small writes out. */
const ALWAYS_TAKEN = 64 * 1024;

/** The part of all held bytes that several bodies of one network may take: others have the rest, however many it sends. */
const SHARE_OF_A_NETWORK = 0.5;

/** What is held of one network's bodies. */
interface NetworkHold {
  bodies: number;
  bytes: number;
}

const holds = new WeakMap<Request, Hold>();

const hasBody = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

/** Makes a count of held bytes that ends at `most`, and for the bodies of one network at its share of it; a single one may be as large as `most`. */
export const createHeldBodies = (most: number = BODY_MEMORY): HeldBodies => {
  let held = 0;
  const networks = new Map<string, NetworkHold>();
  return {
    bytes: () => held,
    during: async (request, task, peer) => {
      if (!hasBody(request) || holds.has(request)) return task();
      const network = peer === undefined ? null : networkOf(peer);
      const own = (network !== null && networks.get(network)) || { bodies: 0, bytes: 0 };
      own.bodies += 1;
      if (network !== null) networks.set(network, own);
      let size = 0;
      let counted = 0;
      holds.set(request, {
        add: (bytes) => {
          size += bytes;
          const more = Math.max(0, size - ALWAYS_TAKEN) - counted;
          const isBeyondShare = own.bytes > counted && own.bytes + more > most * SHARE_OF_A_NETWORK;
          if (more > 0 && (isBeyondShare || held + more > most)) throw new BodiesFull();
          held += more;
          own.bytes += more;
          counted += more;
        },
      });
      try {
        return await task();
      } finally {
        held -= counted;
        own.bytes -= counted;
        own.bodies -= 1;
        if (network !== null && own.bodies === 0) networks.delete(network);
        holds.delete(request);
      }
    },
  };
};

/** The bytes that `BODY_MEMORY` asks for, in MiB. @throws BackendError `backend/environment`. */
export const bodyMemoryFromEnv = (env: Env): number | undefined => {
  const megabytes = positiveFromEnv(env, 'BODY_MEMORY');
  return megabytes === undefined ? undefined : megabytes * 1024 * 1024;
};

/** Counts what is read of a request that was made from another one where that one counts. @returns the request that was made. */
export const heldWith = (made: Request, from: Request): Request => {
  const hold = holds.get(from);
  if (hold) holds.set(made, hold);
  return made;
};

/** The body as text (UTF-8), read no further than `limit` bytes. @throws BodyTooLarge, BodiesFull. */
export const readText = async (request: Request, limit: number): Promise<string> =>
  (await readBytes(request, limit)).toString('utf8');

/**
 * The body, read no further than `limit` bytes: they are counted as they come, whatever was announced.
 * @throws BodyTooLarge; BodiesFull where the process holds too many of them.
 */
export const readBytes = async (request: Request, limit: number): Promise<Buffer> => {
  if (!hasBody(request)) return Buffer.alloc(0);
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) throw new BodyTooLarge(limit);
  // HTTP ends a body at the length that was announced: a short one may be read in one piece.
  if (announced === null || Number(announced) > ALWAYS_TAKEN) return readStream(request, limit);
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length > limit) throw new BodyTooLarge(limit);
  return bytes;
};

/** The chunks of a stream, no more than `limit` bytes of them. @throws what `tooLarge` makes, a BodyTooLarge by default. */
export async function* upToLimit(
  stream: AsyncIterable<Uint8Array>,
  limit: number,
  tooLarge: () => Error = () => new BodyTooLarge(limit),
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    yield chunk;
  }
}

const readStream = async (request: Request, limit: number): Promise<Buffer> => {
  const hold = holds.get(request);
  const chunks: Uint8Array[] = [];
  if (request.body === null) return Buffer.alloc(0);
  for await (const chunk of upToLimit(request.body, limit)) {
    hold?.add(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
