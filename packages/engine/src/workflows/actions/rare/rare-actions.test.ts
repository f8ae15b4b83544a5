import { describe, expect, it, vi } from 'vitest';
import { fakePlatform, startedEngine, variable, workflow } from '../../../testing/index.ts';
import { runAction as run } from '../../../testing/run-action.ts';

const answering = (...answers: Response[]) => vi.fn<typeof fetch>(async () => answers.shift() ?? new Response());
const file = new File(['hello'], 'my file (1).txt', { type: 'text/plain' });

describe('actions of the browser', () => {
  it('copy-clipboard copies a text, and data as JSON', async () => {
    const copyText = vi.fn(async () => undefined);
    await (await run('copy-clipboard', { value: 'a' }, { browser: { copyText } })).result;
    await (await run('copy-clipboard', { value: { a: 1 } }, { browser: { copyText } })).result;
    expect(copyText.mock.calls).toEqual([['a'], ['{"a":1}']]);
  });

  it('print-pdf prints the window', async () => {
    const print = vi.fn();
    await (await run('print-pdf', {}, { browser: { print } })).result;
    expect(print).toHaveBeenCalledOnce();
  });

  it('user-location answers with coords and timestamp', async () => {
    const position = { coords: { latitude: -23, longitude: -46 }, timestamp: 1 };
    const { result } = await run('user-location', {}, { browser: { position: async () => position } });
    expect(await result).toEqual(position);
  });

  it('user-location fails with "Geolocation is not available." where there is none', async () => {
    await expect((await run('user-location')).result).rejects.toThrow(/^Geolocation is not available\.$/);
  });

  it('user-location fails with "Error while geolocation." when the browser refuses', async () => {
    const browser = { position: () => Promise.reject(new Error('denied')) };
    await expect((await run('user-location', {}, { browser })).result).rejects.toThrow(/^Error while geolocation\.$/);
  });

  it('share opens the share sheet, and is false when the visitor closes it', async () => {
    const share = vi.fn(async () => undefined);
    const fields = { title: 'T', text: '', url: 'https://a.test' };
    expect(await (await run('share', fields, { browser: { window: { navigator: { share } } } })).result).toBe(true);
    expect(share).toHaveBeenCalledWith({ title: 'T', url: 'https://a.test' });
    const closed = { navigator: { share: () => Promise.reject(new DOMException('', 'AbortError')) } };
    expect(await (await run('share', fields, { browser: { window: closed } })).result).toBe(false);
    await expect((await run('share', fields, { browser: { window: { navigator: {} } } })).result).rejects.toThrow(
      'Sharing is not available.',
    );
  });

  it('vibrate takes milliseconds or a pattern, and is false where the device cannot', async () => {
    const vibrate = vi.fn(() => true);
    const browser = { window: { navigator: { vibrate } } };
    expect(await (await run('vibrate', { duration: '100' }, { browser })).result).toBe(true);
    await (await run('vibrate', { pattern: [10, 20] }, { browser })).result;
    expect(vibrate.mock.calls).toEqual([[100], [[10, 20]]]);
    expect(await (await run('vibrate', {}, { browser: { window: { navigator: {} } } })).result).toBe(false);
  });

  it('show-notification asks for permission, then shows it', async () => {
    const shown: unknown[] = [];
    class Notification {
      static answer = 'granted';
      static requestPermission = async (): Promise<string> => Notification.answer;
      constructor(...args: unknown[]) {
        shown.push(args);
      }
    }
    const browser = { window: { navigator: {}, Notification } };
    expect(await (await run('show-notification', { title: 'T', body: 'B' }, { browser })).result).toBe(true);
    Notification.answer = 'denied';
    expect(await (await run('show-notification', { title: 'T' }, { browser })).result).toBe(false);
    expect(shown).toEqual([['T', { body: 'B' }]]);
  });

  it('show-notification fails with "No message defined." without a title', async () => {
    const browser = { window: { navigator: {}, Notification: class {} } };
    const { result } = await run('show-notification', { body: 'B' }, { browser });
    await expect(result).rejects.toThrow(/^No message defined\.$/);
  });

  it('install-pwa takes up the offer of the browser, and fails without one', async () => {
    expect(await (await run('install-pwa', {}, { browser: { install: async () => true } })).result).toBe(true);
    const { result } = await run('install-pwa', {}, { browser: { install: async () => undefined } });
    await expect(result).rejects.toThrow('Installing is not available.');
  });
});

