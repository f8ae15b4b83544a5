import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepInstances } from './adapted-classes.ts';

const nativeRequest = Request;
const nativeResponse = Response;
const seen: unknown[] = [];
const server = createServer();
let origin = '';

beforeAll(async () => {
  server.on(
    'request',
    getRequestListener(async (request) => {
      seen.push(request instanceof Request, request instanceof nativeRequest);
      return Response.json({ method: request.method });
    }),
  );
  keepInstances();
  keepInstances();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

test('the adapter has put its own classes in the place of the global ones', () => {
  expect(Response).not.toBe(nativeResponse);
  expect(Request).not.toBe(nativeRequest);
});

test('what fetch gives, what was made before and what is made now are instances of both', async () => {
  const responses = [await fetch(origin), new nativeResponse('before'), new Response('now'), Response.json({})];
  for (const one of responses) expect([one instanceof Response, one instanceof nativeResponse]).toEqual([true, true]);
  const requests = [new nativeRequest(origin), new Request(origin)];
  for (const one of requests) expect([one instanceof Request, one instanceof nativeRequest]).toEqual([true, true]);
  expect(seen).toEqual([true, true]);
});

test('nothing else is an instance', () => {
  for (const other of [{}, null, 'text', new Headers()]) {
    expect(other instanceof Response).toBe(false);
    expect(other instanceof Request).toBe(false);
  }
  expect(new Response('') instanceof Request).toBe(false);
});

test('a request of the adapter class is sent by fetch', async () => {
  const response = await fetch(new Request(origin, { method: 'POST', body: 'text' }));
  expect(await response.json()).toEqual({ method: 'POST' });
});
