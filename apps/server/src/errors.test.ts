import { describe, expect, it } from 'vitest';
import { asServerError, errorBody, statusOf } from './errors.ts';

describe('a full disk', () => {
  it.each([
    ['the file system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['the embedded database', { name: 'ErrnoError', errno: 51 }],
    ['Postgres', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['a failure that it caused', new Error('not saved', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) })],
  ])('is told as one where %s met it', (_teller, thrown) => {
    const error = asServerError(thrown, '/data');
    expect(statusOf(error)).toBe(507);
    expect(errorBody(error)).toEqual({
      code: 'server/disk-full',
      message: 'There is no space left on the disk of /data.',
      where: [],
      hint: 'Free some space, then try again; nothing that was acknowledged is lost.',
    });
  });

  it.each([
    [
      'the file system',
      Object.assign(new Error('no'), { code: 'EROFS', syscall: 'open', path: '/data/blobs/a' }),
      ': /data/blobs/a',
    ],
    ['the embedded database', new Error('unopened', { cause: { name: 'ErrnoError', errno: 69 } }), ''],
  ])('is told from one that may not be written, where %s met it', (_teller, thrown, at) => {
    expect(errorBody(asServerError(thrown, '/data'))).toMatchObject({
      code: 'server/data-folder-unwritable',
      message: `The data folder /data cannot be read and written${at}.`,
    });
  });

  it('is not seen in any other failure', () => {
    const other = new Error('something else');
    expect(asServerError(other, '/data')).toBe(other);
  });
});
