import type { KeptStatements } from './kept-statements.ts';
import type { Statement } from './statements.ts';

/** Shorter texts are given three bytes a character, which UTF-8 never exceeds; longer ones are measured. */
const MEASURED_FROM = 1000;
/** Bytes of a message beside its texts: type, length, counts and terminators. */
const FRAME = 32;
const NULL_LENGTH = -1;

const mostBytes = (text: string): number => (text.length < MEASURED_FROM ? text.length * 3 : Buffer.byteLength(text));

/** How many bytes a statement's messages need at most. */
const roomFor = ({ text, values, name = '' }: Statement): number =>
  values.reduce((sum, value) => sum + 4 + (value === null ? 0 : mostBytes(value)), 0) +
  mostBytes(text) +
  3 * mostBytes(name) +
  5 * FRAME;

/** A message: a type of one letter, the length of all that follows (its own four bytes too), the contents. */
const messageOf = (type: string, contents: string): Buffer => {
  const bytes = Buffer.alloc(5 + contents.length);
  bytes.write(type + '\0'.repeat(4) + contents, 'latin1');
  bytes.writeInt32BE(4 + contents.length, 1);
  return bytes;
};

/** Messages that are the same in every statement: about the portal without a name, for all its rows. */
const DESCRIBE = messageOf('D', 'P\0');
const EXECUTE = messageOf('E', '\0'.repeat(5));
const SYNC = messageOf('S', '');

const PARSE = 'P'.charCodeAt(0);
const BIND = 'B'.charCodeAt(0);

interface Writer {
  whole(message: Buffer): void;
  /** @param type the letter's code. */
  message(type: number, contents: () => void): void;
  terminated(text: string): void;
  int16(value: number): void;
  value(text: string | null): void;
  written(): Buffer;
}

/** Writes messages one after the other into bytes that have room for all. */
const createWriter = (room: number): Writer => {
  const bytes = Buffer.allocUnsafe(room);
  let at = 0;
  const characters = (text: string): void => {
    if (text !== '') at += bytes.write(text, at);
  };
  return {
    whole: (message) => {
      bytes.set(message, at);
      at += message.length;
    },
    message: (type, contents) => {
      bytes[at] = type;
      const start = at + 1;
      at += 5;
      contents();
      bytes.writeInt32BE(at - start, start);
    },
    terminated: (text) => {
      characters(text);
      bytes[at] = 0;
      at += 1;
    },
    int16: (value) => {
      at = bytes.writeInt16BE(value, at);
    },
    value: (text) => {
      const start = at;
      at += 4;
      if (text !== null) characters(text);
      bytes.writeInt32BE(text === null ? NULL_LENGTH : at - start - 4, start);
    },
    written: () => bytes.subarray(0, at),
  };
};

/**
 * The bytes of statements that go in one round trip (PostgreSQL documentation, "Message Formats", the extended query), with
 * one Sync at their end: after a failed one none is run, and without a `begin` among them they are one transaction. The last
 * one is described, so that its columns are known.
 * @param kept statements that the connection keeps.
 * @param closed names of statements to forget, before anything can fail.
 */
export const wireBytes = (
  statements: readonly Statement[],
  kept: Pick<KeptStatements, 'has'>,
  closed: readonly string[] = [],
): Buffer => {
  const room =
    statements.reduce((sum, statement) => sum + roomFor(statement), FRAME) +
    closed.reduce((sum, name) => sum + mostBytes(name) + FRAME, 0);
  const { whole, message, terminated, int16, value, written } = createWriter(room);

  const parse = ({ name = '', text }: Statement): void => {
    if (name !== '' && kept.has(name)) return;
    message(PARSE, () => {
      terminated(name);
      terminated(text);
      int16(0);
    });
  };

  const bind = ({ name = '', values }: Statement): void =>
    message(BIND, () => {
      terminated('');
      terminated(name);
      int16(0);
      int16(values.length);
      for (const one of values) value(one);
      int16(0);
    });

  for (const name of closed) whole(messageOf('C', `S${name}\0`));
  for (const statement of statements) {
    parse(statement);
    bind(statement);
    if (statement === statements.at(-1)) whole(DESCRIBE);
    whole(EXECUTE);
  }
  whole(SYNC);
  return written();
};
