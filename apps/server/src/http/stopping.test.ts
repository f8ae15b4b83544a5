import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followAnswers, type Stopping } from './stopping.ts';

let http: Server;
let stopping: Stopping;
let agent: Agent;

beforeEach(async () => {
  http = createServer();
  stopping = followAnswers(http);
  http.on('request', (request, response) => {
    if (request.url !== '/never') response.end('answered');
  });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});

afterEach(async () => {
  agent.destroy();
  await stopping.end();
});

const ask = (path: string, through: Agent | false = agent): ReturnType<typeof get> =>
  get({ host: '127.0.0.1', port: (http.address() as AddressInfo).port, path, agent: through });

const answerOf = async (request: ReturnType<typeof get>): Promise<IncomingMessage> => {
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
};

it('answers once more on a connection that was kept open, lets nobody else in, and closes it then', async () => {
  const { port } = http.address() as AddressInfo;
  const first = await answerOf(ask('/'));
  expect(first.headers.connection).toBe('keep-alive');
  stopping.refuse();
  const elsewhere = get({ host: '127.0.0.1', port, agent: false });
  await expect(once(elsewhere, 'response')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const onceMore = get({ host: '127.0.0.1', port, path: '/', agent });
  const ended = answerOf(onceMore);
  await stopping.answered(10_000);
  expect([(await ended).headers.connection, onceMore.reusedSocket]).toEqual(['close', true]);
});

it('cuts off what is not answered in time, and answers nothing in its place', async () => {
  const asked = ask('/never');
  const outcome = once(asked, 'response').then(
    () => 'an answer',
    (error: NodeJS.ErrnoException) => error.code,
  );
  await once(http, 'request');
  stopping.refuse();
  await stopping.answered(20);
  stopping.cut();
  expect(await outcome).toBe('ECONNRESET');
  await stopping.end();
});
