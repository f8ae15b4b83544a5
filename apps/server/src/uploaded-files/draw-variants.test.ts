import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DRAWING_LIMITS, drawVariants } from './draw-variants.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a04' }, limitInputPixels: false });

const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#a04', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

describe('a picture in narrower widths', () => {
  it('is as wide as each width below its own, and smaller than its file', async () => {
    const body = await noisy(700, 350).png().toBuffer();
    const drawn = await drawVariants(body);
    if ('refused' in drawn) throw new Error(drawn.refused);
    expect(drawn.variants.map(({ width }) => width)).toEqual([320, 640]);
    for (const { width, webp, avif } of drawn.variants) {
      expect(webp.byteLength).toBeLessThan(body.byteLength);
      expect((await sharp(webp).metadata()).width).toBe(width);
      if (avif) expect(avif.byteLength).toBeLessThan(webp.byteLength);
    }
  });

  it('stands upright where a photograph says that it is to be turned', async () => {
    const body = await noisy(800, 400).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    const drawn = await drawVariants(body);
    if ('refused' in drawn) throw new Error(drawn.refused);
    expect(drawn.pixels).toEqual([400, 800]);
    expect(drawn.variants.map(({ width }) => width)).toEqual([320]);
  });

  it('is not there where it would be no smaller, nor of one that moves', async () => {
    const plain = await blank(330, 10).webp({ quality: 1 }).toBuffer();
    expect(await drawVariants(plain)).toMatchObject({ variants: [] });
    const frames = await Promise.all(['#f00', '#00f'].map((background) => frame(background)));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await drawVariants(moving)).toMatchObject({ variants: [] });
  });

  it('is refused in a sentence where its file has too many pixels, ends early or is something else', async () => {
    const large = await blank(20_000, 10_000).png().toBuffer();
    expect(await drawVariants(large)).toEqual({
      refused: 'it has 200 million pixels, and at most 64 million can be made narrower.',
    });
    const whole = await noisy(700, 350).png().toBuffer();
    expect(await drawVariants(whole.subarray(0, 2000))).toEqual({ refused: 'its file is damaged.' });
    const none = { refused: 'it is no PNG, JPEG or WebP, whatever its name says.' };
    expect(await drawVariants(new TextEncoder().encode('<svg/>'))).toEqual(none);
    expect(await drawVariants(await blank(400, 400).gif().toBuffer())).toEqual(none);
    expect(await drawVariants(whole, { ...DRAWING_LIMITS, time: 0 })).toEqual({
      refused: 'making narrower ones took longer than 0 s.',
    });
  });
});

const frame = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
