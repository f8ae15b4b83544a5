import { invalidRequest } from '../failure.ts';

/** A part of a form; `bytes` must be read to its end before the next part is asked for. */
export interface FormPart {
  name: string;
  /** undefined: a field, not a file. */
  filename: string | undefined;
  type: string | undefined;
  bytes: AsyncIterable<Uint8Array>;
}

const LONGEST_HEAD = 16 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');

/** Gives the bytes of a stream piece by piece, cut at delimiters, without holding more than a chunk. */
class ByteScanner {
  private readonly source: AsyncIterator<Uint8Array>;
  // The first delimiter of a form has no line before it.
  private held: Buffer = Buffer.from('\r\n');

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.source = stream[Symbol.asyncIterator]();
  }

  private async fill(): Promise<void> {
    const next = await this.source.next();
    if (next.done) throw invalidRequest('Unexpected end of form');
    this.held = Buffer.concat([this.held, next.value]);
  }

  /** What comes before the delimiter, which is consumed too. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const place = this.held.indexOf(delimiter);
      if (place >= 0) {
        const found = this.held.subarray(0, place);
        this.held = this.held.subarray(place + delimiter.length);
        if (found.length > 0) yield found;
        return;
      }
      const safe = this.held.length - delimiter.length + 1;
      if (safe > 0) {
        const passed = this.held.subarray(0, safe);
        this.held = this.held.subarray(safe);
        yield passed;
      }
      await this.fill();
    }
  }

  async take(length: number): Promise<string> {
    while (this.held.length < length) await this.fill();
    const taken = this.held.toString('latin1', 0, length);
    this.held = this.held.subarray(length);
    return taken;
  }
}

/** All of a small piece. @throws StorageFailure when it is larger than `limit` bytes. */
export const readSmall = async (bytes: AsyncIterable<Uint8Array>, limit: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limit) throw invalidRequest('A field of the form is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parameterOf = (disposition: string, name: string): string | undefined =>
  new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition)?.[1];

/** The parts of a `multipart/form-data` body, one after the other as they arrive (RFC 7578). @throws StorageFailure. */
export async function* readForm(stream: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<FormPart> {
  const [, quoted, bare] = /boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw invalidRequest('Multipart: Boundary not found');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const scanner = new ByteScanner(stream);
  for await (const _preamble of scanner.until(delimiter));
  while ((await scanner.take(2)) === '\r\n') {
    const head = await readSmall(scanner.until(HEAD_END), LONGEST_HEAD);
    const lineOf = (name: string): string | undefined => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim();
    const disposition = lineOf('content-disposition') ?? '';
    yield {
      name: parameterOf(disposition, 'name') ?? '',
      filename: parameterOf(disposition, 'filename'),
      type: lineOf('content-type'),
      bytes: scanner.until(delimiter),
    };
  }
}
