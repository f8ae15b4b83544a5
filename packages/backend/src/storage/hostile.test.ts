import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

let running: RunningBackend;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trama-storage-'));
  running = await startBackend({ storage: { directory, largestFile: 10_000 } });
  await running.sql(
    `insert into storage.buckets (id, name, public) values ('open', 'open', true), ('shut', 'shut', false)`,
  );
});
afterAll(() => running?.stop());

const ask = async (
  path: string,
  init: RequestInit & { duplex?: 'half' } = {},
  key = running.backend.serviceRoleKey,
) => {
  const headers = new Headers(init.headers);
  if (key !== '') headers.set('authorization', `Bearer ${key}`);
  const response = await running.backend.fetch(
    new Request(`http://backend.test/storage/v1/${path}`, { method: 'POST', ...init, headers }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
};
const put = (name: string, body: BodyInit, headers: Record<string, string> = {}) =>
  ask(`object/open/${name}`, { body, headers: { 'content-type': 'text/plain', 'x-upsert': 'true', ...headers } });
const get = (name: string) => ask(`object/public/open/${name}`, { method: 'GET' }, '');

describe('names', () => {
  test.each([
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'a%2f%2e%2e%2fb',
    'a%00b',
    'a%0d%0ax-evil:1',
    'a%22b',
    'a//b',
    'ma%C3%A7%C3%A3',
    `${'a'.repeat(1025)}`,
  ])('%s are refused, and nothing is written', async (name) => {
    expect((await put(name, 'x')).json()).toMatchObject({ statusCode: '400', error: 'InvalidKey' });
    expect(await readdir(directory)).toEqual(['arriving']);
  });

  test('that are not well encoded are refused', async () => {
    expect((await put('%E0%A4%A', 'x')).json()).toMatchObject({ statusCode: '400' });
    expect((await ask('bucket', { body: '{"id": "../x"}' })).json()).toMatchObject({ message: 'Bucket name invalid' });
  });
});

describe('bodies', () => {
  test('larger than the limit are refused, whether they say so or not, and leave nothing', async () => {
    expect((await put('large', 'x'.repeat(10_001))).json()).toMatchObject({ statusCode: '413' });
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(4000)) });
    const answer = await ask('object/open/large', { body: endless, duplex: 'half' });
    expect(answer.json()).toMatchObject({ statusCode: '413' });
    const form = new FormData();
    form.append('', new Blob(['x'.repeat(10_001)]));
    expect((await ask('object/open/large', { body: form })).json()).toMatchObject({ statusCode: '413' });
    expect(await readdir(join(directory, 'arriving'))).toEqual([]);
    expect((await get('large')).json()).toMatchObject({ statusCode: '404' });
  });

  test('that break off are no file', async () => {
    const type = 'multipart/form-data; boundary=x';
    const part = '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf of';
    for (const body of [part, '--x', '', '--x\r\ncontent-disposition: form-data; name="f"\r\n\r\nv\r\n--x--']) {
      const answer = await ask('object/open/broken', { body, headers: { 'content-type': type } });
      expect(answer.json()).toMatchObject({ statusCode: '400' });
    }
    expect((await get('broken')).json()).toMatchObject({ statusCode: '404' });
    expect(await readdir(join(directory, 'arriving'))).toEqual([]);
  });

  test('whose file holds what looks like a boundary come whole', async () => {
    const tricky = 'a\r\n--\r\n--boundar\r\n\r\n--boundaryx'.replace('--boundaryx', '-boundary');
    const body = `--boundary\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: text/plain\r\n\r\n${tricky}\r\n--boundary--\r\n`;
    await ask('object/open/tricky', { body, headers: { 'content-type': 'multipart/form-data; boundary=boundary' } });
    expect((await get('tricky')).text).toBe(tricky);
  });

  const inPieces = (text: string, size: number) => {
    const bytes = new TextEncoder().encode(text);
    let at = 0;
    return new ReadableStream({
      pull: (controller) => {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, at + size));
        at += size;
      },
    });
  };
  const formOf = (...parts: string[]) => `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`;
  const field = (name: string, value: string) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const file = (bytes: string, type = 'text/plain') =>
    `content-disposition: form-data; name=""; filename="a"\r\ncontent-type: ${type}\r\n\r\n${bytes}`;
  const putForm = (name: string, body: BodyInit) =>
    ask(`object/open/${name}`, {
      body,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-upsert': 'true' },
    });

  test('that break off anywhere are no file, and leave nothing', async () => {
    const whole = formOf(field('cacheControl', '60'), file('the bytes of the file'), field('metadata', '{}'));
    for (let end = 0; end < whole.length - '--\r\n'.length; end += 7) {
      const answer = await putForm('cut', inPieces(whole.slice(0, end), 16));
      expect([end, answer.json()]).toMatchObject([end, { statusCode: '400' }]);
    }
    expect((await get('cut')).json()).toMatchObject({ statusCode: '404' });
    expect((await putForm('cut', inPieces(whole, 1))).json()).toMatchObject({ Key: 'open/cut' });
    const { text, headers } = await get('cut');
    expect([text, headers.get('cache-control')]).toEqual(['the bytes of the file', 'max-age=60']);
    expect(await readdir(join(directory, 'arriving'))).toEqual([]);
  });

  test('of forms have limits besides the file: fields, their length, heads, and all that stands around', async () => {
    const many = Array.from({ length: 21 }, (_, index) => field(`f${index}`, 'v'));
    const refused: [string, string][] = [
      [formOf(...many, file('x')), 'The form has too many fields'],
      [formOf(file('x'), ...many), 'The form has too many fields'],
      [formOf(...many.map(() => 'x-nothing: 1\r\n\r\n'), file('x')), 'The form has too many fields'],
      [formOf(field('metadata', 'x'.repeat(64 * 1024 + 1)), file('x')), 'A field of the form is too long'],
      [formOf(file('x'), file('y')), 'The form has more than one file'],
      [formOf(`x-long: ${'x'.repeat(17_000)}\r\n${file('x')}`), 'Malformed part header'],
      [formOf(`no head\r\n${file('x')}`), 'Malformed part header'],
    ];
    for (const [body, message] of refused) {
      expect((await putForm('limits', inPieces(body, 5000))).json()).toMatchObject({ statusCode: '400', message });
    }
    const endless = (text: string) =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
        pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
      });
    for (const text of ['', formOf(file('x'))]) {
      expect((await putForm('limits', endless(text))).json()).toMatchObject({ statusCode: '413' });
    }
    expect((await get('limits')).json()).toMatchObject({ statusCode: '404' });
    expect(await readdir(join(directory, 'arriving'))).toEqual([]);
  });

  test('of forms tell the type of their file, without its parameters as Supabase keeps it', async () => {
    const typeOf = async (part: string) => {
      await putForm('typed', formOf(part));
      return (await get('typed')).headers.get('content-type');
    };
    expect(await typeOf(file('x', 'text/csv; charset=utf-8'))).toBe('text/csv');
    expect(await typeOf('content-disposition: form-data; name=""; filename="a"\r\n\r\nx')).toBe('text/plain');
  });

  test('of JSON that are none are refused', async () => {
    for (const body of ['[]', '{', '1', `${'['.repeat(300)}${']'.repeat(300)}`]) {
      expect((await ask('object/list/open', { body })).json()).toMatchObject({ statusCode: '400' });
      expect((await ask('bucket', { body })).json()).toMatchObject({ statusCode: '400' });
    }
    const large = JSON.stringify({ id: 'x'.repeat(1024 * 1024) });
    expect((await ask('bucket', { body: large })).json()).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
    const metadata = Buffer.from('[1]').toString('base64');
    expect((await put('a', 'x', { 'x-metadata': metadata })).json()).toMatchObject({ statusCode: '400' });
  });
});

