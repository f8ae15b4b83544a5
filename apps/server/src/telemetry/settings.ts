import { type Env, switchFromEnv, unreadableVariable } from '@trama/backend';
import type { LogFormat } from './log.ts';
import type { TracingSettings } from './tracing.ts';

/** How much the server tells of itself, and to whom. */
export interface TelemetrySettings {
  logFormat: LogFormat;
  /** Every answer is a line of the log. */
  logRequests: boolean;
  /** Opens `/metrics` of the plain host; absent: there is none. */
  metricsToken?: string;
  /** Where a span of each request is sent; absent: nowhere. */
  tracing?: TracingSettings;
}

/** Fewer characters can be guessed by who may ask as often as they like. */
const SHORTEST_TOKEN = 16;

/** By the variables that OpenTelemetry names for all programs. @throws BackendError `backend/environment` */
const tracingFromEnv = (env: Env): TracingSettings | undefined => {
  if (env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return undefined;
  const name = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
    ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
    : 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const given = env[name];
  if (!given) return undefined;
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw unreadableVariable(name, 'Write an address of HTTP, as http://localhost:4318.');
  const url = name === 'OTEL_EXPORTER_OTLP_ENDPOINT' ? `${given.replace(/\/$/, '')}/v1/traces` : given;
  return { url, service: env.OTEL_SERVICE_NAME || 'trama' };
};

/** `LOG_FORMAT` (`json` with `NODE_ENV=production`), `LOG_REQUESTS`, `METRICS_TOKEN`, `OTEL_…`. @throws BackendError `backend/environment`. */
export const telemetryFromEnv = (env: Env): TelemetrySettings => {
  const format = env.LOG_FORMAT || (env.NODE_ENV === 'production' ? 'json' : 'text');
  if (format !== 'json' && format !== 'text') throw unreadableVariable('LOG_FORMAT', 'Write json or text.');
  const token = env.METRICS_TOKEN ?? '';
  if (token !== '' && token.length < SHORTEST_TOKEN)
    throw unreadableVariable('METRICS_TOKEN', `Write at least ${SHORTEST_TOKEN} characters.`);
  const tracing = tracingFromEnv(env);
  return {
    ...(tracing ? { tracing } : {}),
    logFormat: format,
    logRequests: switchFromEnv(env, 'LOG_REQUESTS') ?? false,
    ...(token ? { metricsToken: token } : {}),
  };
};
