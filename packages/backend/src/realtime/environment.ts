import { type Env, positiveFromEnv } from '../environment-variables.ts';
import type { RealtimeLimits } from './channels/event-rate.ts';

/**
 * The limits of realtime that the environment names (`REALTIME_MESSAGES_PER_SECOND`, `REALTIME_JOINS_PER_SECOND`).
 * @throws BackendError `backend/environment`.
 */
export const realtimeFromEnv = (env: Env): Partial<RealtimeLimits> => {
  const messagesPerSecond = positiveFromEnv(env, 'REALTIME_MESSAGES_PER_SECOND');
  const joinsPerSecond = positiveFromEnv(env, 'REALTIME_JOINS_PER_SECOND');
  return {
    ...(messagesPerSecond === undefined ? {} : { messagesPerSecond }),
    ...(joinsPerSecond === undefined ? {} : { joinsPerSecond }),
  };
};