describe('what a browser would run', () => {
  test.each([
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'TEXT/HTML; charset=utf-8',
    'application/x-unknown',
  ])('%s is given as a download in a sandbox', async (type) => {
    await put('page', '<script>1</script>', { 'content-type': type });
    const { headers } = await get('page');
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''page");
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['image/png', 'application/pdf', 'text/plain; charset=utf-8'])(
    '%s is shown in place, under its own type',
    async (type) => {
      await put('shown', 'x', { 'content-type': type });
      const { headers } = await get('shown');
      expect([
        headers.get('content-type'),
        headers.get('content-disposition'),
        headers.get('x-content-type-options'),
      ]).toEqual([type, 'inline', 'nosniff']);
    },
  );

  test('no field of a form ends a line of a header', async () => {
    for (const [field, value] of [
      ['cacheControl', '1\r\nx-evil: 1'],
      ['contentEncoding', 'gzip\r\nx-evil: 1'],
    ] as const) {
      const form = new FormData();
      form.append(field, value);
      form.append('', new Blob(['x'], { type: 'text/plain' }));
      expect((await ask('object/open/header', { body: form })).json()).toMatchObject({ statusCode: '400' });
    }
    await put('name', 'x');
    const { headers } = await ask('object/public/open/name?download=a%0d%0ax-evil%3a1%22', { method: 'GET' }, '');
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a%0D%0Ax-evil%3A1%22");
    expect(headers.has('x-evil')).toBe(false);
  });
});

describe('tokens', () => {
  test('there is no way in without one, and none with a wrong one', async () => {
    for (const key of ['', 'x.y.z', `${running.backend.anonKey}x`]) {
      expect((await ask('object/list/open', { body: '{}' }, key)).json()).toMatchObject({ statusCode: '403' });
      expect((await ask('object/open/a', { body: 'x' }, key)).json()).toMatchObject({ statusCode: '403' });
      expect((await ask('bucket', { method: 'GET' }, key)).json()).toMatchObject({ statusCode: '403' });
    }
  });

  test('of one use are good for no other', async () => {
    await put('token', 'x');
    const signed = (await ask('object/sign/open/token', { body: '{"expiresIn": 60}' })).json().signedURL as string;
    const token = new URL(signed, 'http://x').searchParams.get('token') ?? '';
    const upload = await ask(`object/upload/sign/open/token?token=${token}`, { method: 'PUT', body: 'y' }, '');
    expect(upload.json()).toMatchObject({ error: 'InvalidSignature' });
    expect((await ask('bucket', { method: 'GET' }, token)).json()).toMatchObject({ statusCode: '403' });
    const key = running.backend.serviceRoleKey;
    expect((await ask(`object/sign/open/token?token=${key}`, { method: 'GET' }, '')).json()).toMatchObject({
      error: 'InvalidJWT',
    });
    expect((await ask('object/sign/open/token', { method: 'GET' }, '')).json()).toMatchObject({ statusCode: '400' });
  });

  test('the anonymous caller sees nothing of a bucket without policies', async () => {
    await ask('object/shut/a', { body: 'secret', headers: { 'content-type': 'text/plain' } });
    const anon = running.backend.anonKey;
    for (const path of ['object/shut/a', 'object/authenticated/shut/a', 'object/public/shut/a', 'object/info/shut/a']) {
      expect((await ask(path, { method: 'GET' }, anon)).json()).toMatchObject({ statusCode: '404' });
    }
    expect((await ask('object/list/shut', { body: '{}' }, anon)).json()).toEqual([]);
    expect((await ask('object/list-v2/shut', { body: '{}' }, anon)).json()).toMatchObject({ objects: [] });
    expect(
      (
        await ask(
          'object/copy',
          {
            body: JSON.stringify({ bucketId: 'shut', sourceKey: 'a', destinationBucket: 'open', destinationKey: 'b' }),
          },
          anon,
        )
      ).json(),
    ).toMatchObject({ statusCode: '404' });
  });
});
