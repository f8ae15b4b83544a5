/** A part of a picture, in px. */
export interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>;

/** Red, green and blue may differ by so much together: pictures are kept as WebP, which blurs edges where something beside them differs. */
const TOLERANCE = 96;

/** The least box around all in which two pictures of one width differ; null where they show the same. */
export const differenceOf = (before: Pixels, after: Pixels): PictureBox | null => {
  const { width } = before;
  const both = Math.min(before.height, after.height);
  let [left, top, right, bottom] = [width, Number.POSITIVE_INFINITY, -1, -1];
  for (let at = 0; at < both * width; at += 1) {
    const pixel = at * 4;
    let difference = 0;
    for (let channel = 0; channel < 3; channel += 1)
      difference += Math.abs((before.data[pixel + channel] ?? 0) - (after.data[pixel + channel] ?? 0));
    if (difference <= TOLERANCE) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const longest = Math.max(before.height, after.height);
  if (longest > both) [left, right, top, bottom] = [0, width - 1, Math.min(top, both), longest - 1];
  return bottom < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
};

/** The pixels of a picture. @throws where the browser cannot read it */
export const pixelsOf = async (picture: Blob): Promise<ImageData> => {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas to read from.');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
};
