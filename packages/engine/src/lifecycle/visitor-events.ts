import type { Runtime } from '../runtime.ts';
import type { ScreenWatch } from '../visitor/screen.ts';
import type { PageEvents } from './load-order.ts';

/** Follows the visitor's window, keys and history. Returns the way to stop. */
export const followVisitor = (runtime: Runtime, events: PageEvents, screenWatch: ScreenWatch): (() => void) => {
  const { platform, mode } = runtime.options;
  screenWatch.follow((trigger, info) => void events.fire(trigger, structuredClone(info)));
  if (mode !== 'live') return () => undefined;
  const stops = [
    platform.history.onPop(() => void runtime.navigation.follow()),
    platform.onUnload(() => void events.fire('page-unload')),
    platform.onKey(
      ({ type, key, keyCode, shiftKey, ctrlKey, altKey, metaKey }) =>
        void events.fire(type, { key, keyCode, shiftKey, ctrlKey, altKey, metaKey }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
