import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { createOpenProjects } from './open-projects.ts';
import type { Project } from './project.ts';

const MINUTE = 60_000;

/** Projects that note when they begin and end, and answer when they are told to. */
const setUp = (most = 2) => {
  const events: string[] = [];
  const failing = new Set<string>();
  let answer: () => void = () => undefined;
  let time = 0;
  const projects = createOpenProjects({
    start: async (id) => {
      events.push(`${id} begins`);
      if (failing.has(id)) throw new Error(`${id} is broken`);
      const fetch = (): Promise<Response> =>
        new Promise((resolve) => {
          answer = () => resolve(new Response(id));
        });
      return {
        project: { id, backend: { fetch, handleUpgrade: () => undefined }, database: {} } as unknown as Project,
        end: async () => {
          events.push(`${id} ends`);
        },
      };
    },
    sleepAfter: 10 * MINUTE,
    most,
    now: () => time,
  });
  return { projects, events, failing, answer: () => answer(), pass: (milliseconds: number) => (time += milliseconds) };
};

it('opens a project once for all who ask at the same time', async () => {
  const { projects, events } = setUp();
  const [one, other] = await Promise.all([projects.open('a'), projects.open('a')]);
  expect(one).toBe(other);
  expect(events).toEqual(['a begins']);
  expect((await projects.all()).map(({ id }) => id)).toEqual(['a']);
});

it('puts to sleep what nobody has asked for ten minutes, and wakes it again', async () => {
  const { projects, events, pass } = setUp();
  await projects.open('a');
  pass(9 * MINUTE);
  await projects.open('b');
  pass(MINUTE);
  await projects.closeIdle();
  expect(events).toEqual(['a begins', 'b begins', 'a ends']);
  await projects.open('a');
  expect(events.at(-1)).toBe('a begins');
});

it('keeps open what is answering, and what somebody listens to', async () => {
  const { projects, events, pass, answer } = setUp();
  const asked = (await projects.open('a')).backend.fetch(new Request('http://a/'));
  const socket = new EventEmitter() as unknown as Duplex;
  (await projects.open('b')).backend.handleUpgrade({} as never, socket, Buffer.alloc(0));
  pass(60 * MINUTE);
  await projects.closeIdle();
  expect(events).toEqual(['a begins', 'b begins']);
  answer();
  await asked;
  socket.emit('close');
  await projects.closeIdle();
  expect(events).toEqual(['a begins', 'b begins']);
  pass(10 * MINUTE);
  await projects.closeIdle();
  expect(events.slice(2).sort()).toEqual(['a ends', 'b ends']);
});

it('makes room by the longest idle one, and says so where all are in use', async () => {
  const { projects, events, pass } = setUp();
  await projects.open('a');
  pass(1);
  const b = await projects.open('b');
  pass(1);
  const c = await projects.open('c');
  expect(events).toEqual(['a begins', 'b begins', 'a ends', 'c begins']);
  void b.backend.fetch(new Request('http://b/'));
  void c.backend.fetch(new Request('http://c/'));
  await expect(projects.open('a')).rejects.toMatchObject({ code: 'server/busy' });
});

it('tries again what could not be opened', async () => {
  const { projects, failing, events } = setUp();
  failing.add('a');
  await expect(projects.open('a')).rejects.toThrow('a is broken');
  failing.delete('a');
  expect((await projects.open('a')).id).toBe('a');
  expect(events).toEqual(['a begins', 'a begins']);
});

it('ends all of them at the end', async () => {
  const { projects, events } = setUp();
  await projects.open('a');
  await projects.open('b');
  await projects.close();
  expect(events.slice(2).sort()).toEqual(['a ends', 'b ends']);
});
