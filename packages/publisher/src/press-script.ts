import { LIVE_EVENT } from '@trama/model';

/**
 * Keeps presses on a prerendered page until something answers to them: whoever presses before that has pressed once, and no form is
 * sent by the browser itself. What browsers do alone (links, fields) goes on.
 */
export const PRESS_SCRIPT: string = `{
  const presses = new Map();
  const keep = (event) => {
    if (event.target.closest?.('a[href], input, select, textarea, label, summary, audio, video, [contenteditable]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    presses.set(event.target, event);
  };
  addEventListener('click', keep, true);
  document.addEventListener('${LIVE_EVENT}', () => {
    removeEventListener('click', keep, true);
    for (const [target, event] of presses) target.dispatchEvent(new event.constructor('click', event));
  }, { once: true });
}
`;
