import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1')]),
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
  const [nginx, handed] = [await read('nginx.conf'), await read('trama-proxy.conf')];
  for (const line of [
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Request-Id $request_id;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_buffering off;',
  ])
    expect(handed).toContain(line);
  const caddy = await read('Caddyfile');
  expect(caddy).toContain('reverse_proxy {$TRAMA_NODES:127.0.0.1:4000}');
  expect(caddy).toContain('ask http://localhost:8080/domains/known');
  for (const text of [nginx, caddy]) {
    expect(text).toContain('/.well-known/trama-domain/');
    expect(text).toMatch(/sites\.example\.com,? \*\.sites\.example\.com/);
  }
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
  // A volume that the image has no folder for would be root's, and the nodes are not.
  const image = await read('Containerfile');
  const volumes = [...compose.matchAll(/volumes: \["\w+:([\w/]+)", "shared:([\w/]+)"\]/g)].flatMap(
    ([, ...paths]) => paths,
  );
  expect(new Set(volumes)).toEqual(new Set(['/var/lib/trama', '/srv/trama']));
  for (const path of volumes) expect(image).toMatch(new RegExp(`chown node:node.* ${path}( |\\n)`));
});

const VERIFY = '/usr/bin/systemd-analyze';

it.skipIf(!existsSync(VERIFY)).each(['trama.service', 'trama@.service'])(
  '%s is one that systemd understands (needs systemd-analyze)',
  (unit) => {
    const { stdout, stderr } = spawnSync(VERIFY, ['verify', FOLDER + unit], { encoding: 'utf8' });
    // The program and the user of the example are not on this machine.
    const told = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line !== '' && !/not executable|No such file|user/i.test(line));
    expect(told).toEqual([]);
  },
);

const NGINX = '/usr/sbin/nginx';
const OPENSSL = '/usr/bin/openssl';

it.skipIf(!existsSync(NGINX) || !existsSync(OPENSSL))('nginx takes its files (needs nginx and openssl)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trama-nginx-'));
  try {
    const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
    const made = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=test',
      '-keyout',
      key,
      '-out',
      certificate,
    ];
    expect(spawnSync(OPENSSL, made).status).toBe(0);
    // The commented block of an own domain is one that may be taken as it stands.
    const site = (await read('nginx.conf')).replace(/^# (?=server \{| {4}|\})/gm, '');
    await writeFile(
      join(folder, 'site.conf'),
      site
        .replaceAll('/etc/nginx/trama-proxy.conf', `${FOLDER}trama-proxy.conf`)
        .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+/g, folder),
    );
    const whole = join(folder, 'nginx.conf');
    await writeFile(whole, `pid ${folder}/pid; events {} http { access_log off; include ${folder}/site.conf; }`);
    const { stderr, status } = spawnSync(NGINX, ['-t', '-e', join(folder, 'error.log'), '-c', whole], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, expect.stringContaining('syntax is ok')]);
    expect(site.match(/server_name/g)).toHaveLength(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});

const CADDY = '/usr/bin/caddy';

it.skipIf(!existsSync(CADDY))('Caddy as it is shipped takes its file (needs caddy)', () => {
  const { stderr, status } = spawnSync(CADDY, ['adapt', '--adapter', 'caddyfile', '--config', `${FOLDER}Caddyfile`], {
    encoding: 'utf8',
  });
  expect([status, stderr.includes('Error')]).toEqual([0, false]);
});
