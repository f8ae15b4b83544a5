import { MOST_KEPT_DAYS } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { keepRunsFor, listRuns, readRun } from '../store/runs.ts';
import type { HandlersOf } from './calls.ts';
import { numberField } from './http.ts';

type RunCall = 'GET /sites/:name/runs' | 'GET /sites/:name/runs/:id' | 'PUT /sites/:name/runs/kept-days';

/** Runs of workflows that pages on preview and staging have told of: for who may see the people whose data stand in them. */
export const runCalls = (platform: Pick<Platform, 'database' | 'clock'>): HandlersOf<RunCall> => ({
  'GET /sites/:name/runs': async ({ context, param }) => {
    const listed = await listRuns(platform.database, param('name'), platform.clock());
    return { ...listed, mayChange: context.get('user').role === 'owner' };
  },
  'GET /sites/:name/runs/:id': async ({ param }) => {
    const run = await readRun(platform.database, param('name'), param('id'), platform.clock());
    if (run) return { run };
    throw serverError({
      code: 'server/not-found',
      message: 'This run is not kept any more.',
      hint: 'Runs are kept for as many days as the owner of the site says.',
    });
  },
  'PUT /sites/:name/runs/kept-days': async ({ param, body, note }) => {
    const days = numberField(await body(), 'days');
    if (days < 0 || days > MOST_KEPT_DAYS)
      throw serverError({
        code: 'server/bad-request',
        message: `"days" must be between 0 and ${MOST_KEPT_DAYS}.`,
        where: ['days'],
      });
    await keepRunsFor(platform.database, param('name'), days, platform.clock());
    note({ days: String(days) });
    return {};
  },
});
