import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../engine.ts';
import { fakePlatform, formula, startedEngine, variable, workflow } from '../../../testing/index.ts';
import { resultOf } from '../../../testing/run-action.ts';

const textFile = (name: string): File => new File(['hello'], name, { type: 'text/plain' });

/** What a storage was asked: the address, the request, and how far the page then said that it was. */
interface Asked {
  address: string;
  init: RequestInit;
  progress: unknown;
  status: unknown;
}

/** A page that uploads what its variable `files` holds, to a storage that answers with these statuses, else with 200. */
const uploading = async (files: unknown, { varId = 'files' as unknown, statuses = [] as number[] } = {}) => {
  const asked: Asked[] = [];
  let page: Engine | undefined;
  const platform = fakePlatform({
    fetch: async (address, init = {}) => {
      const [progress, status] = ['files-progress', 'files-status'].map((id) => page?.variable(id));
      asked.push({ address: String(address), init, progress, status });
      const body = { signedRequest: `https://store.test/${asked.length}`, url: `https://cdn.test/${asked.length}` };
      return Response.json(body, { status: statuses.shift() ?? 200 });
    },
  });
  const { engine } = await startedEngine({
    platform,
    pages: [
      {
        variables: ['files', 'files-progress', 'files-status'].map((id) => variable(id)),
        workflows: [workflow('w', [{ type: 'upload-file', fields: { varId: varId as string } }])],
      },
    ],
  });
  page = engine;
  engine.setVariable('files', files);
  return { engine, asked, result: engine.runWorkflow('w') };
};

const waiting = { uploadProgress: 0, isUploading: true, isUploaded: false };
const done = { uploadProgress: 100, isUploading: false, isUploaded: true };

describe('upload-file', () => {
  it('puts the files of a list on the storage one after the other, and answers with all of them', async () => {
    const { asked, result } = await uploading(['a', 'b', 'c'].map(textFile));
    expect(await result).toEqual([1, 3, 5].map((n) => ({ url: `https://cdn.test/${n}` })));
    expect(asked.map(({ init, address }) => `${init.method} ${address}`)).toEqual(
      [1, 3, 5].flatMap((n) => ['POST /designs/site/user-files', `PUT https://store.test/${n}`]),
    );
  });

  it('says how far it is, over all and file by file', async () => {
    const { engine, asked, result } = await uploading(['a', 'b', 'c'].map(textFile));
    await result;
    expect(asked.map(({ progress }) => progress)).toEqual([0, 0, 33, 33, 66, 66]);
    expect(asked[2]?.status).toEqual({ a: done, b: waiting, c: waiting });
    expect(engine.variable('files-progress')).toBe(100);
    expect(engine.variable('files-status')).toEqual({ a: done, b: done, c: done });
  });

  it('of one file answers with that one; a file without a name is called file', async () => {
    const { engine, asked, result } = await uploading(new Blob(['hello']));
    expect(await result).toEqual({ url: 'https://cdn.test/1' });
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ name: 'file', type: '', size: 5, tag: '' });
    expect(asked[0]?.init.headers).toEqual({ 'content-type': 'application/json' });
    expect(asked[1]?.init.headers).toEqual({ 'content-type': 'application/octet-stream' });
    expect(engine.variable('files-status')).toEqual({ file: done });
  });

  it('finds its variable by a bound id, or takes the files of the binding themselves', async () => {
    expect(await (await uploading(textFile('a'), { varId: formula("'fi' + 'les'") })).result).toBeDefined();
    const { engine, asked, result } = await uploading(textFile('a'), { varId: formula("variables['files']") });
    expect(await result).toEqual({ url: 'https://cdn.test/1' });
    expect(asked[0]?.progress).toBeNull();
    expect(engine.variable('files-status')).toBeNull();
  });

  it.each([
    [[403], 'File upload failed with status 403'],
    [[200, 500], 'File upload failed with status 500'],
  ])('fails with the status of the storage that refuses: %o', async (statuses, message) => {
    await expect((await uploading(textFile('a'), { statuses })).result).rejects.toThrow(message);
  });

  it('stops at something that is no file, and says nothing of its progress', async () => {
    const { engine, result } = await uploading([textFile('a'), 'text']);
    await expect(result).rejects.toThrow(/^Not a file object\.$/);
    expect(engine.variable('files-status')).toEqual({ a: done });
  });

  it.each([undefined, null, ''])('needs a variable: %o is none', async (varId) => {
    await expect(resultOf('upload-file', { varId })).rejects.toThrow(/^No file variable selected\.$/);
  });
});

describe('file-upload-url', () => {
  const put = async (fields: Readonly<Record<string, unknown>>, status = 200) => {
    const asked: { address: string; init: RequestInit }[] = [];
    const fetch: typeof globalThis.fetch = async (address, init = {}) => {
      asked.push({ address: String(address), init });
      return new Response('', { status });
    };
    return { result: await resultOf('file-upload-url', fields, { fetch }), asked };
  };

  it('may have its address in uploadUrl; a file without a type is a stream of bytes', async () => {
    const { result, asked } = await put({ file: new Blob(['a']), uploadUrl: 'https://store.test/x' });
    expect(result).toBe('https://store.test/x');
    expect(asked[0]?.init.headers).toEqual({ 'content-type': 'application/octet-stream' });
  });

  it('fails without an address, without a file, and with the status of the storage that refuses', async () => {
    await expect(put({ file: textFile('a') })).rejects.toThrow(/^No address to upload to\.$/);
    await expect(put({ file: null, url: 'https://store.test' })).rejects.toThrow(/^No file selected\.\.\.$/);
    await expect(put({ file: textFile('a'), url: 'https://store.test' }, 403)).rejects.toThrow(
      'File upload failed with status 403',
    );
  });
});
