import type { CSSProperties, ReactNode } from 'react';

const LAYER: CSSProperties = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  zIndex: -1,
  pointerEvents: 'none',
};

/** The video behind an element or section (page-data-format 7.4): muted, playing, out of the layout. */
export const BackgroundVideo = ({ read }: { read: (property: string) => unknown }): ReactNode => {
  const source = read('_ww-backgroundVideo');
  if (typeof source !== 'string' || source === '') return null;
  const poster = read('_ww-backgroundVideoPoster');
  const size = read('_ww-backgroundVideoSize');
  return (
    <video
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
