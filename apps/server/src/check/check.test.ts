import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { ask, page, siteDesign, startTestServer, temporaryFolder, testConfig } from '../testing/server.ts';
import { startSmallSite } from '../testing/small-site.ts';
import { checkInstallation } from './check-installation.ts';
import type { Finding } from './finding.ts';

const subjectsOf = (findings: readonly Finding[], state: Finding['state']): readonly string[] => [
  ...new Set(findings.filter((one) => one.state === state).map(({ subject }) => subject)),
];
const textOf = (findings: readonly Finding[], subject: string): string =>
  findings
    .filter((one) => one.subject === subject)
    .map(({ message }) => message)
    .join('\n');

describe('What a running server tells of itself', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: RunningServer;

  const told = async (site = ''): Promise<readonly Finding[]> => {
    const answer = await ask(server, 'builder.localhost', `/api/check?site=${site}`, {
      headers: { authorization: `Bearer ${server.connection.serviceRoleKey}` },
    });
    return (await answer.json()).findings;
  };

  beforeAll(async () => {
    folder = await temporaryFolder();
    server = await startTestServer(folder.path);
    const { platform } = server;
    const design = siteDesign([page('home', '')]);
    await createSite(platform.database, 'loja', design.id);
    await platform.designs.reset('loja', design);
    await publishSite(platform, { site: 'loja', environment: 'production', note: '', userId: null });
  });
  afterAll(async () => {
    await server.close();
    await folder.remove();
  });

  it('is for who has the service key', async () => {
    expect((await ask(server, 'builder.localhost', '/api/check')).status).toBe(401);
  });

  it('is well, but for a backup that nobody has written', async () => {
    const findings = await told();
    expect(subjectsOf(findings, 'broken')).toEqual([]);
    expect(subjectsOf(findings, 'todo')).toEqual(['backup']);
    expect(textOf(findings, 'backup')).toContain('trama backup FILE');
    expect(textOf(findings, 'site loja')).toBe('Nothing is wrong with it.');
    expect(textOf(findings, 'files')).toMatch(/^All \d+ that releases and uploads name are there/);
  });

  it('has a backup that is old, and one that is not', async () => {
    const written = (age: string) =>
      server.platform.database.admin((session) =>
        session.query(
          `insert into trama.audit (at, actor_id, actor, site, act, detail)
           values (now() - $1::interval, 'command', 'command', null, 'backup.written', '{"size": "1"}')`,
          [age],
        ),
      );
    await written('9 days');
    expect(subjectsOf(await told(), 'todo')).toEqual(['backup']);
    await written('1 hour');
    expect(subjectsOf(await told(), 'todo')).toEqual([]);
  });

  it('names the parts of a site that will not work, and says so of a site that is not there', async () => {
    const design = siteDesign([page('broken', '')], { homePageId: 'gone' });
    await createSite(server.platform.database, 'torta', design.id);
    await server.platform.designs.reset('torta', design);
    const short = await told();
    expect(textOf(short, 'site torta')).toMatch(/will not work\. Run: trama check torta$/);
    const whole = await told('torta');
    expect(subjectsOf(whole, 'todo')).toContain('site torta');
    expect(textOf(whole, 'site torta')).not.toContain('trama check');
    expect(textOf(whole, 'site loja')).toBe('');
    expect(textOf(await told('nada'), 'site nada')).toBe('There is none of this name. There are: loja, torta.');
  });

  it('says which file is missing or damaged, whose it is, and what to do', async () => {
    const blobs = join(folder.path, 'blobs');
    const [first = ''] = (await readdir(blobs)).filter((name) => /^[0-9a-f]{2}$/.test(name));
    const [hash = ''] = await readdir(join(blobs, first));
    await writeFile(join(blobs, first, hash), 'something else');
    const damaged = textOf(await told(), 'files');
    expect(damaged).toMatch(/is missing or damaged\. It belongs to the release \S+ of loja, which production shows\./);
    expect(damaged).toContain('Publish the site again');
    await rm(blobs, { recursive: true });
    expect(textOf(await told(), 'files')).toMatch(/is missing or damaged/);
  });
});

describe('What the folder of a server that does not run tells', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let dataDir: string;
  const nobody = async (): Promise<null> => null;
  const look = (more: Readonly<Record<string, string>> = {}): Promise<readonly Finding[]> =>
    checkInstallation({ DATA_DIR: dataDir, PORT: '0', ...more }, null, nobody);

  beforeAll(async () => {
    folder = await temporaryFolder();
    dataDir = join(folder.path, 'data');
    await (await startSmallSite(testConfig(dataDir))).close();
  });
  afterAll(() => folder.remove());

  it('is that all is there, and that these are settings for trying', async () => {
    const findings = await look();
    expect(findings.filter(({ state }) => state === 'broken')).toEqual([]);
    expect(textOf(findings, 'settings')).toContain('for trying alone');
    expect(textOf(findings, 'secrets')).toBe('Their 2 files are readable by their owner alone.');
    expect(textOf(findings, 'database')).toMatch(/^It answers, with all \d+ steps of this version\.$/);
    expect(textOf(findings, 'site seguros')).not.toBe('');
  });

  it('is what keeps it from being for others', { tags: 'thorough' }, async () => {
    const findings = await look({ NODE_ENV: 'production' });
    expect(subjectsOf(findings, 'broken')).toEqual(['settings']);
    expect(textOf(findings, 'settings')).toContain('set BUILDER_PASSWORD');
  });

  it('is a secret that others may read, and a folder that others may write to', { tags: 'thorough' }, async () => {
    const file = join(dataDir, 'backend', 'backend-secrets.json');
    await chmod(file, 0o644);
    await chmod(dataDir, 0o777);
    const findings = await look();
    expect(subjectsOf(findings, 'broken')).toEqual(['data folder', 'secrets']);
    expect(textOf(findings, 'secrets')).toBe(`Others on this machine may read ${file}. Run: chmod 600 ${file}`);
    await chmod(file, 0o600);
    await chmod(dataDir, 0o700);
  });

  it('is a port that another program has', { tags: 'thorough' }, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const findings = await look({ PORT: String(port) });
    expect(textOf(findings, 'port')).toBe(
      `${port} of 127.0.0.1 is taken by another program. Stop that one, or set PORT to another number.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it('is a database that does not answer, and one that is not there', async () => {
    const elsewhere = await look({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
    expect(subjectsOf(elsewhere, 'broken')).toContain('database');
    expect(textOf(elsewhere, 'database')).not.toContain('secret');
    await rm(join(dataDir, 'platform'), { recursive: true });
    expect(textOf(await look(), 'database')).toContain('its database is not there');
  });

  it('is a connection.json that is cut off', { tags: 'thorough' }, async () => {
    await writeFile(join(dataDir, 'connection.json'), '{"site": "http');
    expect(textOf(await look(), 'connection')).toContain('connection.json is damaged');
  });

  it('is that there is nothing yet, where nothing has been started', async () => {
    dataDir = join(folder.path, 'empty');
    const findings = await look();
    expect(textOf(findings, 'data folder')).toContain('the first start makes it');
    expect(subjectsOf(findings, 'broken')).toEqual([]);
  });
});
