import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

// What a function finds of the machine that it runs on: its own code, its secrets, the public internet and its backend.

let running: RunningBackend;
let directory: string;
/** What answers inside the network, of which one is allowed. */
let inside: Server[] = [];
let addresses: string[] = [];
const socket = (): string => join(directory, 'platform.sock');

/** A function that tries what its caller names, and answers with what came of it. */
const TRIES = (secret: string, socketPath: string): string => `
  import { spawnSync } from 'node:child_process';
  import dgram from 'node:dgram';
  import dns from 'node:dns';
  import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
  import http from 'node:http';
  import { createRequire } from 'node:module';
  import net, { Socket } from 'node:net';
  import { fileURLToPath } from 'node:url';
  import { Worker } from 'node:worker_threads';

  const opened = (connect: () => net.Socket) => new Promise((resolve, reject) => {
    const socket = connect();
    socket.once('connect', () => resolve('connected'));
    socket.once('error', reject);
  });
  const port = (address: string) => Number(new URL(address).port);
  const tries: Record<string, (given: string) => unknown> = {
    'a file': () => readFileSync(${JSON.stringify(secret)}, 'utf8'),
    'a folder': () => readdirSync(${JSON.stringify(dirname(secret))}),
    'the functions beside it': () => readdirSync(new URL('..', import.meta.url)),
    'the environment of the server': () => readFileSync('/proc/' + process.ppid + '/environ', 'utf8'),
    'memory of the server': () => readFileSync('/proc/' + process.ppid + '/maps', 'utf8'),
    'writing a file': () => writeFileSync(${JSON.stringify(`${secret}.written`)}, 'x'),
    'writing beside its code': () => writeFileSync(fileURLToPath(new URL('more.mjs', import.meta.url)), 'x'),
    'a program': () => { const { error, stdout } = spawnSync('id'); if (error) throw error; return String(stdout); },
    'a thread': () => { new Worker('1', { eval: true }); },
    'native code': () => (process as any).dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6'),
    'the insides of Node': () => (process as any).binding('tcp_wrap'),
    'the debugger of the server': () => (process as any)._debugProcess(process.ppid),
    'a signal to the server': () => process.kill(process.ppid, 0),
    'another module, loaded late': () => createRequire(import.meta.url)(${JSON.stringify(secret)}),
    'fetch': async (address) => (await fetch(address)).text(),
    'fetch, by a name': async (address) => (await fetch(address.replace('127.0.0.1', 'localhost'))).text(),
    'fetch, by version 6': async (address) => (await fetch(address.replace('127.0.0.1', '[::ffff:127.0.0.1]'))).text(),
    'a cloud': () => fetch('http://169.254.169.254/latest/meta-data/'),
    'http': (address) => new Promise((resolve, reject) => { http.get(address, (response) => resolve(response.statusCode)).on('error', reject); }),
    'a socket': (address) => opened(() => net.connect(port(address), '127.0.0.1')),
    'a socket, by its class': (address) => opened(() => new Socket().connect({ port: port(address), host: '127.0.0.1' })),
    'a socket with a look-up of its own': (address) => opened(() => net.connect({ port: port(address), host: 'public.example',
      lookup: (_host, options, callback) => (options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)) } as any)),
    'a socket of the machine': () => opened(() => net.connect(${JSON.stringify(socketPath)})),
    'a datagram': () => new Promise((resolve, reject) => { dgram.createSocket('udp4').send('x', 53, '127.0.0.1', (error) => (error ? reject(error) : resolve('sent'))); }),
    'other name servers': () => dns.setServers(['127.0.0.1']),
    'listening': () => new Promise((resolve, reject) => { net.createServer().once('error', reject).listen(0, () => resolve('listening')); }),
    'its environment': () => Object.keys(process.env).sort().join(' '),
  };
  Deno.serve(async (request: Request) => {
    const { what, given } = await request.json();
    try {
      return Response.json({ done: await tries[what](given) ?? 'done' });
    } catch (error) {
      const { cause } = error as Error;
      return Response.json({ refused: (cause as any)?.code ?? (error as any).code ?? String(error) });
    }
  });`;

const listening = async (where: string | number): Promise<Server> => {
  const server = createServer((_, answer) => answer.end('inside')).listen(where as number);
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trama-confined-'));
  inside = [await listening(0), await listening(0), await listening(socket())];
  addresses = inside.slice(0, 2).map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const secret = join(directory, 'secret.json');
  await writeFile(secret, '"of the server"');
  await mkdir(join(directory, 'functions', 'tries'), { recursive: true });
  await writeFile(join(directory, 'functions', 'tries', 'index.ts'), TRIES(secret, socket()));
  process.env.TRAMA_TEST_SECRET = 'of the server';
  running = await startBackend({
    functions: {
      directory: join(directory, 'functions'),
      secrets: { tries: { OWN: 'mine' } },
      privateOrigins: [new URL(addresses[1] ?? '').origin],
      log: () => undefined,
    },
  });
});
afterAll(async () => {
  await running?.stop();
  delete process.env.TRAMA_TEST_SECRET;
  for (const server of inside) server.close();
  await rm(directory, { recursive: true, force: true });
});

const tried = async (what: string, given = addresses[0]): Promise<{ done?: unknown; refused?: string }> => {
  const response = await fetch(`${running.url}/functions/v1/tries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.backend.anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ what, given }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { done?: unknown; refused?: string };
};

describe('a function may not reach', () => {
  test.each([
    'a file',
    'a folder',
    'the functions beside it',
    'the environment of the server',
    'memory of the server',
    'writing a file',
    'writing beside its code',
    'a program',
    'a thread',
    'the insides of Node',
    'the debugger of the server',
    'a signal to the server',
    'another module, loaded late',
    'fetch',
    'fetch, by a name',
    'fetch, by version 6',
    'a cloud',
    'http',
    'a socket',
    'a socket, by its class',
    'a socket with a look-up of its own',
    'a socket of the machine',
    'a datagram',
    'other name servers',
    'listening',
  ])('%s', async (what) => {
    expect(await tried(what)).toEqual({ refused: 'ERR_ACCESS_DENIED' });
  });

  test('native code', async () => {
    expect(await tried('native code')).toEqual({ refused: 'ERR_DLOPEN_DISABLED' });
  });
});

test('a function finds its own secrets and its backend in its environment, and nothing of the server’s', async () => {
  expect(await tried('its environment')).toEqual({
    done: 'OWN SUPABASE_ANON_KEY SUPABASE_SERVICE_ROLE_KEY SUPABASE_URL TZ',
  });
});

test('a function reaches what the operator allows inside, and its own backend', async () => {
  expect(await tried('fetch', addresses[1])).toEqual({ done: 'inside' });
  expect(await tried('http', `${running.url}/auth/v1/health`)).toHaveProperty('done');
  expect(await readFile(join(directory, 'secret.json'), 'utf8')).toBe('"of the server"');
});
