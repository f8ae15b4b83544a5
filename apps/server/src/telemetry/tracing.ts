import type { Log } from './log.ts';
import type { Route } from './route.ts';

/** Where spans of requests are sent, by OTLP over HTTP. */
export interface TracingSettings {
  /** e.g. `http://localhost:4318/v1/traces`. */
  url: string;
  /** What the server is called there. */
  service: string;
}

/** A request that was answered. */
export interface TracedAnswer {
  route: Route;
  method: string;
  status: number;
  /** Milliseconds since 1970. */
  begunAt: number;
  endedAt: number;
  /** The name of the request. */
  request: string;
  site: string | undefined;
  /** The header `traceparent` of a proxy that has begun the trace; undefined: it begins here. */
  parent: string | undefined;
}

export interface Tracing {
  add(answer: TracedAnswer): void;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

/** W3C Trace Context, 3.2: version, trace, parent, flags. */
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Sends a span of each request. The library is loaded here, and nowhere else: a server that traces nothing does not have it in memory.
 * Headers, sampling and limits are read by it from the variables `OTEL_…`.
 */
export const startTracing = async ({ url, service }: TracingSettings, log: Log): Promise<Tracing> => {
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, { BasicTracerProvider, BatchSpanProcessor }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
    ]);
  const exporter = new OTLPTraceExporter({ url });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [
      new BatchSpanProcessor({
        export: (spans, done) =>
          exporter.export(spans, (result) => {
            if (result.error) log('warning', `Traces could not be sent to ${url}: ${result.error.message}`);
            done(result);
          }),
        shutdown: () => exporter.shutdown(),
      }),
    ],
  });
  const tracer = provider.getTracer('trama');

  const contextOf = (parent: string | undefined) => {
    const [, traceId, spanId, flags] = PARENT.exec(parent ?? '') ?? [];
    if (traceId === undefined || spanId === undefined || flags === undefined) return api.ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags, 16);
    return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };

  return {
    add: ({ route, method, status, begunAt, endedAt, request, site, parent }) => {
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: api.SpanKind.SERVER,
          startTime: begunAt,
          attributes: {
            'http.request.method': method,
            'http.response.status_code': status,
            'http.route': route,
            'trama.request': request,
            ...(site === undefined ? {} : { 'trama.site': site }),
          },
        },
        contextOf(parent),
      );
      if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end(endedAt);
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
};
