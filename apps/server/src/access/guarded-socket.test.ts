import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { boundSocket } from './bound-fetch.ts';
import { guardedSocket } from './guarded-socket.ts';
import { publicAddresses } from './public-addresses.ts';

let server: WebSocketServer;
let port = 0;

beforeAll(async () => {
  server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    verifyClient: ({ req }, done) => {
      if (req.url === '/moved') done(false, 302, 'Found', { location: `ws://realtime.example:${port}/` });
      else done(req.url !== '/closed', 403);
    },
  });
  server.on('connection', (socket) => {
    socket.send('hello');
    socket.on('message', (data) => {
      if (String(data) === 'bye') socket.close();
      else if (String(data) === 'much') socket.send('x'.repeat(1024 * 1024 + 1));
      else socket.send(`heard ${data}`);
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const never = (): AbortSignal => new AbortController().signal;
/** Every name is that of the test's server, which the operator allows. */
const allowed = () =>
  guardedSocket({
    addresses: publicAddresses({
      resolve: async () => ['127.0.0.1'],
      allowedOrigins: [`http://realtime.example:${port}`],
    }),
  });

describe('a guarded socket', () => {
  it.each(['ws://127.0.0.1/', 'wss://10.1.2.3/', 'ws://169.254.169.254/latest', 'ws://[::1]/'])(
    'does not open %s',
    async (address) => {
      await expect(guardedSocket({})(address, never())).rejects.toThrow('not an address of the public internet');
    },
  );

  it('does not open a public name of a private address, nor what is no address of a socket', async () => {
    const open = guardedSocket({ addresses: publicAddresses({ resolve: async () => ['192.168.0.7'] }) });
    await expect(open('wss://inside.example/', never())).rejects.toThrow('not an address of the public internet');
    const anywhere = guardedSocket({ addresses: publicAddresses({ resolve: async () => ['93.184.215.9'] }) });
    await expect(anywhere('file://outside.example/', never())).rejects.toThrow('not an address');
  });

  it('connects to the address that was checked, and hears every message from the first on', async () => {
    const opened = await allowed()(`ws://realtime.example:${port}/`, never());
    if ('refusedWith' in opened) return expect.fail();
    const { socket } = opened;
    for (const text of ['one', 'two', 'bye']) socket.send(text);
    const heard: string[] = [];
    for await (const text of socket.messages) heard.push(text);
    expect(heard).toEqual(['hello', 'heard one', 'heard two']);
  });

  it('tells the status by which a handshake is refused', async () => {
    expect(await allowed()(`ws://realtime.example:${port}/closed`, never())).toEqual({ refusedWith: 403 });
  });

  it('follows no handshake elsewhere, and ends with a message that is too large', async () => {
    expect(await allowed()(`ws://realtime.example:${port}/moved`, never())).toEqual({ refusedWith: 302 });
    const opened = await allowed()(`ws://realtime.example:${port}/`, never());
    if ('refusedWith' in opened) return expect.fail();
    const { socket } = opened;
    const heard: string[] = [];
    socket.send('much');
    await expect(
      (async () => {
        for await (const text of socket.messages) heard.push(text);
      })(),
    ).rejects.toThrow('Max payload size exceeded');
    expect(heard).toEqual(['hello']);
  });

  it('fails where nobody answers', async () => {
    const open = guardedSocket({
      addresses: publicAddresses({ resolve: async () => ['127.0.0.1'], allowedOrigins: ['http://nobody.example:1'] }),
    });
    await expect(open('ws://nobody.example:1/', never())).rejects.toThrow('ECONNREFUSED');
  });

  it('ends with its signal, open or not', async () => {
    const address = `ws://realtime.example:${port}/`;
    await expect(allowed()(address, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    const ending = new AbortController();
    const opened = await allowed()(address, ending.signal);
    if ('refusedWith' in opened) return expect.fail();
    ending.abort();
    const heard: string[] = [];
    for await (const text of opened.socket.messages) heard.push(text);
    expect(heard.every((text) => text === 'hello')).toBe(true);
  });

  it('is opened inside the process for what answers there', async () => {
    const inside = new WebSocketServer({ noServer: true });
    inside.on('connection', (socket, request) => socket.send(`inside ${request.url}`));
    const open = guardedSocket({
      inProcess: ({ pathname }) =>
        pathname.startsWith('/backend/')
          ? (request, socket, head) =>
              inside.handleUpgrade(request, socket, head, (client) => inside.emit('connection', client, request))
          : null,
    });
    const opened = await open('wss://localhost/backend/realtime', never());
    if ('refusedWith' in opened) return expect.fail();
    for await (const text of opened.socket.messages) {
      expect(text).toBe('inside /backend/realtime');
      opened.socket.close();
    }
    await expect(open('ws://localhost/elsewhere', never())).rejects.toThrow('not an address of the public internet');
  });
});

it('a bound socket is opened at the origins of its site alone', async () => {
  const opened: string[] = [];
  const open = boundSocket(
    async (address) => {
      opened.push(address);
      return { refusedWith: 404 };
    },
    ['https://api.example'],
  );
  await expect(open('wss://elsewhere.example/x', never())).rejects.toThrow('https://elsewhere.example');
  await open('wss://api.example/x', never());
  expect(opened).toEqual(['wss://api.example/x']);
});
