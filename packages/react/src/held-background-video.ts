import { textsIn } from '@trama/model';

/** Names of the control, by the language of the page. */
const TEXTS = {
  en: { play: 'Play the background video', pause: 'Pause the background video' },
  pt: { play: 'Reproduzir o vídeo de fundo', pause: 'Pausar o vídeo de fundo' },
};

const LOOKS: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  right: '8px',
  bottom: '8px',
  width: '44px',
  height: '44px',
  border: '0',
  borderRadius: '50%',
  background: 'rgb(0 0 0 / 70%)',
  color: '#fff',
  font: '16px/44px sans-serif',
  cursor: 'pointer',
};

/**
 * Lets a visitor who asked for less motion decide: the video stands still until its control is pressed (WCAG 2.2.2).
 * The control is no part of what React draws, as a video in prerendered HTML is not either.
 * @returns the way to take it away
 */
export const holdVideo = (video: HTMLVideoElement): (() => void) => {
  const { play, pause } = textsIn(document.documentElement.lang, TEXTS);
  const control = document.createElement('button');
  control.type = 'button';
  Object.assign(control.style, LOOKS);
  const show = (): void => {
    control.ariaLabel = video.paused ? play : pause;
    control.textContent = video.paused ? '\u25B6\uFE0E' : '\u23F8\uFE0E';
  };
  control.addEventListener('click', (event) => {
    event.stopPropagation();
    // A browser may refuse to play at all; the first frame then stays.
    if (video.paused) video.play().catch(() => undefined);
    else video.pause();
  });
  video.addEventListener('play', show);
  video.addEventListener('pause', show);
  show();
  video.after(control);
  return () => control.remove();
};
