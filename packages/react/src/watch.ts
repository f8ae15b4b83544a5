import { effect } from '@trama/engine';
import { LiveReader, type Reader } from './reader.ts';

const hasLeft = (reader: LiveReader): boolean => reader.hasLeft;

/**
 * What one React component watches: all that its readers have read, in a single subscription. A component costs one
 * effect, however many elements it draws and however much they read.
 */
export class Watch {
  #readers: LiveReader[] = [];
  #version = 0;
  #notify: (() => void) | null = null;
  #stop: (() => void) | undefined;
  #isBehind = false;

  /** A reader for something that can change. */
  reader(): Reader {
    const made = new LiveReader(this);
    this.#readers.push(made);
    return made;
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
  extend(): void {
    if (this.#notify === null || this.#isBehind) return;
    this.#isBehind = true;
    queueMicrotask(() => {
      this.#isBehind = false;
      if (this.#notify !== null) this.#start();
    });
  }

  #start(): void {
    this.#stop?.();
    if (this.#readers.some(hasLeft)) this.#readers = this.#readers.filter((reader) => !hasLeft(reader));
    this.#stop = effect(() => {
      let hasChanged = false;
      for (const reader of this.#readers) if (reader.look()) hasChanged = true;
      if (!hasChanged) return;
      this.#version += 1;
      this.#notify?.();
    });
  }
}
