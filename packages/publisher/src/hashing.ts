import { createHash } from 'node:crypto';

/** Characters of a content hash in a file name: enough that two versions of a file never share one. */
const NAME_HASH_LENGTH = 12;

/** SHA-256 of a body, in hex: the name under which a blob store keeps it. */
export const hashOf = (body: string | Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** The part of a content hash that stands in a file name. */
export const nameHashOf = (body: string | Uint8Array): string => hashOf(body).slice(0, NAME_HASH_LENGTH);

/** A script or the rules of a style element that stand in a document, as a content security policy names them. */
export const inlineSourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
