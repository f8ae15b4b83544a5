import { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createProcesses, type Processes } from './processes.ts';

const script = join(tmpdir(), `trama-process-${process.pid}.mjs`);

/** What the process that is taken answers once it runs: its own number. */
const numberOf = async (child: ChildProcess): Promise<unknown> => {
  child.send('who');
  return (await once(child, 'message'))[0];
};

let processes: Processes;

beforeAll(async () => {
  await writeFile(
    script,
    "process.on('message', () => process.send(process.pid)); process.on('disconnect', () => process.exit());",
  );
});

afterAll(async () => {
  processes.close();
  await rm(script);
});

describe('a process that makes releases', () => {
  it('is started when it is taken, or ahead of that, and each is taken once', async () => {
    processes = createProcesses(script, 64, 60_000);
    processes.prepare();
    processes.prepare();
    const [first, second] = [processes.take(), processes.take()];
    expect(await numberOf(first)).toBe(first.pid);
    expect(await numberOf(second)).toBe(second.pid);
    expect(first.pid).not.toBe(second.pid);
    const ended = [once(first, 'exit'), once(second, 'exit')];
    processes.prepare();
    const waiting = processes.take();
    const endedToo = once(waiting, 'exit');
    processes.close();
    await Promise.all([...ended, endedToo]);
  });

  it('that waited and is gone is replaced', async () => {
    const ahead = vi.spyOn(ChildProcess.prototype, 'unref');
    processes = createProcesses(script, 64, 60_000);
    processes.prepare();
    const [gone] = ahead.mock.contexts as ChildProcess[];
    ahead.mockRestore();
    if (!gone) throw new Error('none was started ahead');
    gone.kill('SIGKILL');
    await once(gone, 'exit');
    const taken = processes.take();
    expect(taken.pid).not.toBe(gone.pid);
    expect(await numberOf(taken)).toBe(taken.pid);
    processes.close();
    await once(taken, 'exit');
  });

  it('is ended where nobody takes it in time, which begins anew with each expectation', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const kill = vi.spyOn(ChildProcess.prototype, 'kill');
    try {
      processes = createProcesses(script, 64, 60_000);
      processes.prepare();
      vi.advanceTimersByTime(40_000);
      processes.prepare();
      vi.advanceTimersByTime(40_000);
      expect(kill).not.toHaveBeenCalled();
      vi.advanceTimersByTime(20_000);
      expect(kill.mock.calls).toEqual([['SIGKILL']]);
    } finally {
      vi.useRealTimers();
      kill.mockRestore();
    }
    const next = processes.take();
    expect(await numberOf(next)).toBe(next.pid);
    processes.close();
    await once(next, 'exit');
  });

  it('is never started ahead where none may wait', () => {
    const started = vi.spyOn(ChildProcess.prototype, 'unref');
    processes = createProcesses(script, 64, 0);
    processes.prepare();
    expect(started).not.toHaveBeenCalled();
    started.mockRestore();
  });
});
