/** Events that a DOM node fires (conformance 10.13 to 10.25). Those of a component's root also reach the instance around it. */
export const NATIVE_TRIGGERS: readonly string[] = [
  'click',
  'dblclick',
  'contextmenu',
  'mousedown',
  'mouseup',
  'mousemove',
  'mouseenter',
  'mouseleave',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'scroll',
];

export const CREATED = '_wwOnCreated';
export const MOUNTED = '_wwOnMounted';
export const BEFORE_UNMOUNT = '_wwOnBeforeUnmount';
export const LIFECYCLE_TRIGGERS: readonly string[] = [CREATED, MOUNTED, BEFORE_UNMOUNT];
