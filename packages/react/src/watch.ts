import { effect } from '@trama/engine';
import { LiveReader, type Reader } from './reader.ts';

/**
 * What one React component watches: all that its readers have read, in a single subscription. A component costs one
 * effect, however many elements it draws and however much they read.
 */
export class Watch {
  readonly #readers = new Set<Reader>();
  #version = 0;
  #notify: (() => void) | null = null;
  #stop: (() => void) | undefined;
  #isBehind = false;

  /** A reader for something that can change. */
  reader(): Reader {
    const made = new LiveReader(this.#extend);
    this.#readers.add(made);
    return made;
  }

  /** What this reader has read is not watched any more. */
  release(reader: Reader): void {
    this.#readers.delete(reader);
  }

  /** Counts the changes; the snapshot that React compares. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#notify = listener;
    this.#start();
    return () => {
      this.#notify = null;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  /** More was read than is watched. A drawing reads many things at once: they are taken together after it. */
  readonly #extend = (): void => {
    if (this.#notify === null || this.#isBehind) return;
    this.#isBehind = true;
    queueMicrotask(() => {
      this.#isBehind = false;
      if (this.#notify !== null) this.#start();
    });
  };

  #start(): void {
    this.#stop?.();
    this.#stop = effect(() => {
      let hasChanged = false;
      for (const reader of this.#readers) if (reader.look()) hasChanged = true;
      if (!hasChanged) return;
      this.#version += 1;
      this.#notify?.();
    });
  }
}
