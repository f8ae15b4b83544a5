import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { freePort } from '../scripts/house/free-port.mjs';

const PROGRAM = fileURLToPath(new URL('../apps/cli/dist/main.js', import.meta.url));

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-command-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command line as a process of its own, on the data folder of the test. */
const trama = (words: readonly string[], more: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    cwd: folder,
    env: {
      ...process.env,
      INIT_CWD: folder,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      PLATFORM_DATABASE_URL: '',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { printed: '', told: '' };
  child.stdout.on('data', (chunk) => {
    said.printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.told += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { said, ended, stop: () => child.kill('SIGTERM'), kill: () => child.kill('SIGKILL') };
};

test('without a site the start says where the first will answer, and a database is asked also when no server runs', async () => {
  const port = await freePort();
  const place = { PORT: String(port), SITE: 'none' };
  const server = trama(['start'], place);
  try {
    await expect.poll(() => server.said.printed).toContain(`ready http://localhost:${port}\n`);
    expect(server.said.printed).toBe(`
  Site      none yet: the one that is called "seguros" will answer at http://localhost:${port}
  Builder   http://builder.localhost:${port}
  Sign in   builder@trama.local, the password is in ${join(folder, 'data/connection.json')}
  Stop      Ctrl+C

ready http://localhost:${port}
`);
  } finally {
    server.stop();
  }
  expect(await server.ended).toBe(0);

  writeFileSync(join(folder, 'notes.sql'), "create table notes (said text); insert into notes values ('kept');");
  const written = trama(['db', 'sql', 'notes.sql'], place);
  expect([await written.ended, written.said.told]).toEqual([
    0,
    expect.stringContaining('No server runs on this data folder: starting one …'),
  ]);
  writeFileSync(join(folder, 'read.sql'), 'select said from notes');
  const read = trama(['db', 'sql', 'read.sql', '--json'], place);
  expect(await read.ended).toBe(0);
  expect(JSON.parse(read.said.printed)).toEqual([{ said: 'kept' }]);
});

test('clients of Postgres reach an embedded database while the command that lets them in runs', async () => {
  const port = await freePort();
  const place = { PORT: String(port), SITE: 'none' };
  /** Where the socket is, once the command has said so. */
  const folderOf = async (command: ReturnType<typeof trama>): Promise<string> => {
    await expect.poll(() => command.said.printed + command.said.told).toContain('psql -h ');
    return /psql -h (\S+)/.exec(command.said.printed)?.[1] ?? '';
  };
  const ask = async (host: string, sql: string): Promise<readonly unknown[]> => {
    const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  const alone = trama(['db', 'connect'], place);
  const first = await folderOf(alone);
  expect(statSync(first).mode & 0o777).toBe(0o700);
  await ask(first, "create table heard (said text); insert into heard values ('alone')");
  alone.stop();
  expect([await alone.ended, existsSync(first)]).toEqual([0, false]);

  const server = trama(['start'], place);
  let left = alone;
  try {
    await expect.poll(() => server.said.printed).toContain(`ready http://localhost:${port}\n`);
    const beside = trama(['db', 'connect', 'seguros'], place);
    const second = await folderOf(beside);
    expect(await ask(second, 'select said from heard')).toEqual([{ said: 'alone' }]);
    // Whatever ends the command, the server lets nobody in any more.
    beside.kill();
    await beside.ended;
    await expect.poll(() => existsSync(second)).toBe(false);

    const nowhere = trama(['db', 'connect', 'nothing'], place);
    expect([await nowhere.ended, nowhere.said.told]).toEqual([1, expect.stringContaining('has no backend')]);

    left = trama(['db', 'connect'], place);
    await folderOf(left);
  } finally {
    server.stop();
  }
  expect(await server.ended).toBe(0);
  expect([await left.ended, left.said.told]).toEqual([1, expect.stringContaining('The server has stopped.')]);
  expect(existsSync(/psql -h (\S+)/.exec(left.said.printed)?.[1] ?? folder)).toBe(false);
});
