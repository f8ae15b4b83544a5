import { useState } from 'react';

/** Something that takes a while and may fail: a form that is sent, a button that asks the server. */
export interface Attempt {
  isBusy: boolean;
  /** Why the last one failed; null while none has, and during the next one. */
  failure: unknown;
  /** Does the work; a failure is kept here and not thrown. */
  run(work: () => Promise<void>): Promise<void>;
}

export const useAttempt = (): Attempt => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return { isBusy, failure, run };
};
