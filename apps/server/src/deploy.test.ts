import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { configFromEnv } from './config.ts';
import { productionProblems } from './production.ts';

// The files of `deploy/`, as far as this machine can tell that they are right.

const FOLDER = fileURLToPath(new URL('../../../deploy/', import.meta.url));
const read = (name: string): Promise<string> => readFile(FOLDER + name, 'utf8');

const environmentOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

it('the variables start a server in production once what is left empty is filled in', async () => {
  const env = environmentOf(await read('trama.env'));
  const empty = Object.keys(env).filter((name) => env[name] === '');
  expect(empty).toEqual(['BUILDER_PASSWORD', 'SMTP_URL', 'METRICS_TOKEN']);
  const filled = {
    ...env,
    BUILDER_PASSWORD: 'a long sentence',
    SMTP_URL: 'smtps://user:password@mail.example.com',
    METRICS_TOKEN: 'a long random text',
  };
  const config = configFromEnv(filled);
  expect(productionProblems(filled, { dataDir: '/nowhere' })).toEqual([]);
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    protocol: 'https',
    publicPort: 443,
    flatHosts: true,
    trustProxy: true,
    dataDir: '/var/lib/trama',
  });
});

it('proxies hand on the host, who asks and sockets, and send it where the nodes listen', async () => {
  const nginx = await read('nginx.conf');
  for (const line of [
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_buffering off;',
  ])
    expect(nginx).toContain(line);
  expect(nginx.split('{').length).toBe(nginx.split('}').length);
  const caddy = await read('Caddyfile');
  expect(caddy).toContain('reverse_proxy {$TRAMA_NODES:127.0.0.1:4000}');
  expect(caddy).toContain('ask http://localhost:8080/domains/known');
  expect(caddy.split('{').length).toBe(caddy.split('}').length);
  for (const text of [nginx, caddy]) expect(text).toMatch(/sites\.example\.com,? \*\.sites\.example\.com/);
  const compose = await read('compose.yaml');
  expect(compose).toContain('TRAMA_NODES: one:4000 two:4000');
  const { host, databaseUrl, sharedDir } = configFromEnv({
    HOST: /HOST: (\S+)/.exec(compose)?.[1],
    DATABASE_URL: /DATABASE_URL: (\S+)/.exec(compose)?.[1],
    SHARED_DIR: /SHARED_DIR: (\S+)/.exec(compose)?.[1],
  });
  expect([host, databaseUrl, sharedDir]).toEqual([
    '0.0.0.0',
    expect.stringContaining('@postgres:5432/trama'),
    '/srv/trama',
  ]);
});

const VERIFY = '/usr/bin/systemd-analyze';

it.skipIf(!existsSync(VERIFY))('the unit is one that systemd understands (needs systemd-analyze)', () => {
  const { stdout, stderr } = spawnSync(VERIFY, ['verify', `${FOLDER}trama.service`], { encoding: 'utf8' });
  // The program and the user of the example are not on this machine.
  const told = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line !== '' && !/not executable|No such file|user/i.test(line));
  expect(told).toEqual([]);
});
