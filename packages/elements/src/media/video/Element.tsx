import { Root, useAction, useContent, useEmit, useVariable, wantsLessMotion } from '@trama/react';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { assetUrl } from '../../shared/values/asset-url.ts';

const STYLE = { display: 'block', width: '100%', height: '100%', borderRadius: 'inherit', objectFit: 'cover' } as const;

/**
 * A video of the site, with the browser's own controls. It starts by itself only where the visitor lets things move: no
 * attribute `autoplay` could ask that of the visitor's system.
 */
export const Element = (): ReactNode => {
  const emit = useEmit();
  const node = useRef<HTMLVideoElement>(null);
  const [, setPlaying] = useVariable<boolean>('Is Playing');
  const [, setTime] = useVariable<number>('Current time');
  const start = Number(useContent('videoStartTime')) || 0;
  const source = assetUrl(useContent('file'));
  const plays = Boolean(useContent('autoplay'));
  const isQuiet = Boolean(useContent('muted')) || plays;
  useAction('playVideo', () => node.current?.play());
  useAction('pauseVideo', () => node.current?.pause());
  useAction('seekTo', (time) => {
    if (node.current) node.current.currentTime = Number(time) || 0;
  });
  useEffect(() => {
    const player = node.current;
    if (!plays || !source || player === null || wantsLessMotion()) return;
    // Prerendered HTML cannot say that it is muted, and a browser starts none that is not.
    player.muted = true;
    // A browser may refuse all the same; the visitor's controls are there.
    player.play().catch(() => undefined);
  }, [plays, source]);
  const tell = (trigger: 'play' | 'pause' | 'end') => (event: SyntheticEvent<HTMLVideoElement>) => {
    setPlaying(trigger === 'play');
    void emit(trigger, { value: event.currentTarget.currentTime });
  };
  return (
    <Root>
      <video
        ref={node}
        style={STYLE}
        src={source && start > 0 ? `${source}#t=${start}` : source}
        poster={assetUrl(useContent('previewImage')) || undefined}
        muted={isQuiet}
        loop={Boolean(useContent('loop'))}
        controls={useContent('controls') !== false}
        preload={useContent('preload') === false ? 'none' : 'auto'}
        playsInline
        onPlay={tell('play')}
        onPause={tell('pause')}
        onEnded={tell('end')}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
      />
    </Root>
  );
};
