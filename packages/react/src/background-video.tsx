import type { CSSProperties, ReactNode } from 'react';
import { wantsLessMotion } from './less-motion.ts';

const LAYER: CSSProperties = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  zIndex: -1,
  pointerEvents: 'none',
};

/** Milliseconds between two looks at a video that is not ready (conformance 4.58). */
const LOOK_EACH = 1000;

const watched = new WeakSet<HTMLVideoElement>();

/**
 * Looks at the video each second until it is ready, then mutes and plays it: prerendered HTML cannot say "muted". Where
 * the visitor asked for less motion it stands at its first frame, and plays when its control is pressed.
 * @returns the way to take the control away
 */
const playWhenReady = (video: HTMLVideoElement): (() => void) | undefined => {
  if (watched.has(video)) return;
  watched.add(video);
  const isHeld = wantsLessMotion();
  if (isHeld) {
    video.autoplay = false;
    video.preload = 'auto';
    video.pause();
  }
  let leave: (() => void) | undefined;
  const timer = setInterval(() => {
    if (video.isConnected && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
    clearInterval(timer);
    if (!video.isConnected) return;
    video.muted = true;
    if (isHeld)
      import('./held-background-video.ts').then(({ holdVideo }) => {
        if (video.isConnected) leave = holdVideo(video);
      }, reportError);
    // A browser may refuse to play at all; the poster then stays.
    else video.play().catch(() => undefined);
  }, LOOK_EACH);
  return () => leave?.();
};

/** Watches the background videos of prerendered HTML that no component reads. */
export const playBackgroundVideos = (container: Element): void => {
  for (const video of container.querySelectorAll<HTMLVideoElement>('video[data-background-video]'))
    playWhenReady(video);
};

/** The video behind an element or section (conformance 4.58): muted, playing, out of the layout. */
export const BackgroundVideo = ({ read }: { read: (property: string) => unknown }): ReactNode => {
  const source = read('_ww-backgroundVideo');
  if (typeof source !== 'string' || source === '') return null;
  const poster = read('_ww-backgroundVideoPoster');
  const size = read('_ww-backgroundVideoSize');
  return (
    <video
      ref={playWhenReady}
      data-background-video=""
      tabIndex={-1}
      autoPlay
      muted
      playsInline
      loop={Boolean(read('_ww-backgroundVideoLoop'))}
      preload={read('_ww-backgroundVideoPreload') ? 'auto' : 'none'}
      poster={typeof poster === 'string' ? poster : undefined}
      src={source}
      style={{ ...LAYER, objectFit: size === 'contain' ? 'contain' : 'cover' }}
    />
  );
};
