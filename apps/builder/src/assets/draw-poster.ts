import { drawWebp } from './compress-image.ts';

/** Its longest side, in pixels: as wide as a desktop is. */
const LONGEST = 1280;
const QUALITY = 75;

/** For so long a browser may try to read a video, in milliseconds. */
const PATIENCE = 15_000;

/** Waits for the first frame. @throws Error where the browser does not read the video, or takes too long */
const firstFrame = (video: HTMLVideoElement, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The video takes too long.')), PATIENCE);
    const settle = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    video.addEventListener('loadeddata', settle(resolve), { once: true });
    video.addEventListener(
      'error',
      settle(() => reject(new Error('The browser does not read the video.'))),
      { once: true },
    );
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
  });

/**
 * Draws the first frame of a video as WebP: what stands in its place until it plays, and goes over into it.
 * @throws Error where the browser cannot read the video
 */
export const drawPoster = async (file: Blob): Promise<Blob> => {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    await firstFrame(video, address);
    const size = { width: video.videoWidth, height: video.videoHeight };
    return await drawWebp(video, size, { quality: QUALITY, longest: LONGEST });
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
};
