import { describe, expect, it } from 'vitest';
import { createLifecycleQueue } from './lifecycle-queue.ts';

const turn = () => new Promise((done) => setTimeout(done, 0));

describe('what waits for the tree to stand', () => {
  const made = () => {
    const ran: string[] = [];
    const queue = createLifecycleQueue();
    return { ran, queue, add: (name: string) => queue.add(() => void ran.push(name)) };
  };

  it('runs when it is let go, in its order, once, and not at once', async () => {
    const { ran, queue, add } = made();
    add('a');
    add('b');
    await turn();
    expect(ran).toEqual([]);
    queue.release();
    expect(ran).toEqual([]);
    await turn();
    queue.release();
    await turn();
    expect(ran).toEqual(['a', 'b']);
  });

  it('runs soon where nothing is held, also what comes while it runs', async () => {
    const { ran, queue, add } = made();
    queue.release();
    await turn();
    queue.add(() => {
      ran.push('first');
      add('inside');
    });
    add('second');
    await turn();
    expect(ran).toEqual(['first', 'second', 'inside']);
  });

  it('is forgotten when another page holds it', async () => {
    const { ran, queue, add } = made();
    queue.release();
    add('old');
    queue.hold();
    add('new');
    await turn();
    expect(ran).toEqual([]);
    queue.release();
    await turn();
    expect(ran).toEqual(['new']);
  });
});
