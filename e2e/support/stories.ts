import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

interface Servers {
  /**
   * The server of a file. Where one story of each area runs, the stories of a worker share one: to start it takes a third of what they
   * take. Where all run each file has its own, for they change people and rows that others begin with.
   */
  takeServer: () => Promise<RunningServer>;
}

/** Stories that stand a server on which others have been told: they find what they have made by its name, and leave people as they were. */
export const test = base.extend<object, Servers>({
  takeServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are asked for.
    async ({}, use) => {
      if (process.env.TRAMA_TEST_ALL === '1') return use(() => startServer());
      let shared: Promise<RunningServer> | undefined;
      await use(async () => {
        shared ??= startServer();
        return { ...(await shared), stop: async () => undefined };
      });
      await (await shared)?.stop();
    },
    { scope: 'worker' },
  ],
});
