import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));

const u32 = (value: number): readonly number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

const png = (width: number, height: number): Uint8Array =>
  bytes([0x89], 'PNG', [13, 10, 26, 10], u32(13), 'IHDR', u32(width), u32(height));

const jpeg = (width: number, height: number): Uint8Array =>
  bytes([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc0,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    0,
  ]);

const reasonOf = (body: Uint8Array, type: string): unknown => {
  try {
    checkFile(body, type);
    return null;
  } catch (error) {
    return (error as { where: unknown[] }).where[0];
  }
};

describe('An uploaded image', () => {
  it('is taken with the size that it says, up to 100 megapixels', () => {
    expect(reasonOf(png(10_000, 10_000), 'image/png')).toBeNull();
    expect(reasonOf(png(20_000, 10_000), 'image/png')).toBe('too-many-pixels');
    expect(reasonOf(jpeg(800, 600), 'image/jpeg')).toBeNull();
    expect(reasonOf(jpeg(20_000, 10_000), 'image/jpeg')).toBe('too-many-pixels');
    const gif = bytes('GIF89a', [0x20, 0x4e, 0x20, 0x4e], [0]);
    expect(reasonOf(gif, 'image/gif')).toBe('too-many-pixels');
    const webp = bytes('RIFF', u32(30), 'WEBPVP8X', u32(10), [0, 0, 0, 0], [0x1f, 0x4e, 0], [0x0f, 0x27, 0]);
    expect(reasonOf(webp, 'image/webp')).toBe('too-many-pixels');
  });

  it('that is something else is refused', () => {
    for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
      expect(reasonOf(bytes('<script>alert(1)</script> and much more of it'), type), type).toBe('no-image');
  });
});

describe('An uploaded SVG', () => {
  const svg = (inside: string): Uint8Array => bytes(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

  it('is taken where it only draws', () => {
    expect(reasonOf(svg('<path d="M0 0"/><text>on = 1</text>'.replace(' = ', ' ')), 'image/svg+xml')).toBeNull();
  });

  it('that runs or loads something is refused, however it is written', () => {
    for (const inside of [
      '<script>alert(1)</script>',
      '<svg:script href="x"/>',
      '<path onload="alert(1)"/>',
      '<path/onclick = "x"/>',
      '<a href="javascript:alert(1)"><path/></a>',
      '<a href="&#106;avascript:alert(1)"><path/></a>',
      '<a href="java&#10;script:alert(1)"><path/></a>',
      '<foreignObject><iframe/></foreignObject>',
    ])
      expect(reasonOf(svg(inside), 'image/svg+xml'), inside).toBe('active-svg');
    expect(reasonOf(bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), 'image/svg+xml')).toBe('active-svg');
  });

  it('in another encoding, and what is none, is refused', () => {
    expect(reasonOf(bytes([0xff, 0xfe], '<\0s\0v\0g\0'), 'image/svg+xml')).toBe('no-svg');
    expect(reasonOf(bytes('<html></html>'), 'image/svg+xml')).toBe('no-svg');
  });
});

it('An uploaded font begins as one', () => {
  for (const beginning of ['wOFF', 'wOF2', 'OTTO', '\0\u0001\0\0'])
    expect(reasonOf(bytes(beginning, 'rest'), 'font/woff2')).toBeNull();
  expect(reasonOf(bytes('<html>'), 'font/woff2')).toBe('no-font');
});
