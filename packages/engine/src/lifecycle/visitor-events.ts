import type { EngineMode } from '../mode.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { Platform } from '../platform.ts';
import type { ScreenWatch } from '../visitor/screen.ts';
import type { PageEvents } from './load-order.ts';

/** Where the visitor's doings are heard, and what follows them. */
export interface VisitorNeeds {
  readonly mode: EngineMode;
  readonly platform: Pick<Platform, 'history' | 'onUnload' | 'onKey'>;
  readonly navigation: Pick<Navigation, 'follow'>;
}

/** Follows the visitor's window, keys and history. Returns the way to stop. */
export const followVisitor = (
  { mode, platform, navigation }: VisitorNeeds,
  events: PageEvents,
  screenWatch: ScreenWatch,
): (() => void) => {
  screenWatch.follow((trigger, info) => void events.fire(trigger, structuredClone(info)));
  if (mode !== 'live') return () => undefined;
  const stops = [
    platform.history.onPop(() => void navigation.follow()),
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
