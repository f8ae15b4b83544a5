import { type CanvasMessage, pastedData } from '@trama/protocol/canvas';
import { modifiersOf } from './pointer.ts';

/**
 * Keys of the browser that must stay its own; what is pasted comes with an event that has the text. Those that it leaves free (F2, F8,
 * Shift+F12) are the builder's, here as in its panels.
 */
const isBrowserKey = (event: KeyboardEvent): boolean =>
  /^F(1|3|5|6|7|10|11)$/.test(event.key) ||
  (event.key === 'F12' && !event.shiftKey) ||
  (['r', 'v'].includes(event.key.toLowerCase()) && (event.ctrlKey || event.metaKey) && !event.altKey);

/** True for a letter or a sign that is pressed with Ctrl, or Command on a Mac: no button and no list has a meaning for it. */
export const isCommandKey = (event: Event): boolean =>
  event instanceof KeyboardEvent && event.key.length === 1 && (event.ctrlKey || event.metaKey);

/**
 * Passes keys on to the builder's commands while the canvas has the focus; while a text is edited they belong to it.
 * @returns the way to stop listening.
 */
export const forwardKeys = (
  window: Window,
  options: {
    /** The canvas has what is pressed or pasted. */
    isActive: (event: Event) => boolean;
    isTyping: () => boolean;
    /** Tab walks through the page while something is selected; else it leaves the canvas, as everywhere. */
    hasSelection: () => boolean;
    send: (message: CanvasMessage) => void;
  },
): (() => void) => {
  const listening = new AbortController();
  window.addEventListener(
    'keydown',
    (event) => {
      if (!options.isActive(event) || options.isTyping() || isBrowserKey(event)) return;
      if (event.key === 'Tab' && !options.hasSelection()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      options.send({
        type: 'key-pressed',
        key: event.key,
        code: event.code,
        modifiers: modifiersOf(event),
        isTyping: false,
      });
    },
    { capture: true, signal: listening.signal },
  );
  window.addEventListener(
    'paste',
    (event) => {
      if (!options.isActive(event) || options.isTyping()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      options.send({ type: 'pasted', ...pastedData(event.clipboardData) });
    },
    { capture: true, signal: listening.signal },
  );
  return () => listening.abort();
};
