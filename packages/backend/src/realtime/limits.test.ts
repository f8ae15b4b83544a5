import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';
import { realtimeFromEnv } from './environment.ts';

let running: RunningBackend;

const soon = <T>(check: () => T): Promise<Awaited<T>> => vi.waitFor(check) as Promise<Awaited<T>>;

beforeAll(async () => {
  const realtime = realtimeFromEnv({ REALTIME_MESSAGES_PER_SECOND: '10', REALTIME_JOINS_PER_SECOND: '5' });
  running = await startBackend({ realtime });
});
afterAll(() => running?.stop());

type Frame = [joinRef: unknown, ref: unknown, topic: string, event: string, payload: Record<string, unknown>];

const open = async (): Promise<{ socket: WebSocket; frames: Frame[]; send: (...frame: unknown[]) => void }> => {
  const address = `${running.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${running.backend.anonKey}&vsn=2.0.0`;
  const socket = new WebSocket(address);
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame));
  await new Promise((resolve) => socket.once('open', resolve));
  return { socket, frames, send: (...frame) => socket.send(JSON.stringify(frame)) };
};

const say = (text: string): object => ({ type: 'broadcast', event: 'x', payload: { text } });

describe('a connection', () => {
  test('that says more in a second than it may loses its channel, and may join again in the next', async () => {
    const loud = await open();
    const quiet = await open();
    for (const { send } of [loud, quiet]) send('1', '1', 'realtime:room', 'phx_join', {});
    await soon(() => expect(quiet.frames.some(([, , , event]) => event === 'phx_reply')).toBe(true));
    await soon(() => expect(loud.frames.some(([, , , event]) => event === 'phx_reply')).toBe(true));
    for (let n = 1; n <= 12; n += 1) loud.send('1', `${n}`, 'realtime:room', 'broadcast', say(`${n}`));
    await soon(() => expect(loud.frames.map(([, , , event]) => event)).toContain('phx_error'));
    const told = loud.frames.find(([, , , event]) => event === 'system');
    expect(told?.[4]).toMatchObject({ status: 'error', message: 'Too many messages per second' });
    running.clock.now += 1000;
    loud.send('2', '20', 'realtime:room', 'phx_join', {});
    await soon(() => expect(loud.frames.map(([, ref]) => ref)).toContain('20'));
    loud.send('2', '21', 'realtime:room', 'broadcast', say('again'));
    const heard = (): unknown[] =>
      quiet.frames.filter(([, , , event]) => event === 'broadcast').map((frame) => frame[4]);
    await soon(() => expect(heard()).toHaveLength(11));
    expect(heard().at(-1)).toEqual(say('again'));
    for (const { socket } of [loud, quiet]) socket.close();
  });

  test('that joins faster than it may is refused', async () => {
    const { socket, frames, send } = await open();
    for (let n = 1; n <= 7; n += 1) send(`${n}`, `${n}`, `realtime:${n}`, 'phx_join', {});
    await soon(() => expect(frames.filter(([, , , event]) => event === 'phx_reply')).toHaveLength(7));
    const refused = frames.filter(([, , , , { status }]) => status === 'error');
    expect(refused.map(([, , topic, , { response }]) => [topic, response])).toEqual([
      ['realtime:6', { reason: 'Too many joins per second' }],
      ['realtime:7', { reason: 'Too many joins per second' }],
    ]);
    socket.close();
  });

  test.each(['postgres_changes', 'system', 'presence_state', 'presence_diff', 'phx_error', 'phx_reply'])(
    'cannot make others hear %s, which only the service says',
    async (event) => {
      running.clock.now += 1000;
      const [forger, victim] = [await open(), await open()];
      for (const { send } of [forger, victim]) send('1', '1', 'realtime:forged', 'phx_join', {});
      for (const { frames } of [forger, victim]) {
        await soon(() => expect(frames.map((frame) => frame[3])).toContain('presence_state'));
      }
      const before = victim.frames.length;
      forger.send('1', '2', 'realtime:forged', event, { ids: [1], data: { type: 'INSERT', record: { id: 1 } } });
      forger.send('1', '3', 'realtime:forged', 'broadcast', say('after'));
      await soon(() => expect(victim.frames.map((frame) => frame[3])).toContain('broadcast'));
      expect(victim.frames.slice(before).map((frame) => frame[3])).toEqual(['broadcast']);
      const reply = forger.frames.find(([, ref]) => ref === '2');
      expect(reply?.[4]).toEqual({ status: 'error', response: { reason: `unmatched event ${event}` } });
      for (const { socket } of [forger, victim]) socket.close();
    },
  );
});

test('limits that are no numbers above 0 are refused, by their names', () => {
  expect(realtimeFromEnv({ REALTIME_MESSAGES_PER_SECOND: '' })).toEqual({});
  for (const name of ['REALTIME_MESSAGES_PER_SECOND', 'REALTIME_JOINS_PER_SECOND'])
    for (const text of ['many', '0'])
      expect(() => realtimeFromEnv({ [name]: text })).toThrow(`The environment variable ${name} cannot be read.`);
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
