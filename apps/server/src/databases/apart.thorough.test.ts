import { FORMAT } from '@trama/model';
import { BUILDER_PROTOCOL } from '@trama/protocol/builder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { ask, page, siteDesign, temporaryFolder, testConfig } from '../testing/server.ts';
import { startSmallSite } from '../testing/small-site.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startSmallSite(testConfig(folder.path));
  const { platform } = server;
  const design = siteDesign([page('home', '')]);
  await createSite(platform.database, 'loja', design.id);
  await platform.designs.reset('loja', design);
  await publishSite(platform, { site: 'loja', environment: 'production', note: '', userId: null });
  await platform.projects.giveTo('loja');
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

/** Has the main site's database do nothing else, as the slowest statement does, until told to end. */
const occupyHome = async (): Promise<() => void> => {
  const { database } = await server.platform.projects.openHome();
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await new Promise<void>((resolve, reject) => {
    database
      .admin(async (session) => {
        await session.query('select 1');
        resolve();
        await ended;
      })
      .catch(reject);
  });
  return end;
};

it('a main site that takes up all of its database keeps neither the builder waiting nor other sites', async () => {
  const { builder, builderUser, anonKey } = server.connection;
  // Whoever waited for the main site would never be answered: that is told in the end.
  const lost = new Promise<Response>((_, reject) => {
    AbortSignal.timeout(120_000).addEventListener('abort', () =>
      reject(new Error('Somebody waits for the main site.')),
    );
  });
  lost.catch(() => undefined);
  const inTime: typeof ask = (...asked) => Promise.race([ask(...asked), lost]);
  const asked = (method: string, path: string, body?: unknown, cookie = ''): Promise<Response> =>
    inTime(server, 'builder.localhost', `/api${path}`, {
      method,
      headers: { origin: builder, 'content-type': 'application/json', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const answered: [string, number][] = [];
  const note = (what: string, { status }: Response): number => answered.push([what, status]);

  const end = await occupyHome();
  const headers = { apikey: anonKey, authorization: `Bearer ${anonKey}` };
  const queued = ask(server, 'localhost', '/backend/rest/v1/notes', { headers }).then((response) =>
    note('the main site’s rows', response),
  );
  note('health', await inTime(server, 'localhost', '/health'));
  const session = await asked('POST', '/session', builderUser);
  note('a sign-in to the builder', session);
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  note('the list of sites', await asked('GET', '/sites', undefined, cookie));
  const changes = [
    { op: 'add', entity: 'tokens', id: 't', value: { id: 't', name: 't', type: 'color', value: '#000' } },
  ];
  const batch = { protocol: BUILDER_PROTOCOL, format: FORMAT, clientId: 'test', patches: [{ id: 'p', changes }] };
  note('a change of the main site’s design', await asked('POST', '/sites/seguros/patches', batch, cookie));
  note('a page', await inTime(server, 'loja.localhost', '/'));
  const { anonKey: key = '' } = (await server.platform.projects.addressOf('loja')) ?? {};
  note(
    'another site’s backend',
    await inTime(server, 'loja.localhost', '/backend/auth/v1/settings', { headers: { apikey: key } }),
  );
  note('a page of the main site', await inTime(server, 'localhost', '/'));
  end();
  await queued;
  expect(answered).toEqual([
    ['health', 200],
    ['a sign-in to the builder', 200],
    ['the list of sites', 200],
    ['a change of the main site’s design', 200],
    ['a page', 200],
    ['another site’s backend', 200],
    ['a page of the main site', 200],
    ['the main site’s rows', 200],
  ]);
});
