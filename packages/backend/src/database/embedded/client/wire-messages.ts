/** Messages of Postgres' protocol, version 3.0, as a server writes and reads them (PostgreSQL documentation, "Message Formats"). */

/** One message, its letter and length too. */
export interface Frame {
  type: string;
  bytes: Buffer;
}

/** Letter and length. */
const HEAD = 5;

const message = (type: string, ...parts: readonly (string | Buffer)[]): Buffer => {
  const contents = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const head = Buffer.alloc(HEAD);
  head.write(type, 'latin1');
  head.writeInt32BE(contents.length + 4, 1);
  return Buffer.concat([head, contents]);
};

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

/** Who connects is who says so: the folder of the socket lets nobody else in. */
export const authenticationOk = (): Buffer => message('R', int32(0));
export const parameterStatus = (name: string, value: string): Buffer => message('S', `${name}\0${value}\0`);
/** What a client would cancel with; there is nothing to cancel here. */
export const backendKeyData = (): Buffer => message('K', int32(0), int32(0));
/** @param status `I`: in no transaction, `T`: in one, `E`: in one that has failed */
export const readyForQuery = (status: string): Buffer => message('Z', status);
/** Asks for the rows of a COPY, as text; how many columns they have is the statement's affair. */
export const copyInResponse = (): Buffer => message('G', Buffer.from([0, 0, 0]));
export const errorResponse = (severity: 'ERROR' | 'FATAL', code: string, text: string): Buffer =>
  message('E', `S${severity}\0V${severity}\0C${code}\0M${text}\0\0`);

/** The length of the message that begins here; undefined while that has not come. */
export const lengthOf = (bytes: Buffer): number | undefined =>
  bytes.length < HEAD ? undefined : bytes.readInt32BE(1) + 1;

/** The messages of an answer, one after the other. */
export const framesOf = (answer: Uint8Array): readonly Frame[] => {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + (lengthOf(bytes.subarray(at)) ?? bytes.length);
    frames.push({ type: String.fromCharCode(bytes[at] ?? 0), bytes: bytes.subarray(at, end) });
    at = end;
  }
  return frames;
};

/** The state of the transaction by a ReadyForQuery. */
export const statusOf = ({ bytes }: Frame): string => String.fromCharCode(bytes[HEAD] ?? 0);

/** The first two texts of a message. */
export const textsOf = ({ bytes }: Frame): readonly string[] => {
  const first = bytes.indexOf(0, HEAD);
  const second = bytes.indexOf(0, first + 1);
  return [bytes.toString('utf8', HEAD, first), bytes.toString('utf8', first + 1, second)];
};

/** The statement of a Query, or of a Parse. */
export const statementTextOf = (frame: Frame): string => textsOf(frame)[frame.type === 'P' ? 1 : 0] ?? '';
