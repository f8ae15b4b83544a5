import { isRecord, type RunNode, type RunState } from '@trama/model';
import { serverError } from '../errors.ts';
import { BODY_LIMITS } from '../http/request-body.ts';
import { addRuns } from '../store/runs.ts';
import { type PlatformCall, readCallBody } from './platform-call.ts';

const STATES: Readonly<Record<RunState, true>> = {
  running: true,
  paused: true,
  done: true,
  failed: true,
  refused: true,
  ignored: true,
  skipped: true,
  stopped: true,
  withheld: true,
};

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** A run of a workflow as its page records it. What is in it is shown as it is, and never run. */
const isRun = (value: unknown): value is RunNode =>
  isRecord(value) &&
  value.kind === 'workflow' &&
  typeof value.id === 'number' &&
  typeof value.subject === 'string' &&
  isTextOrNull(value.name) &&
  isTextOrNull(value.type) &&
  typeof value.state === 'string' &&
  Object.hasOwn(STATES, value.state) &&
  Number.isFinite(value.startedAt) &&
  (value.duration === null || Number.isFinite(value.duration)) &&
  (value.error === undefined || typeof value.error === 'string') &&
  Array.isArray(value.children);

/**
 * Keeps the runs that a page on preview or staging tells of; null elsewhere. Only who may look at the environment comes here.
 * @throws TramaError `server/bad-request`, `server/too-large`, `server/foreign-origin`.
 */
export const keepRuns = async ({ platform, site, draft }: PlatformCall): Promise<Response | null> => {
  const { environment } = site;
  if (draft || environment === 'editor' || environment === 'production') return null;
  const { runs } = await readCallBody(site, BODY_LIMITS.runs);
  if (!Array.isArray(runs) || !runs.every(isRun))
    throw serverError({ code: 'server/bad-request', message: '"runs" must be a list of runs.', where: ['runs'] });
  await addRuns(platform.database, { site: site.site, environment, runs, now: platform.clock() });
  return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });
};
