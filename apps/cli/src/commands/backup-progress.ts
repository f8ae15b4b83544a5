import type { BackupProgress } from '@trama/server';

const STEPS: Readonly<Record<BackupProgress['step'], string>> = {
  checking: 'Reading the file',
  platform: 'Sites, accounts and releases',
  projects: 'Backends',
  files: 'Files',
};

/** How often a line of the same step is told, in milliseconds. */
const TOLD_EVERY = 2000;

/** Tells how far a backup or a restore is: each step once, and what goes on for long now and then. */
export const progressTeller = (tell: (text: string) => void): ((progress: BackupProgress) => void) => {
  let last: BackupProgress['step'] | null = null;
  let toldAt = 0;
  return ({ step, done, of }) => {
    if (step === last && (done === 0 || Date.now() - toldAt < TOLD_EVERY)) return;
    last = step;
    toldAt = Date.now();
    tell(`${STEPS[step]} …${done === 0 ? '' : ` ${done}${of === null ? '' : ` of ${of}`}`}`);
  };
};
