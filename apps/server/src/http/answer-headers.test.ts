import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { ask, page, siteDesign, startTestServer, temporaryFolder, useHomeProject } from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;

const start = async (protocol: 'http' | 'https'): Promise<RunningServer> => {
  const started = await startTestServer(folder.path, {}, { protocol });
  const design = siteDesign([page('home', '')]);
  await createSite(started.platform.database, protocol, design.id);
  await started.platform.designs.reset(protocol, design);
  await publishSite(started.platform, { site: protocol, environment: 'production', note: '', userId: null });
  await useHomeProject(started, protocol);
  return started;
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await start('http');
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

const PLACES = (site: string): [string, string][] => [
  [`${site}.localhost`, '/'],
  [`${site}.localhost`, '/none/'],
  [`${site}.localhost`, '/user-files/x'],
  [`${site}.editor.localhost`, '/'],
  ['builder.localhost', '/api/session'],
  ['localhost', '/health'],
  ['localhost', '/inbox/'],
  ['elsewhere.example', '/'],
];

test('browsers are told to come by TLS alone where visitors come by it, and nowhere else', async () => {
  const told = async (running: RunningServer, site: string): Promise<(string | null)[]> =>
    Promise.all(
      PLACES(site).map(async ([host, path]) =>
        (await ask(running, host, path)).headers.get('strict-transport-security'),
      ),
    );
  expect(await told(server, 'http')).toEqual(PLACES('http').map(() => null));
  await server.close();
  server = await start('https');
  expect(await told(server, 'https')).toEqual(PLACES('https').map(() => 'max-age=31536000'));
});

describe('what a page may ask a browser for', () => {
  const permissionsAt = async (host: string, path: string): Promise<string> =>
    (await ask(server, host, path)).headers.get('permissions-policy') ?? '';

  it('is the place, the camera and their like for pages of sites and their canvas, for themselves alone', async () => {
    for (const [host, path] of [
      ['https.localhost', '/'],
      ['https.editor.localhost', '/'],
    ] as const) {
      const policy = await permissionsAt(host, path);
      expect(policy).toContain('geolocation=(self)');
      expect(policy).toContain('camera=(self)');
      expect(policy).toContain('usb=()');
    }
  });

  it('is nothing for the builder and for pages of the server itself', async () => {
    for (const [host, path] of [
      ['builder.localhost', '/inbox/'],
      ['nobody.localhost', '/'],
    ] as const) {
      const policy = await permissionsAt(host, path);
      expect(policy).toContain('geolocation=()');
      expect(policy).not.toContain('self');
    }
  });
});

test('the canvas of a site asks for a process of its own, apart from the builder that shows it', async () => {
  const asked = async (host: string): Promise<string | null> =>
    (await ask(server, host, '/')).headers.get('origin-agent-cluster');
  expect([await asked('https.editor.localhost'), await asked('builder.localhost')]).toEqual(['?1', null]);
});

describe('a request that names its host twice', () => {
  /** Status line of the answer to these lines, sent as they are. */
  const sendFor = async (connection: 'close' | 'Upgrade', ...lines: string[]): Promise<string> => {
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${lines.join('\r\n')}\r\nConnection: ${connection}\r\n\r\n`);
    return (await text(socket)).split('\r\n')[0] ?? '';
  };

  const send = (...lines: string[]): Promise<string> => sendFor('close', ...lines);

  it.each([
    ['in two headers', ['GET /health HTTP/1.1', 'Host: localhost', 'Host: builder.localhost']],
    ['in two headers of different letters', ['GET /health HTTP/1.1', 'host: localhost', 'HOST: localhost']],
    ['in its address too, otherwise', ['GET http://builder.localhost/ HTTP/1.1', 'Host: localhost']],
    ['not at all', ['GET /health HTTP/1.0']],
  ])('is refused: %s', async (_how, lines) => {
    expect(await send(...lines)).toBe('HTTP/1.1 400 Bad Request');
  });

  it('is refused where it asks for a socket', async () => {
    const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13'];
    const path = '/backend/realtime/v1/websocket';
    const answer = await sendFor(
      'Upgrade',
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      'Host: https.localhost',
      ...upgrade,
    );
    expect(answer).toBe('HTTP/1.1 400 Bad Request');
  });

  it('is answered where both are one', async () => {
    expect(await send('GET http://localhost/health HTTP/1.1', 'Host: localhost')).toBe('HTTP/1.1 200 OK');
    expect(await send('GET /health HTTP/1.1', 'Host: localhost')).toBe('HTTP/1.1 200 OK');
  });
});
