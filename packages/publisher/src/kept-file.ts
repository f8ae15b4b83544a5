/** A file that a release names and that is kept already, whoever made it. Paths are relative to the site (`images/logo.webp`). */
export interface KeptFile {
  path: string;
  contentType: string;
  /** SHA-256 of its bytes. */
  hash: string;
  /** Bytes. */
  size: number;
  /** Of a picture, its width and height in pixels. */
  pixels?: readonly [width: number, height: number];
}
