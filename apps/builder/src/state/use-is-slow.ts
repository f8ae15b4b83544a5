import { useEffect, useState } from 'react';

/** What takes longer than this, in milliseconds, may never end: a person wants to know what they can do. */
export const SLOW = 10_000;

/** Whether something has been waited for so long that it has to be spoken of. */
export const useIsSlow = (isWaiting: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSlow;
};
