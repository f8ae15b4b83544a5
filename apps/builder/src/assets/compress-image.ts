/** The longest side that a drawn picture may have, in pixels. */
export const LONGEST_SIDE = 8192;

/** Loads a picture so that it may be drawn anew. @throws Error where it cannot be read */
export const loadPicture = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image();
  // Without this the browser keeps what is drawn of another origin's picture to itself.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
};

interface WebpChoice {
  /** 1 to 100. */
  quality: number;
  /** Of its sides, in pixels; it is never made larger. */
  longest: number;
}

/** Draws a picture anew as WebP. @throws Error where the browser cannot draw or write it */
export const compressImage = (
  image: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'> & CanvasImageSource,
  choice: WebpChoice,
): Promise<Blob> => drawWebp(image, { width: image.naturalWidth, height: image.naturalHeight }, choice);

/**
 * Draws what is seen of something as WebP.
 * @param size of it, in pixels
 * @throws Error where the browser cannot draw or write it
 */
export const drawWebp = async (
  image: CanvasImageSource,
  { width, height }: { width: number; height: number },
  { quality, longest }: WebpChoice,
): Promise<Blob> => {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No drawing.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob?.type === 'image/webp' ? resolve(blob) : reject(new Error('No WebP.'))),
      'image/webp',
      quality / 100,
    );
  });
};
