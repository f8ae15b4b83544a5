import { safeDecode } from '@trama/model';
import type { Platform } from '../platform.ts';

/**
 * Where the page stands when it is shown: at the hash target, at the top, or where the visitor left it (conformance 2.22,
 * 2.27, 10.161).
 */
export interface Scrolling {
  /** The section that a hash names, else the top. */
  toHash(hash: string, smooth: boolean): void;
  /** Keeps how far the visitor has scrolled at a position of the history. */
  remember(position: number): void;
  /**
   * Goes back to what was kept, else to the hash target or the top. A page that is still too short is tried again when its
   * data are there, unless the visitor has scrolled meanwhile.
   */
  restore(position: number, hash: string, loading: Promise<void>): void;
  /** The same for a page entered anew: hash target or top, once it is drawn. */
  arrive(hash: string): void;
}

export const createScrolling = (platform: Platform): Scrolling => {
  const kept = new Map<number, { left: number; top: number }>();

  const now = (): { left: number; top: number } => {
    const { scrollX, scrollY } = platform.viewport();
    return { left: scrollX, top: scrollY };
  };

  /** Before the next frame, when what has changed is drawn; at once where nothing is drawn. */
  const whenDrawn = (run: () => void): void => {
    const stop = platform.onFrame?.(() => {
      stop?.();
      run();
    });
    if (!stop) run();
  };

  const toHash = (hash: string, smooth: boolean): void => {
    const anchor = safeDecode(hash.replace(/^#/, ''));
    if (anchor !== '' && platform.scrollTo({ anchor, smooth })) return;
    platform.scrollTo({ top: 0, smooth });
  };

  return {
    toHash,
    arrive: (hash) => whenDrawn(() => toHash(hash, false)),
    remember: (position) => void kept.set(position, now()),
    restore: (position, hash, loading) => {
      const wanted = kept.get(position);
      if (!wanted) return whenDrawn(() => toHash(hash, false));
      whenDrawn(() => {
        platform.scrollTo(wanted);
        const reached = now();
        if (reached.top >= wanted.top) return;
        const again = (): void => {
          if (now().top === reached.top) platform.scrollTo(wanted);
        };
        void loading.then(() => whenDrawn(again));
      });
    },
  };
};
