import type { Asset } from '@trama/protocol/builder';

export const FILE_KINDS = ['image', 'video', 'font', 'other'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What kind of file it is, as its author thinks of it. */
export const fileKind = ({ contentType }: Pick<Asset, 'contentType'>): FileKind =>
  FILE_KINDS.find((kind) => contentType.startsWith(`${kind}/`)) ?? 'other';

/** Pictures that a browser draws anew, smaller: no drawings, and nothing that moves. */
export const canBeSmaller = ({ contentType }: Pick<Asset, 'contentType'>): boolean =>
  /^image\/(?:png|jpeg|webp|avif)/.test(contentType);

/** The name of a file as its author gave it: without folder and hash. */
export const fileName = ({ path }: Pick<Asset, 'path'>): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/-[0-9a-f]{12}(?=\.[^.]*$|$)/, '');
