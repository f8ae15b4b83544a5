import { useEffect, useLayoutEffect, useRef } from 'react';

/** Calls what a component gives once the page goes: it is loaded anew, or its tab closed. */
export const useLeavingPage = (leave: () => void): void => {
  const latest = useRef(leave);
  useLayoutEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const leaving = (): void => latest.current();
    window.addEventListener('pagehide', leaving, { capture: true });
    return () => window.removeEventListener('pagehide', leaving, { capture: true });
  }, []);
};
