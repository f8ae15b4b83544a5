import { describe, expect, it, vi } from 'vitest';
import { resultOf } from '../../../testing/run-action.ts';

describe('file-encode-base64', () => {
  it('encodes files of any size, byte by byte', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
    const text = await resultOf('file-encode-base64', { file: new Blob([bytes]) });
    expect(Uint8Array.from(atob(String(text)), (letter) => letter.charCodeAt(0))).toEqual(bytes);
  });

  it('names a file without a type a stream of bytes', async () => {
    expect(await resultOf('file-encode-base64', { file: new Blob(['hello']), output: 'dataurl' })).toBe(
      'data:application/octet-stream;base64,aGVsbG8=',
    );
  });

  it('fails for null as for nothing', async () => {
    await expect(resultOf('file-encode-base64', { file: null })).rejects.toThrow(/^No file selected\.\.\.$/);
  });
});

describe('file-create-url', () => {
  it.each([
    ['aGVsbG8=', 'hello', ''],
    ['data:text/plain;base64,aGVsbG8=', 'hello', 'text/plain'],
    ['data:text/plain,aGVsbG8=', 'hello', 'text/plain'],
    ['data:;base64,aGVsbG8=', 'hello', ''],
  ])('of %s has the text %s and the type %o', async (fileString, text, type) => {
    const made: Blob[] = [];
    const createObjectUrl = (blob: Blob): string => `blob:${made.push(blob)}`;
    expect(await resultOf('file-create-url', { fileString }, { browser: { createObjectUrl } })).toBe('blob:1');
    expect([await made[0]?.text(), made[0]?.type]).toEqual([text, type]);
  });
});

describe('the name of a downloaded file', () => {
  it.each<[object, string]>([
    [{ fileUrl: 'https://files.test/docs/a.pdf' }, 'a.pdf'],
    [{ fileUrl: 'https://files.test/docs/a.pdf?v=1/2#page' }, 'a.pdf'],
    [{ fileUrl: 'https://files.test/docs/' }, 'file'],
    [{ fileUrl: 'https://files.test/docs/a.pdf', fileName: 'b.pdf' }, 'b.pdf'],
  ])('of %o is %s', async (fields, expected) => {
    const download = vi.fn();
    const fetch = async () => new Response('data');
    await resultOf('file-download-url', fields as Record<string, unknown>, { browser: { download }, fetch });
    expect(download.mock.calls[0]?.[1]).toBe(expected);
  });

  it.each([
    [undefined, 'file.csv'],
    ['', 'file.csv'],
    ['???', 'file.csv'],
    ['sales (1)', 'sales 1.csv'],
  ])('of rows named %o is %s', async (fileName, expected) => {
    const download = vi.fn();
    await resultOf('download-csv', { data: [], fileName }, { browser: { download } });
    const [blob, name] = download.mock.calls[0] ?? [];
    expect([name, (blob as Blob).type]).toEqual([expected, 'text/csv;charset=utf-8']);
  });
});
