import { useEffect, useState } from 'react';

/** What had the keyboard before something was opened has it again once that is gone, unless it went on elsewhere meanwhile. */
export const useFocusBack = (): void => {
  // At its first drawing nothing inside has taken the keyboard yet.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
};
