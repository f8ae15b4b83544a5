import { createRuns } from './executor.ts';
import type { CreateWorkflows } from './needs.ts';
import { createPresses } from './press.ts';

/** The workflows of an engine, with all of their code. */
export const createWorkflows: CreateWorkflows = (needs) => ({
  ...createRuns(needs),
  press: createPresses(() => needs().registry),
});
