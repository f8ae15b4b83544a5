import type { Socket } from 'node:net';
import { isSqlFailure } from '../../../errors.ts';
import type { ClientSession } from './client.ts';
import {
  authenticationOk,
  backendKeyData,
  copyInResponse,
  errorResponse,
  type Frame,
  lengthOf,
  parameterStatus,
  readyForQuery,
  statementTextOf,
} from './wire-messages.ts';

/** Bytes of what a client may send before it is answered: a statement with its values, or the rows of a COPY. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_STARTUP_BYTES = 10_000;

const VERSION_3 = 3 << 16;
const CANCEL_REQUEST = 80877102;
/** Encryption, by TLS or GSSAPI: a socket of this machine needs none. */
const ENCRYPTION_REQUESTS = [80877103, 80877104];

/** What a client says of itself that is no setting: there is one database, and one owner. */
const NO_SETTINGS = ['user', 'database', 'options', 'replication'];

/** `copy … from stdin` as one statement, behind comments. */
const COPY_IN = /^\s*(?:(?:--[^\n]*\n|\/\*[\s\S]*?\*\/)\s*)*copy\b[^;]*\bfrom\s+stdin\b/i;
/** The same behind another statement. */
const LATER_COPY_IN = /;\s*(?:(?:--[^\n]*\n|\/\*[\s\S]*?\*\/)\s*)*copy\b[^;]*\bfrom\s+stdin\b/i;

/** Messages that ask for an answer: Query, Sync, Flush, FunctionCall. */
const ASKING = ['Q', 'S', 'H', 'F'];

const TOO_MUCH = 'The client sent more than 64 MB in one round.';
const COPY_ALONE = 'COPY FROM STDIN is a statement of its own here, sent as a simple query.';

/** What came, in pieces of the length that is asked for. */
const createReader = (socket: Socket) => {
  const chunks = socket[Symbol.asyncIterator]();
  let bytes: Buffer = Buffer.alloc(0);
  return {
    /** @param lengthIn how long the next piece is; undefined: more must come to know it @returns null at the end */
    next: async (lengthIn: (bytes: Buffer) => number | undefined, most: number): Promise<Buffer | null> => {
      const come: Buffer[] = [];
      let count = 0;
      for (;;) {
        const length = lengthIn(bytes);
        if (length !== undefined && (length < 4 || length > most)) throw new Error(TOO_MUCH);
        if (length !== undefined && bytes.length + count >= length) {
          const all = Buffer.concat([bytes, ...come]);
          bytes = all.subarray(length);
          return all.subarray(0, length);
        }
        // The length is in the first bytes; what is long is put together once.
        if (length === undefined && count > 0) {
          bytes = Buffer.concat([bytes, ...come.splice(0)]);
          count = 0;
          continue;
        }
        const { done, value } = await chunks.next();
        if (done === true) return null;
        come.push(value as Buffer);
        count += (value as Buffer).length;
      }
    },
  };
};

type Reader = ReturnType<typeof createReader>;

const startupLength = (bytes: Buffer): number | undefined => (bytes.length < 8 ? undefined : bytes.readInt32BE(0));

/** What the client asks for at the begin; null: nothing that is answered. */
const readStartup = async (reader: Reader, socket: Socket): Promise<Readonly<Record<string, string>> | null> => {
  for (;;) {
    const bytes = await reader.next(startupLength, MOST_STARTUP_BYTES);
    const code = bytes?.readInt32BE(4);
    if (bytes === null || code === CANCEL_REQUEST) return null;
    if (code === VERSION_3) {
      const words = bytes.toString('utf8', 8).split('\0');
      const pairs = words.flatMap((name, index) =>
        index % 2 === 0 && name !== '' ? [[name, words[index + 1] ?? '']] : [],
      );
      return Object.fromEntries(pairs.filter(([name]) => !NO_SETTINGS.includes(name ?? '')));
    }
    if (code === undefined || !ENCRYPTION_REQUESTS.includes(code))
      throw new Error('Only version 3.0 of the protocol is spoken.');
    socket.write('N');
  }
};

/** The rows of a COPY, with its end. @returns null where the client has gone */
const readRows = async (nextFrame: () => Promise<Frame | null>): Promise<readonly Frame[] | null> => {
  const rows: Frame[] = [];
  let count = 0;
  for (;;) {
    const frame = await nextFrame();
    if (frame === null) return null;
    if (!['d', 'c', 'f'].includes(frame.type)) continue;
    rows.push(frame);
    count += frame.bytes.length;
    if (count > MOST_BYTES) throw new Error(TOO_MUCH);
    if (frame.type !== 'd') return rows;
  }
};

const serve = async (socket: Socket, session: ClientSession): Promise<void> => {
  const reader = createReader(socket);
  const settings = await readStartup(reader, socket);
  if (settings === null) return;
  const told = await session.start(settings);
  const greeting = Object.entries(told).map(([name, value]) => parameterStatus(name, value));
  socket.write(Buffer.concat([authenticationOk(), ...greeting, backendKeyData(), readyForQuery('I')]));

  const nextFrame = async (): Promise<Frame | null> => {
    const bytes = await reader.next(lengthOf, MOST_BYTES);
    return bytes && { type: String.fromCharCode(bytes[0] ?? 0), bytes };
  };
  const answer = (frames: readonly Frame[]): void => void socket.write(Buffer.concat(frames.map(({ bytes }) => bytes)));

  let round: Frame[] = [];
  let size = 0;
  /** A round that was refused is passed over up to its Sync. */
  let isRefused = false;
  for (;;) {
    const frame = await nextFrame();
    if (frame === null || frame.type === 'X') return;
    round.push(frame);
    size += frame.bytes.length;
    if (size > MOST_BYTES) throw new Error(TOO_MUCH);
    if (!ASKING.includes(frame.type)) continue;
    const asked = round;
    round = [];
    size = 0;
    const text = frame.type === 'Q' ? statementTextOf(frame) : '';
    const mayNot =
      LATER_COPY_IN.test(text) || asked.some((one) => one.type === 'P' && COPY_IN.test(statementTextOf(one)));
    if (mayNot || isRefused) {
      const parts = isRefused ? [] : [errorResponse('ERROR', '0A000', COPY_ALONE)];
      isRefused = frame.type === 'H';
      socket.write(Buffer.concat([...parts, ...(isRefused ? [] : [readyForQuery(session.status)])]));
    } else if (COPY_IN.test(text)) {
      // The database reads rows from behind the statement alone: they are asked for ahead of it.
      socket.write(copyInResponse());
      const rows = await readRows(nextFrame);
      if (rows === null) return;
      const frames = await session.ask([...asked, ...rows]);
      answer(frames.filter(({ type }) => type !== 'G'));
    } else answer(await session.ask(asked));
  }
};

/**
 * Speaks Postgres' protocol with one client, until either goes.
 * @param open begins its session; what it is handed is called when the session has ended by itself
 */
export const serveClient = (socket: Socket, open: (onSilence: () => void) => ClientSession): void => {
  const fail = (code: string, text: string): void => void socket.end(errorResponse('FATAL', code, text));
  // Told by what reads.
  socket.on('error', () => undefined);
  const session = open(() =>
    fail('25P03', 'The transaction was open for 30 seconds without a word, and has been undone.'),
  );
  void serve(socket, session)
    .catch((error: unknown) => {
      const code = isSqlFailure(error) ? error.code : '08006';
      fail(code, error instanceof Error ? error.message : String(error));
    })
    .finally(() => {
      socket.end();
      return session.end();
    })
    // The database may be gone with it.
    .catch(() => undefined);
};
