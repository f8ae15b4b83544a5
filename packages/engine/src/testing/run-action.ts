import type { Value } from '@trama/model';
import type { Engine } from '../engine.ts';
import type { Platform } from '../platform.ts';
import { fakePlatform } from './fake-platform.ts';
import { type variable, workflow } from './parts.ts';
import { startedEngine } from './test-engine.ts';

/** What an action finds around it: services of the browser, a server, variables. */
export interface ActionSurroundings {
  browser?: Partial<NonNullable<Platform['browser']>>;
  fetch?: typeof globalThis.fetch;
  variables?: readonly ReturnType<typeof variable>[];
}

/** Runs one action on a page, in a browser of which a test gives what the action uses. */
export const runAction = async (
  type: string,
  fields: Readonly<Record<string, unknown>> = {},
  { browser, fetch, variables = [] }: ActionSurroundings = {},
): Promise<{ engine: Engine; result: Promise<unknown> }> => {
  const platform = Object.assign(
    fakePlatform({ ...(fetch && { fetch }) }),
    browser && { browser: browser as NonNullable<Platform['browser']> },
  );
  const { engine } = await startedEngine({
    platform,
    pages: [{ variables, workflows: [workflow('w', [{ type, fields: fields as Record<string, Value> }])] }],
  });
  return { engine, result: engine.runWorkflow('w') };
};

/** What an action answers. */
export const resultOf = async (...args: Parameters<typeof runAction>): Promise<unknown> =>
  (await runAction(...args)).result;
