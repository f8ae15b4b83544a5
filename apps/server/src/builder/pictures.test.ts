import { FORMAT } from '@trama/model';
import { BUILDER_PROTOCOL } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { ask, startTestServer, temporaryFolder } from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';
let made = 0;

const call = (method: string, path: string, body?: BodyInit, type = 'application/json'): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': type, cookie },
    ...(body === undefined ? {} : { body }),
  });

/** As much of a PNG as says its size, and so many bytes more. */
const png = (width: number, height: number, more = 8): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(24 + more);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  made += 1;
  if (more > 0) bytes[24] = made;
  return bytes;
};

const put = (sequence: number | string, body: BodyInit = png(640, 400), type = 'image/png'): Promise<Response> =>
  call('PUT', `/sites/loja/picture?sequence=${sequence}`, body, type);

const sequence = async (): Promise<number> => (await (await call('GET', '/sites/loja/design')).json()).sequence;
const pictureInList = async () => (await (await call('GET', '/sites')).json()).sites[0].picture;
const read = async () => new Uint8Array(await (await call('GET', '/sites/loja/picture')).arrayBuffer());

const edit = (name: string): Promise<Response> => {
  const changes = [{ op: 'set', entity: 'design', id: 'design', path: ['name'], value: name }];
  const batch = { protocol: BUILDER_PROTOCOL, format: FORMAT, clientId: 'c', patches: [{ id: name, changes }] };
  return call('POST', '/sites/loja/patches', JSON.stringify(batch));
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
  const signedIn = await call('POST', '/session', JSON.stringify(server.connection.builderUser));
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  await call('POST', '/sites', JSON.stringify({ name: 'loja', language: 'pt' }));
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('the picture of a site', () => {
  it('is none until somebody has drawn it', async () => {
    expect(await pictureInList()).toBeNull();
    const answer = await call('GET', '/sites/loja/picture');
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'server/not-found']);
  });

  it('is kept, listed with its version, and read as the image that it is', async () => {
    const picture = png(640, 400);
    const kept = await (await put(await sequence(), picture)).json();
    expect(kept).toMatchObject({ isCurrent: true });
    expect(await pictureInList()).toEqual(kept);
    const answer = await call('GET', '/sites/loja/picture');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture);
  });

  it('is not current once the design has changed, until it is drawn anew', async () => {
    await edit('one');
    const { version, isCurrent } = await pictureInList();
    expect(isCurrent).toBe(false);
    await put(await sequence());
    const next = await pictureInList();
    expect(next.isCurrent).toBe(true);
    expect(next.version).not.toBe(version);
  });

  it('of an earlier design takes the place of none of a later one', async () => {
    const before = await read();
    const earlier = await (await put((await sequence()) - 1)).json();
    expect(earlier).toEqual(await pictureInList());
    expect(await read()).toEqual(before);
  });

  it.each([
    ['no image', () => put(0, new TextEncoder().encode('<svg onload="x()"/> and much more of it'))],
    ['an image of a kind that no browser draws on a canvas', () => put(0, png(640, 400), 'image/svg+xml')],
    ['more pixels than a list shows', () => put(0, png(2001, 400))],
    ['a sequence that is none', () => put('x')],
    ['a sequence below zero', () => put(-1)],
    ['no sequence', () => call('PUT', '/sites/loja/picture', png(640, 400), 'image/png')],
  ])('is refused where it is %s', async (_what, ask) => {
    const before = await read();
    const answer = await ask();
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'server/bad-request']);
    expect(await read()).toEqual(before);
  });

  it('is refused above half a megabyte', async () => {
    const answer = await put(await sequence(), png(640, 400, 513 * 1024));
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'server/too-large']);
  });

  it('of a design that is not there yet is refused where there is none, and passed over where there is one', async () => {
    await call('POST', '/sites', JSON.stringify({ name: 'nova', language: 'pt' }));
    const answer = await call('PUT', '/sites/nova/picture?sequence=999999', png(640, 400), 'image/png');
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'server/bad-request']);
    const before = await read();
    expect((await put(999_999)).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('of a site that is not there is refused', async () => {
    const answer = await call('PUT', '/sites/nobody/picture?sequence=1', png(640, 400), 'image/png');
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'server/not-found']);
  });
});
