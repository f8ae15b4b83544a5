import type { Platform } from '@trama/engine';
import { createRunLog, type RunLog } from '@trama/engine/run-log';
import { openRunLog } from './open-run-log.ts';
import { sendRuns } from './send-runs.ts';

/** Records the runs of a page that is not for everybody: authors look into them on preview, and in the builder. */
export const recordRuns = (window: Window, platform: Platform, siteId: string): RunLog => {
  const log = platform.environment === 'preview' ? openRunLog(window.document) : createRunLog(() => Date.now());
  sendRuns(log, { window, fetch: platform.fetch, siteId });
  return log;
};
