import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { telemetryFromEnv } from './settings.ts';
import { startTracing, type TracedAnswer } from './tracing.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

const answer = (more: Partial<TracedAnswer> = {}): TracedAnswer => ({
  route: 'page',
  method: 'GET',
  status: 200,
  begunAt: 1_767_355_200_000,
  endedAt: 1_767_355_200_012,
  request: 'request-0001',
  site: 'loja',
  parent: undefined,
  ...more,
});

it('a span of each request goes to the collector, in the trace of the proxy where there is one', async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(`${request.url} ${Buffer.concat(chunks)}`);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const logged: string[] = [];
  const tracing = await startTracing({ url, service: 'sites' }, (_level, message) => logged.push(message));
  tracing.add(answer());
  tracing.add(answer({ status: 500, site: undefined, parent: `00-${TRACE}-b7ad6b7169203331-01` }));
  tracing.add(answer({ parent: 'nonsense' }));
  await tracing.close();
  const [path, body] = [bodies[0]?.split(' ', 1)[0], JSON.parse(bodies[0]?.slice('/v1/traces '.length) ?? '{}')];
  expect([path, bodies.length]).toEqual(['/v1/traces', 1]);
  const [resource] = body.resourceSpans;
  expect(resource.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'sites' } });
  const spans = resource.scopeSpans[0].spans;
  expect(spans.map(({ name, status }: { name: string; status: { code: number } }) => [name, status.code])).toEqual([
    ['GET page', 0],
    ['GET page', 2],
    ['GET page', 0],
  ]);
  expect(spans[0].attributes).toContainEqual({ key: 'trama.request', value: { stringValue: 'request-0001' } });
  expect(spans[1]).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
  expect(spans[2].traceId).not.toBe(TRACE);
  expect(logged).toEqual([]);
  collector.close();
});

it('a collector that does not answer is told in the log, and keeps nobody waiting', async () => {
  const refusing = createServer((_request, response) => {
    response.statusCode = 400;
    response.end();
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}/v1/traces`;
  const logged: string[] = [];
  const tracing = await startTracing({ url, service: 'trama' }, (_level, message) => logged.push(message));
  tracing.add(answer());
  await tracing.close();
  expect(logged).toEqual([expect.stringContaining(`Traces could not be sent to ${url}`)]);
  refusing.close();
});

it('is asked for by the variables of OpenTelemetry', () => {
  const tracing = (env: Record<string, string>) => telemetryFromEnv(env).tracing;
  expect(tracing({})).toBeUndefined();
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toEqual({
    url: 'http://collector:4318/v1/traces',
    service: 'trama',
  });
  expect(tracing({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector/own', OTEL_SERVICE_NAME: 'sites' })).toEqual({
    url: 'http://collector/own',
    service: 'sites',
  });
  for (const [name, value] of [
    ['OTEL_SDK_DISABLED', 'true'],
    ['OTEL_TRACES_EXPORTER', 'none'],
  ] as const)
    expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', [name]: value })).toBeUndefined();
  expect(() => tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
});
