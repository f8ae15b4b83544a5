import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { type Design, FORMAT } from '@trama/model';
import { BUILDER_PROTOCOL } from '@trama/protocol/builder';
import { createReleaseBuilder } from '@trama/publisher';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtFolders } from './config.ts';
import { publishSite } from './publish-site.ts';
import { type RunningServer, startServer } from './start.ts';
import { createSite } from './store/sites.ts';
import { send } from './testing/child-server.ts';
import { ENDLESS, sectionOf, textOf } from './testing/formula-site.ts';
import { ask, FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig } from './testing/server.ts';

const script = join(builtFolders().prerender, 'main.js');
const missingBuild = existsSync(script) ? null : 'needs npm run build';

/** A site of one text, which is worked out while the page is drawn. */
const siteOf = (code: string): Design =>
  siteDesign([page('home', '', { sections: ['section'] })], {
    sections: { section: sectionOf('section', 'words') },
    elements: { words: textOf('words', code) },
  });

const FORMER = siteOf("'as ever'");
const NEVER_MADE = siteOf(ENDLESS);

/** Processes that this one has begun, and that have not ended. */
const processes = (): number => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

describe.skipIf(missingBuild !== null)(`a server that is asked to stop (${missingBuild ?? 'the built one'})`, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: RunningServer | undefined;

  const start = async (): Promise<RunningServer> => {
    server = await startServer(testConfig(folder.path), {
      runtime: FAKE_RUNTIME,
      releases: createReleaseBuilder(script, { pageTime: 60_000, releaseTime: 90_000 }),
      mainSite: null,
      log: () => undefined,
    });
    return server;
  };

  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(async () => {
    await server?.close();
    await folder?.remove();
  });

  it('ends a publish at once and says why, answers what has begun, ends streams, lets nobody in, and shows nothing half', async () => {
    const { platform, connection, port, close } = await start();
    await createSite(platform.database, 'loja', FORMER.id);
    await platform.designs.reset('loja', FORMER);
    await publishSite(platform, { site: 'loja', environment: 'production', note: '', userId: null });
    await platform.designs.reset('loja', { ...NEVER_MADE, id: FORMER.id });
    const signedIn = await send(`${connection.builder}/api/session`, {
      method: 'POST',
      headers: { origin: connection.builder },
      body: connection.builderUser,
    });
    const headers = {
      host: new URL(connection.builder).host,
      origin: connection.builder,
      cookie: String(signedIn.headers['set-cookie']?.[0]).split(';')[0] ?? '',
      'content-type': 'application/json',
    };
    const host = { host: '127.0.0.1', port, headers };

    const stream = get({ ...host, path: '/api/sites/loja/events' });
    const [events] = (await once(stream, 'response')) as [IncomingMessage];
    events.resume();
    const streamEnded = once(events, 'end');

    const body = JSON.stringify({
      protocol: BUILDER_PROTOCOL,
      format: FORMAT,
      clientId: 'tab',
      patches: [
        { id: 'p', changes: [{ op: 'set', entity: 'design', id: FORMER.id, path: ['name'], value: 'Written late' }] },
      ],
    });
    const write = request({
      ...host,
      method: 'POST',
      path: '/api/sites/loja/patches',
      headers: { ...headers, expect: '100-continue', 'content-length': Buffer.byteLength(body) },
    });
    const written = once(write, 'response') as Promise<[IncomingMessage]>;
    write.write(body.slice(0, 20));
    await once(write, 'continue');

    const before = processes();
    const publishing = send(`${connection.builder}/api/sites/loja/publish`, {
      method: 'POST',
      headers,
      body: { environment: 'production' },
    });
    await vi.waitFor(() => expect(processes()).toBe(before + 1), 60_000);

    const closed = close();
    server = undefined;
    const refused = await publishing;
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      503,
      { code: 'server/busy', message: 'The server is stopping.' },
    ]);
    await expect(once(get({ host: '127.0.0.1', port, agent: false }), 'response')).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
    write.end(body.slice(20));
    expect((await written)[0].statusCode).toBe(200);
    await streamEnded;
    await closed;

    const again = await start();
    expect(await (await ask(again, 'loja.localhost', '/')).text()).toContain('as ever');
    expect((await again.platform.designs.load('loja')).design.name).toBe('Written late');
    const { rows } = await again.platform.database.admin((session) => session.query('select id from trama.releases'));
    expect(rows).toHaveLength(1);
  });
});
