import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../run.ts';

let folder: string;
/** Variables of a test beside those of all. */
let more: Record<string, string> = {};
beforeEach(() => {
  more = {};
  folder = mkdtempSync(join(tmpdir(), 'trama-check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const check = async (...words: string[]): Promise<{ code: number; printed: string }> => {
  const printed: string[] = [];
  const env = { DATA_DIR: folder, PORT: '0', ...more };
  const code = await run(['check', ...words], { env, print: (text) => printed.push(text), tell: () => undefined });
  return { code, printed: printed.join('\n') };
};

it('a folder in which nothing has begun is looked at line by line, and ends with 2 for what is to be looked after', async () => {
  const { code, printed } = await check();
  expect(printed).toMatch(/^ {2}! {3}settings +NODE_ENV is not "production"/m);
  expect(printed).toMatch(/^ {2}ok {2}port +0 of 127\.0\.0\.1 is free\.$/m);
  expect(printed.split('\n').at(-1)).toMatch(/^\d things? (is|are) to be looked after$/);
  expect(code).toBe(2);
});

it('what does not work ends with 1, and is told to a program too', async () => {
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, 'connection.json'), 'cut');
  const { code, printed } = await check('--json');
  expect(code).toBe(1);
  const { findings } = JSON.parse(printed);
  expect(findings).toContainEqual({
    subject: 'data folder',
    state: 'broken',
    message: `Others on this machine may write to ${folder}. Run: chmod 700 ${folder}`,
  });
});

it.each([
  [
    'a restore that was interrupted',
    {},
    /^ {2}NO {2}database +A restore into the data folder \S+ was interrupted\. Run trama restore again/m,
  ],
  [
    'a Postgres that does not answer',
    { DATABASE_URL: 'postgres://trama:secret@127.0.0.1:1/trama' },
    /^ {2}NO {2}database +(?!.*secret).*127\.0\.0\.1/m,
  ],
])('%s is told of a folder in which nothing has begun too', async (what, settings, line) => {
  if (what.startsWith('a restore')) mkdirSync(join(folder, 'restoring'));
  Object.assign(more, settings);
  const { code, printed } = await check();
  expect(printed).toMatch(line);
  expect(code).toBe(1);
});

it('a server behind a proxy is asked where it listens itself, by its public name', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    response.end(JSON.stringify({ findings: [{ subject: 'backup', state: 'good', message: 'Of today.' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  writeFileSync(
    join(folder, 'connection.json'),
    JSON.stringify({
      local: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      site: 'https://sites.example.com',
      builder: 'https://builder.sites.example.com',
      serviceRoleKey: 'key',
      builderUser: { email: 'you@example.com', password: '' },
    }),
  );
  try {
    const { printed } = await check();
    expect(printed).toMatch(/^ {2}ok {2}backup +Of today\.$/m);
    expect(asked).toEqual(['sites.example.com/health', 'builder.sites.example.com/api/check?site=']);
  } finally {
    server.close();
  }
});
