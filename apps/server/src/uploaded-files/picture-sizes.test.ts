import { expect, it } from 'vitest';
import { createPictureSizes } from './picture-sizes.ts';

const gif = (width: number, height: number): Uint8Array =>
  Uint8Array.of(...new TextEncoder().encode('GIF89a'), width & 255, width >> 8, height & 255, height >> 8);

it('says how large a picture is, having looked at it once, and nothing of what is none', async () => {
  let looks = 0;
  const bodies: Readonly<Record<string, Uint8Array>> = { a: gif(640, 480), b: gif(0, 5), c: new Uint8Array(40) };
  const sizeOf = createPictureSizes({
    get: async (hash) => {
      looks += 1;
      return bodies[hash] ?? null;
    },
  });
  const sizes = async (...hashes: string[]) =>
    Promise.all(hashes.map((hash) => sizeOf({ hash, contentType: 'image/gif' })));
  expect(await sizes('a', 'b', 'c', 'gone')).toEqual([[640, 480], null, null, null]);
  expect(await sizes('a', 'a')).toEqual([
    [640, 480],
    [640, 480],
  ]);
  expect(looks).toBe(4);
  expect(await sizeOf({ hash: 'a', contentType: 'image/svg+xml' })).toBeNull();
});
