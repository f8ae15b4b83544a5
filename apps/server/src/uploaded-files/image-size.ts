/** Width and height of an image in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

const text = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const png = (bytes: Uint8Array): ImageSize | null => {
  if (bytes.length < 24 || text(bytes, 1, 3) !== 'PNG' || text(bytes, 12, 4) !== 'IHDR') return null;
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

const gif = (bytes: Uint8Array): ImageSize | null => {
  if (bytes.length < 10 || !/^GIF8[79]a$/.test(text(bytes, 0, 6))) return null;
  const view = viewOf(bytes);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
};

/** Markers of a frame, which tell the size; the others of this range tell of tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpeg = (bytes: Uint8Array): ImageSize | null => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
};

const webp = (bytes: Uint8Array): ImageSize | null => {
  if (bytes.length < 30 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 4) !== 'WEBP') return null;
  const view = viewOf(bytes);
  switch (text(bytes, 12, 4)) {
    case 'VP8X':
      return {
        width: 1 + (view.getUint32(24, true) & 0xffffff),
        height: 1 + (view.getUint16(27, true) | ((bytes[29] ?? 0) << 16)),
      };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
};

const READERS = [png, gif, jpeg, webp] as const;

const MEASURED: ReadonlySet<string> = new Set(['image/png', 'image/gif', 'image/jpeg', 'image/webp']);

/** Whether images of a type say in their first bytes how large they are. */
export const isMeasured = (contentType: string): boolean => MEASURED.has(contentType);

/** The size that an image says of itself, whichever kind it is; null for what is none. */
export const imageSize = (bytes: Uint8Array): ImageSize | null => {
  for (const read of READERS) {
    const size = read(bytes);
    if (size) return size;
  }
  return null;
};
