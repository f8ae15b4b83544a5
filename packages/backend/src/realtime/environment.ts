import type { Env } from '../environment-variables.ts';
import type { RealtimeLimits } from './channels/event-rate.ts';

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The limits of realtime that the environment names (`REALTIME_MESSAGES_PER_SECOND`, `REALTIME_JOINS_PER_SECOND`). */
export const realtimeFromEnv = (env: Env): Partial<RealtimeLimits> => {
  const messagesPerSecond = wholeNumber(env.REALTIME_MESSAGES_PER_SECOND);
  const joinsPerSecond = wholeNumber(env.REALTIME_JOINS_PER_SECOND);
  return {
    ...(messagesPerSecond === undefined ? {} : { messagesPerSecond }),
    ...(joinsPerSecond === undefined ? {} : { joinsPerSecond }),
  };
};
