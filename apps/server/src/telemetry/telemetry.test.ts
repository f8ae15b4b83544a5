import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configFromEnv } from '../config.ts';
import { type RunningServer, startServer } from '../start.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { FAKE_BACKEND, FAKE_RUNTIME, temporaryFolder, testConfig } from '../testing/server.ts';
import type { LogSubject } from './log.ts';

const TOKEN = 'a token of sixteen or more';
const ID = 'proxy-0123456789';

interface Line {
  level: string;
  message: string;
  about: LogSubject | undefined;
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
const lines: Line[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(
    {
      ...testConfig(folder.path),
      trustProxy: true,
      telemetry: { logFormat: 'json', logRequests: true, metricsToken: TOKEN },
    },
    {
      runtime: FAKE_RUNTIME,
      mainSite: null,
      openDatabases: openTestDatabases,
      createBackend: async ({ onError }) => ({
        ...FAKE_BACKEND,
        fetch: async (request) => {
          if (new URL(request.url).pathname.endsWith('/broken')) onError?.(new Error('It broke.'), request);
          return new Response(request.headers.get('x-request-id'));
        },
        handleUpgrade: (_request, socket) => {
          socket.resume().once('end', () => socket.end());
          socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
        },
      }),
      log: (level, message, about) => void lines.push({ level, message, about }),
    },
  );
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://localhost:${server.port}${path}`, { headers });

describe('A request', () => {
  it('has a name, which its answer tells: one of its own, or the one that a declared proxy gave it', async () => {
    const [one, other] = await Promise.all([ask('/health'), ask('/health')]);
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(other.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'));
    expect((await ask('/health', { 'x-request-id': ID })).headers.get('x-request-id')).toBe(ID);
  });

  it.each(['short', 'with spaces in it', 'x'.repeat(65), "'; drop table x; --"])(
    'is given another where what it came with is no name: %s',
    async (given) => {
      const answer = await ask('/health', { 'x-request-id': given });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('is known by it to the services of its site, and to the log', async () => {
    const answer = await ask('/backend/rest/v1/broken', { 'x-request-id': ID });
    expect(await answer.text()).toBe(ID);
    expect(lines).toContainEqual({
      level: 'error',
      message: expect.stringContaining('It broke.'),
      about: expect.objectContaining({ request: ID }),
    });
  });

  it('that fails says by which name the log knows it', async () => {
    const { read } = server.platform.sites.live;
    server.platform.sites.live.read = () => Promise.reject(new Error('No page today: ana@example.com'));
    const answer = await ask('/', { 'x-request-id': ID });
    server.platform.sites.live.read = read;
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).toContain(ID);
    expect(text).not.toContain('ana');
    expect(lines).toContainEqual({
      level: 'error',
      message: expect.stringContaining('No page today'),
      about: { request: ID },
    });
  });

  it('is a line of the log where that is asked for: what it asked, and not whom or with what', async () => {
    await ask('/backend/auth/v1/recover?email=ana@example.com', { 'x-request-id': ID });
    await expect
      .poll(() => lines.map(({ message, about }) => `${message} ${about?.request} ${about?.site}`))
      .toContainEqual(expect.stringMatching(/^GET auth 200 in \d+ ms proxy-0123456789 seguros$/));
  });
});

describe('Metrics', () => {
  const figures = (authorization = `Bearer ${TOKEN}`): Promise<Response> => ask('/metrics', { authorization });

  it('are for who has the token: anybody else is answered as where there are none', async () => {
    const strange = await Promise.all([ask('/metrics'), figures('Bearer x'), figures(TOKEN)]);
    expect(strange.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await figures()).headers.get('cache-control')).toBe('no-store');
  });

  it('count requests by what they asked, their status and their duration, in OpenMetrics', async () => {
    await ask('/nowhere/at/all');
    await expect
      .poll(async () => (await figures()).text())
      .toMatch(/trama_request_duration_seconds_count\{route="page",method="GET",status="404"\} \d+/);
    const answer = await figures();
    expect(answer.headers.get('content-type')).toContain('application/openmetrics-text');
    const text = await answer.text();
    expect(text.trimEnd()).toMatch(/# EOF$/);
    expect(text).not.toContain('nowhere');
  });

  it('tell how much is open, held and waiting, and how the process does', async () => {
    const opened = connect(server.port, 'localhost');
    opened.write(
      'GET /backend/realtime/v1/websocket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    );
    await once(opened, 'data');
    const read = async (name: string): Promise<number> =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await figures()).text())?.[1]);
    expect(await read('trama_sockets_open')).toBe(1);
    opened.destroy();
    await expect.poll(() => read('trama_sockets_open')).toBe(0);
    expect(await read('trama_projects_open')).toBe(1);
    for (const name of [
      'trama_database_connections_at_work',
      'trama_database_connections_waiting',
      'trama_bodies_held_bytes',
      'trama_releases_under_way',
      'trama_releases_waiting',
    ])
      expect(await read(name), name).toBe(0);
    expect(await read('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });
});

describe('The environment', () => {
  it.each([
    [{}, { logFormat: 'text', logRequests: false }],
    [{ NODE_ENV: 'production' }, { logFormat: 'json', logRequests: false }],
    [
      { NODE_ENV: 'production', LOG_FORMAT: 'text', LOG_REQUESTS: 'true', METRICS_TOKEN: TOKEN },
      { logFormat: 'text', logRequests: true, metricsToken: TOKEN },
    ],
  ])('%j sets what the server tells of itself', (env, settings) => {
    expect(configFromEnv(env).telemetry).toEqual(settings);
  });

  it.each([{ LOG_FORMAT: 'xml' }, { LOG_REQUESTS: 'perhaps' }, { METRICS_TOKEN: 'short' }])(
    '%j is refused with what to write',
    (env) => {
      expect(() => configFromEnv(env)).toThrow(
        expect.objectContaining({ where: Object.keys(env), hint: expect.stringMatching(/^Write /) }),
      );
    },
  );
});
