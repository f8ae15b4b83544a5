import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();

const service = () => running.client(running.backend.serviceRoleKey).storage;

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'trama-storage-'));
  running = await startBackend({ storage: { directory } });
  await service().createBucket('open', { public: true });
  await service().createBucket('shut', { public: false });
  for (const bucket of ['open', 'shut']) {
    await service()
      .from(bucket)
      .upload('a.png', await picture(80, 40), { contentType: 'image/png' });
  }
});
afterAll(() => running?.stop());

const seen = async (response: Response | Blob) => {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { format, width, height };
};
const publicPicture = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${running.url}/storage/v1/render/image/public/open/a.png?${query}`, { headers });

test.each([
  ['width=20', 20, 10],
  ['height=10', 20, 10],
  ['width=30&height=30', 30, 30],
  ['width=30&height=30&resize=contain', 30, 15],
  ['width=30&height=30&resize=fill', 30, 30],
  ['quality=30', 80, 40],
])('a picture with %s is %i by %i', async (query, width, height) => {
  expect(await seen(await publicPicture(query))).toEqual({ format: 'png', width, height });
});

test('a picture comes as WebP to a browser that takes it, unless its own format is asked for', async () => {
  const headers = { accept: 'image/webp,*/*' };
  const webp = await publicPicture('width=20', headers);
  expect(webp.headers.get('content-type')).toBe('image/webp');
  expect(webp.headers.get('vary')).toContain('accept');
  expect((await seen(webp)).format).toBe('webp');
  expect((await publicPicture('width=20&format=origin', headers)).headers.get('content-type')).toBe('image/png');
  const etag = webp.headers.get('etag') ?? '';
  expect((await publicPicture('width=20', { ...headers, 'if-none-match': etag })).status).toBe(304);
});

test('the client gets it as a download, at a public and at a signed address', async () => {
  const transform = { width: 20 } as const;
  const shut = service().from('shut');
  const downloaded = (await shut.download('a.png', { transform })).data;
  expect(downloaded && (await seen(downloaded))).toMatchObject({ width: 20 });
  const { publicUrl } = service().from('open').getPublicUrl('a.png', { transform }).data;
  expect(await seen(await fetch(publicUrl))).toMatchObject({ width: 20 });
  const signedUrl = (await shut.createSignedUrl('a.png', 60, { transform })).data?.signedUrl ?? '';
  expect(await seen(await fetch(`${signedUrl}&width=60`))).toMatchObject({ width: 20 });
  const original = await fetch(signedUrl.replace('/render/image/', '/object/'));
  expect(await original.json()).toMatchObject({ error: 'InvalidSignature' });
});

test.each(['width=0', 'width=2501', 'height=x', 'quality=19', 'quality=101', 'resize=crop', 'format=bmp'])(
  '%s is refused',
  async (query) => {
    expect(await (await publicPicture(query)).json()).toMatchObject({ statusCode: '400', error: 'InvalidRequest' });
  },
);

test('a picture that would fill the memory, and what is no picture, are refused', { tags: 'thorough' }, async () => {
  const open = service().from('open');
  await open.upload('bomb.png', await picture(9000, 9000), { contentType: 'image/png' });
  await open.upload('text.png', 'no picture', { contentType: 'image/png' });
  for (const name of ['bomb.png', 'text.png']) {
    const response = await fetch(`${running.url}/storage/v1/render/image/public/open/${name}?width=10`);
    expect(await response.json()).toMatchObject({ statusCode: '400' });
  }
  expect((await publicPicture('width=20')).status).toBe(200);
});
