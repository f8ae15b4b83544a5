import { useEffect, useState } from 'react';

/** Stays true for some milliseconds after `isOpen` has become false: time for a closing motion. */
export const useLingering = (isOpen: boolean, milliseconds: number): boolean => {
  const [isThere, setThere] = useState(isOpen);
  if (isOpen && !isThere) setThere(true);
  useEffect(() => {
    if (isOpen || !isThere) return;
    const timer = setTimeout(() => setThere(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isOpen, isThere, milliseconds]);
  return isOpen || isThere;
};
