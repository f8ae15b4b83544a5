import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog, type LogFormat } from './log.ts';

const NOON = Date.UTC(2026, 0, 2, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

const logged = (format: LogFormat) => {
  const lines: string[] = [];
  return { lines, log: createLog({ format, write: (_level, line) => void lines.push(line) }) };
};

it('is a line for people, with what it is about', () => {
  const { log, lines } = logged('text');
  log('info', 'It is ready.');
  log('error', 'It failed.', { request: 'r-12345678', site: 'loja', project: undefined });
  expect(lines).toEqual(['info: It is ready.', 'error: It failed. (request r-12345678, site loja)']);
});

it('is an object a line for what collects logs, whatever the message holds', () => {
  const { log, lines } = logged('json');
  log('error', 'It failed:\n  at "here"', { request: 'r-12345678', project: 'p1' });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: '2026-01-02T12:00:00.000Z',
    level: 'error',
    message: 'It failed:\n  at "here"',
    request: 'r-12345678',
    project: 'p1',
  });
});

it.each([
  ['ana.souza+x@mail.example.com asked', '<e-mail> asked'],
  ['Key (email, cpf)=(ana@example.com, 111.444.777-35) already exists.', 'Key (email, cpf)=(…) already exists.'],
  ['Key (nome)=(Ana (a outra)) is not present in table "x".', 'Key (nome)=(…) is not present in table "x".'],
  ['Failing row contains (1, Ana Souza, (11) 98765-4321).', 'Failing row contains (…).'],
  ['@trama/server at 12:00 with a=(b)', '@trama/server at 12:00 with a=(b)'],
])('says nothing of people: %s', (message, written) => {
  const { log, lines } = logged('text');
  log('warning', message);
  expect(lines).toEqual([`warning: ${written}`]);
});

it('counts what comes again and again: five lines, and once the storm is over how many more there were', () => {
  const { log, lines } = logged('text');
  for (let turn = 1; turn <= 1350; turn += 1)
    log('error', `Request ${turn} failed\n  at line ${turn}`, { request: `r-${turn}` });
  log('error', 'Something else failed');
  expect(lines).toHaveLength(6);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(6)).toEqual([
    'error: 1345 more like this one: Request 1350 failed\n  at line 1350 (request r-1350)',
  ]);
  log('error', 'Request 1 failed');
  expect(lines).toHaveLength(8);
});

it('keeps few kinds apart: a storm of texts of all kinds is counted, too', () => {
  const { log, lines } = logged('text');
  for (let turn = 0; turn < 1500; turn += 1) log('error', `${'x'.repeat(turn)} failed`);
  expect(lines.length).toBeLessThan(250);
  vi.advanceTimersByTime(10_000);
  expect(lines.at(-1)).toMatch(/^error: \d{4} more like this one: /);
});
