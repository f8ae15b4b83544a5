import { useInstance } from '@trama/react';
import { useLayoutEffect, useRef, useState } from 'react';

type Methods = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/**
 * Data and methods for descendants, under the `localContext` key of the definition: at once on the first render, and
 * after each render with other `data`. They are compared by identity, so that long lists cost nothing and files are
 * told from one another; the caller keeps them (`useMemo`) while nothing changes.
 */
export const useOfferedLocal = (data: unknown, methods: Methods = {}): void => {
  const instance = useInstance();
  const latest = useRef(methods);
  useLayoutEffect(() => {
    latest.current = methods;
  });
  const [stable] = useState(
    (): Methods =>
      Object.fromEntries(
        Object.keys(methods).map((name) => [name, (...args: unknown[]) => latest.current[name]?.(...args)]),
      ),
  );
  const told = useRef(data);
  useState(() => instance.setLocal(data, stable));
  useLayoutEffect(() => {
    if (told.current === data) return;
    told.current = data;
    instance.setLocal(data, stable);
  }, [instance, data, stable]);
};