describe('actions on files', () => {
  it('file-encode-base64 answers with base64 or a data address', async () => {
    expect(await (await run('file-encode-base64', { file })).result).toBe('aGVsbG8=');
    expect(await (await run('file-encode-base64', { file, output: 'dataurl' })).result).toBe(
      'data:text/plain;base64,aGVsbG8=',
    );
  });

  it('file-encode-base64 says that a file may be too large when it cannot be encoded', async () => {
    const huge = Object.assign(new Blob(['x']), { arrayBuffer: () => Promise.reject(new RangeError('memory')) });
    await expect((await run('file-encode-base64', { file: huge })).result).rejects.toThrow(/too large/);
  });

  it.each([
    ['file-encode-base64', {}, 'No file selected...'],
    ['file-encode-base64', { file: 'text' }, 'Not a file object.'],
    ['file-create-url', {}, 'No file selected...'],
    ['file-create-url', { fileString: '%%' }, 'Not a file object.'],
    ['upload-file', { varId: 'empty' }, 'No file selected...'],
    ['upload-file', { varId: 'none' }, 'File variable not found.'],
    ['upload-file', { varId: 'text' }, 'Not a file object.'],
    ['upload-file', { varId: { binding: 'formula', code: 'undefined' } }, 'File not found.'],
    ['file-upload-url', {}, 'No file selected...'],
    ['file-upload-url', { file: 'text' }, 'Not a file object.'],
  ])('%s of %o fails with "%s"', async (type, fields, message) => {
    const variables = [variable('empty', { type: 'file' as never }), variable('text', { defaultValue: 'text' })];
    const { result } = await run(type, fields, { browser: {}, variables });
    await expect(result).rejects.toThrow(message);
  });

  it('file-create-url makes an object URL of base64, with or without its data prefix', async () => {
    const blobs: Blob[] = [];
    const createObjectUrl = (blob: Blob): string => `blob:${blobs.push(blob)}`;
    for (const fileString of ['aGVsbG8=', 'data:text/plain;base64,aGVsbG8='])
      expect(await (await run('file-create-url', { fileString }, { browser: { createObjectUrl } })).result).toMatch(
        'blob:',
      );
    expect(await Promise.all(blobs.map((blob) => blob.text()))).toEqual(['hello', 'hello']);
    expect(blobs[1]?.type).toBe('text/plain');
  });

  it('file-download-url keeps only word characters, spaces, dots and hyphens of the name', async () => {
    const download = vi.fn();
    const fields = { fileUrl: 'https://files.test/x', fileName: 'a b-c_1/ç?.pdf' };
    const fetch = answering(new Response('data'));
    await (await run('file-download-url', fields, { browser: { download }, fetch })).result;
    const [blob, name] = download.mock.calls[0] ?? [];
    expect([await blob.text(), name]).toEqual(['data', 'a b-c_1.pdf']);
    expect(fetch.mock.calls.map(([address, init]) => [address, init?.method ?? 'GET'])).toEqual([
      ['https://files.test/x', 'GET'],
    ]);
  });

  it.each([
    ['https://files.test/x', 'File could not be fetch'],
    ['blob:https://files.test/x', 'Invalid blob URL'],
  ])('file-download-url of %s that cannot be fetched fails with "%s"', async (fileUrl, message) => {
    const fetch = () => Promise.reject(new TypeError('failed'));
    const { result } = await run('file-download-url', { fileUrl }, { browser: {}, fetch });
    await expect(result).rejects.toThrow(message);
  });

  it('file-download-url fails with "File could not be fetch" on an error answer', async () => {
    const fetch = answering(new Response('', { status: 404 }));
    const { result } = await run('file-download-url', { fileUrl: 'https://files.test/x' }, { browser: {}, fetch });
    await expect(result).rejects.toThrow('File could not be fetch');
  });

  it('download-csv hands rows to the visitor as a file', async () => {
    const download = vi.fn();
    await (await run('download-csv', { data: [{ a: 1, b: 'x' }], fileName: 'rows' }, { browser: { download } })).result;
    const [blob, name] = download.mock.calls[0] ?? [];
    expect([await (blob as Blob).text(), name]).toEqual(['"a","b"\n"1","x"', 'rows.csv']);
  });

  it('upload-file asks where to put the file, puts it there, and reports progress and status', async () => {
    const ticket = {
      signedRequest: 'https://store.test/put',
      url: 'https://cdn.test/f',
      name: 'f',
      ext: 'txt',
      tag: 't',
      size: 5,
    };
    const fetch = answering(Response.json(ticket), new Response());
    const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
    const variables = ['value', 'progress', 'status'].map((name) => variable(`${id}-${name}`));
    const platform = fakePlatform({ fetch });
    const { engine } = await startedEngine({
      platform,
      pages: [
        {
          variables,
          workflows: [workflow('w', [{ type: 'upload-file', fields: { varId: `${id}-value`, fileTag: 't' } }])],
        },
      ],
    });
    engine.setVariable(`${id}-value`, file);
    expect(await engine.runWorkflow('w')).toEqual({
      url: 'https://cdn.test/f',
      name: 'f',
      ext: 'txt',
      tag: 't',
      size: 5,
    });
    expect(fetch.mock.calls[0]?.[0]).toBe('/designs/site/user-files');
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
      name: 'my_file__1_.txt',
      type: 'text/plain',
      size: 5,
      tag: 't',
    });
    expect(fetch.mock.calls[1]).toMatchObject(['https://store.test/put', { method: 'PUT', body: file }]);
    expect(engine.variable(`${id}-progress`)).toBe(100);
    expect(engine.variable(`${id}-status`)).toEqual({
      [file.name]: { uploadProgress: 100, isUploading: false, isUploaded: true },
    });
  });

  it('file-upload-url puts a file at an address and answers with it', async () => {
    const fetch = answering(new Response());
    const { result } = await run('file-upload-url', { file, url: 'https://store.test/x?sign=1' }, { fetch });
    expect(await result).toBe('https://store.test/x');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', headers: { 'content-type': 'text/plain' } });
  });
});

