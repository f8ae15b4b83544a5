import type { Instance } from '@trama/engine';
import type { SyntheticEvent } from 'react';
import { cameThroughLink } from './links.ts';

/** Native triggers (conformance 10.13 to 10.25) and the React props that listen to them. */
const REACT_LISTENER: Readonly<Record<string, string>> = {
  click: 'onClick',
  dblclick: 'onDoubleClick',
  contextmenu: 'onContextMenu',
  mousedown: 'onMouseDown',
  mouseup: 'onMouseUp',
  mousemove: 'onMouseMove',
  mouseenter: 'onMouseEnter',
  mouseleave: 'onMouseLeave',
  touchstart: 'onTouchStart',
  touchmove: 'onTouchMove',
  touchend: 'onTouchEnd',
  touchcancel: 'onTouchCancel',
  scroll: 'onScroll',
};

export type Listener = (event: SyntheticEvent) => void;
export type Listeners = Record<string, Listener>;

/** What listens on a node: the props of `first`, then those of `second`, for the same event in this order. */
export const mergeListeners = (first: Readonly<Record<string, unknown>>, second: Listeners): Listeners => {
  const merged: Listeners = {};
  for (const [name, listener] of Object.entries(second)) {
    const own = first[name];
    merged[name] =
      typeof own === 'function'
        ? (event) => {
            own(event);
            listener(event);
          }
        : listener;
  }
  return merged;
};

/** Something with triggers: an element's instance or a section's. */
type Emitter = Pick<Instance, 'triggers' | 'emit'>;

/** Listeners for the native triggers that some workflow listens to, and for no others. */
export const triggerListeners = (emitter: Emitter): Listeners => {
  const listeners: Listeners = {};
  for (const trigger of emitter.triggers) {
    const name = REACT_LISTENER[trigger];
    if (name === undefined) continue;
    listeners[name] = (event) => {
      if (trigger === 'click' && cameThroughLink(event.target, event.currentTarget as Element)) return;
      if (trigger === 'contextmenu' && !keepsContextMenu(event.nativeEvent as MouseEvent)) event.preventDefault();
      void emitter.emit({ trigger, payload: event.nativeEvent, native: event });
    };
  }
  return listeners;
};

/** The browser's own menu stays within reach with Ctrl+Alt or Cmd+Alt. */
const keepsContextMenu = (event: MouseEvent): boolean => event.altKey && (event.ctrlKey || event.metaKey);

/** Listeners that keep the hover state of an instance. */
export const hoverListeners = (instance: Instance): Listeners => ({
  onMouseEnter: () => instance.setState('_wwHover', true),
  onMouseLeave: () => instance.setState('_wwHover', false),
});
