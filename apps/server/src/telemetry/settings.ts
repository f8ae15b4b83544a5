import { type Env, switchFromEnv, unreadableVariable } from '@trama/backend';
import type { LogFormat } from './log.ts';

/** How much the server tells of itself, and to whom. */
export interface TelemetrySettings {
  logFormat: LogFormat;
  /** Every answer is a line of the log. */
  logRequests: boolean;
  /** Opens `/metrics` of the plain host; absent: there is none. */
  metricsToken?: string;
}

/** Fewer characters can be guessed by who may ask as often as they like. */
const SHORTEST_TOKEN = 16;

/** `LOG_FORMAT` (`json` with `NODE_ENV=production`), `LOG_REQUESTS`, `METRICS_TOKEN`. @throws BackendError `backend/environment`. */
export const telemetryFromEnv = (env: Env): TelemetrySettings => {
  const format = env.LOG_FORMAT || (env.NODE_ENV === 'production' ? 'json' : 'text');
  if (format !== 'json' && format !== 'text') throw unreadableVariable('LOG_FORMAT', 'Write json or text.');
  const token = env.METRICS_TOKEN ?? '';
  if (token !== '' && token.length < SHORTEST_TOKEN)
    throw unreadableVariable('METRICS_TOKEN', `Write at least ${SHORTEST_TOKEN} characters.`);
  return {
    logFormat: format,
    logRequests: switchFromEnv(env, 'LOG_REQUESTS') ?? false,
    ...(token ? { metricsToken: token } : {}),
  };
};