describe('requests', () => {
  it('http-request sends query, headers and a JSON body, and answers with the body of the answer', async () => {
    const fetch = answering(Response.json({ id: 1 }));
    const { result } = await run(
      'http-request',
      {
        url: 'https://api.test/x',
        method: 'post',
        queries: [{ key: 'q', value: 'a b' }],
        headers: { 'x-a': '1' },
        body: { n: 2 },
      },
      { fetch },
    );
    expect(await result).toEqual({ id: 1 });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect([address, init?.method, init?.body]).toEqual(['https://api.test/x?q=a%20b', 'POST', '{"n":2}']);
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ 'content-type': 'application/json', 'x-a': '1' });
  });

  it('http-request fails with the status and body of an error answer', async () => {
    const fetch = answering(Response.json({ why: 'no' }, { status: 422 }));
    const { result } = await run('http-request', { url: 'https://api.test/x' }, { fetch });
    await expect(result).rejects.toMatchObject({
      message: 'The request failed with status 422',
      status: 422,
      data: { why: 'no' },
    });
  });

  it.each(['execute-backend-workflow', 'fetch-table-view', 'fetch-table-views'])(
    '%s says that the site has no backend that runs workflows',
    async (type) => {
      await expect((await run(type)).result).rejects.toThrow(/this site has none/);
    },
  );
});
