import { useEffect, useLayoutEffect, useRef } from 'react';

/** Calls back once the page goes: it is loaded anew, or its tab closed. @returns what ends it */
export const onLeavingPage = (leave: () => void): (() => void) => {
  window.addEventListener('pagehide', leave, { capture: true });
  return () => window.removeEventListener('pagehide', leave, { capture: true });
};

/** Calls what a component gives once the page goes. */
export const useLeavingPage = (leave: () => void): void => {
  const latest = useRef(leave);
  useLayoutEffect(() => {
    latest.current = leave;
  });
  useEffect(() => onLeavingPage(() => latest.current()), []);
};
