import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { upToLimit } from '../../request-body.ts';
import { entityTooLarge, invalidRequest, StorageFailure } from '../failure.ts';

/** Fields of a form by name, those that have come so far. */
export type FormFields = ReadonlyMap<string, string>;

/** What becomes of the file of a form. */
export interface FormFileSink<File> {
  /** Takes the bytes as they arrive. `type` is the part's own, without parameters (`text/plain` where it names none: RFC 7578, 4.4). */
  receive(bytes: AsyncIterable<Uint8Array>, type: string, fieldsBefore: FormFields): Promise<File>;
  /** Undoes `receive`: the form broke off after the file. */
  discard(file: File): Promise<void>;
}

const LONGEST_FIELD = 64 * 1024;
const MOST_FIELDS = 20;
/** What a form may weigh beside its file. */
export const FORM_OVERHEAD: number = 1024 * 1024;

const parserOf = (contentType: string): busboy.Busboy => {
  // A part of exactly the limit counts as cut off already.
  const limits = { fieldSize: LONGEST_FIELD + 1, fields: MOST_FIELDS, files: 1, parts: MOST_FIELDS + 1 };
  try {
    return busboy({ headers: { 'content-type': contentType }, limits });
  } catch (error) {
    throw refused(error);
  }
};

/** A form that does not read, in the parser's words. */
const refused = (error: unknown): StorageFailure =>
  invalidRequest(error instanceof Error ? error.message : 'The form cannot be read');

/**
 * Reads a `multipart/form-data` body (RFC 7578) as it arrives: no more of its file is held than a chunk.
 * @param largest bytes of the whole body.
 * @throws StorageFailure InvalidRequest for a form that breaks off, does not read, or has more than one file or too many or too
 *   long fields; EntityTooLarge; and what `receive` throws. Nothing of the file is left then.
 */
export const readForm = async <File>(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  largest: number,
  sink: FormFileSink<File>,
): Promise<{ fields: FormFields; file: File | undefined }> => {
  const parser = parserOf(contentType);
  const fields = new Map<string, string>();
  let receiving: Promise<File> | undefined;
  let reason: unknown;
  const fail = (error: unknown): void => {
    reason ??= error;
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  };

  parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
    if (valueTruncated) fail(invalidRequest('A field of the form is too long'));
    else fields.set(name ?? '', value);
  });
  parser.on('file', (_name, bytes: Readable, { mimeType }) => {
    // A form that breaks off ends its file with an error, perhaps before anybody reads it.
    bytes.on('error', () => undefined);
    receiving = sink.receive(bytes, mimeType, fields);
    receiving.catch((error: unknown) => {
      // What broke the form broke its file, too; anything else is the sink's own failure.
      if (parser.errored === null) fail(error);
    });
  });
  parser.on('filesLimit', () => fail(invalidRequest('The form has more than one file')));
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
    parser.on(limit, () => fail(invalidRequest('The form has too many fields')));
  }

  try {
    await pipeline(upToLimit(body, largest, entityTooLarge), parser);
    return { fields, file: await receiving };
  } catch (error) {
    const file = await receiving?.catch(() => undefined);
    if (file !== undefined) await sink.discard(file);
    throw reason ?? (error instanceof StorageFailure ? error : refused(error));
  }
};
