import { combinationOf, type KeyPress } from '../commands/keys.ts';
import type { RunDesk } from './run-desk.ts';

interface RunKeys {
  /** Asks for a run of the open workflow. */
  ask: () => void;
  desk: Pick<RunDesk, 'resume'>;
  /** A run waits before one of its steps. */
  isPaused: boolean;
}

/** Does what a key in the workflow editor means for its runs; false where it means nothing. */
export const runKey = (event: KeyPress, { ask, desk, isPaused }: RunKeys): boolean => {
  const combination = combinationOf(event);
  if (combination === 'mod+enter') {
    ask();
    return true;
  }
  if (!isPaused || (combination !== 'f8' && combination !== 'f10')) return false;
  desk.resume(combination === 'f8' ? 'go' : 'step');
  return true;
};
