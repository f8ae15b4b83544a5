import { type CreateWorkflows, createRuns } from './executor.ts';
import { createPresses } from './press.ts';

/** The workflows of an engine, with all of their code. */
export const createWorkflows: CreateWorkflows = (runtime) => ({ ...createRuns(runtime), press: createPresses() });
