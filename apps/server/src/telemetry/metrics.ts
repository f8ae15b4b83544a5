import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import type { Route } from './route.ts';

/** An answer, once it has been sent or its caller has gone. */
export interface Answered {
  route: Route;
  method: string;
  /** HTTP status. */
  status: number;
  /** Milliseconds from the first line of the request to the last byte of the answer. */
  took: number;
}

/** What the server's parts tell of themselves whenever somebody looks. */
export interface Gauges {
  projectsOpen(): Promise<number>;
  connections(): { atWork: number; waiting: number };
  bodiesHeld(): number;
  releases(): { underWay: number; waiting: number };
  sockets(): number;
}

/** Figures of the server for what watches it. */
export interface Metrics {
  add(answered: Answered): void;
  /** All figures in OpenMetrics. */
  write(): Promise<{ type: string; text: string }>;
}

/** Upper ends of the classes of durations, in seconds: from a file that is known to a publish. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Begins to count. The process' own figures (memory, event loop, garbage collection, file handles) are among them. */
export const createMetrics = (gauges: Gauges): Metrics => {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const answers = new Histogram({
    name: 'trama_request_duration_seconds',
    help: 'Requests by what they asked, until their answer was sent.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: DURATIONS,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  };
  gauge('trama_projects_open', 'Projects that are open.', gauges.projectsOpen);
  gauge(
    'trama_database_connections_at_work',
    'Connections to Postgres with a task.',
    () => gauges.connections().atWork,
  );
  gauge('trama_database_connections_waiting', 'Tasks that wait for one.', () => gauges.connections().waiting);
  gauge('trama_bodies_held_bytes', 'Bytes of large request bodies that are held.', gauges.bodiesHeld);
  gauge('trama_releases_under_way', 'Releases that are being made.', () => gauges.releases().underWay);
  gauge('trama_releases_waiting', 'Releases that wait to be made.', () => gauges.releases().waiting);
  gauge('trama_sockets_open', 'Websockets that are open.', gauges.sockets);
  return {
    add: ({ route, method, status, took }) =>
      answers.observe(
        { route, method: METHODS.includes(method) ? method : 'other', status: String(status) },
        took / 1000,
      ),
    write: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
};

/** Metrics, and the token that opens them. */
export interface Watched {
  metrics: Metrics;
  token: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Answers `/metrics` to who has the token that the operator chose; null, as if it were not there, to anybody else. */
export const answerMetrics = async ({ metrics, token }: Watched, request: Request): Promise<Response | null> => {
  const given = request.headers.get('authorization') ?? '';
  if (!timingSafeEqual(digest(given), digest(`Bearer ${token}`))) return null;
  const { type, text } = await metrics.write();
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } });
};
