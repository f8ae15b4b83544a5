import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { starterTokens } from '@trama/model';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = sheet.split(':root.ww-app-theme-dark');

/** Value of a custom property in one theme; undefined where the theme does not set it. */
const valueIn = (theme: string, id: string) => new RegExp(`^ {2}--${id}: (.*);$`, 'm').exec(theme)?.[1];

const SRC = join(import.meta.dirname, '../..');
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => [file, readFileSync(join(SRC, file), 'utf8')] as const);

const ofKind = (kind: string) => Object.values(starterTokens).filter((token) => token.kind === kind);

describe('the tokens of a new site', () => {
  it('are the library’s own palette, in both themes', () => {
    const colors = ofKind('color');
    expect(colors.length).toBeGreaterThan(10);
    for (const { id, value, dark: inDark } of colors)
      expect([id, valueIn(light, id), valueIn(dark, id)]).toEqual([id, value, inDark]);
  });

  it('space from 2 to 40 px, as the library does', () => {
    const spaces = ofKind('spacing');
    expect(spaces.map(({ value }) => Number.parseInt(value, 10))).toEqual([2, 4, 8, 12, 16, 20, 24, 32, 40]);
    for (const { id, value } of spaces) expect(valueIn(light, id)).toBe(value);
  });

  it('have presets of typography in the font of the site', () => {
    const presets = ofKind('typography');
    expect(presets.map(({ name }) => name)).toEqual([
      'Display',
      'Title',
      'Heading',
      'Subheading',
      'Body',
      'Label',
      'Small',
    ]);
    for (const { value } of presets)
      expect(value).toMatch(/^\d00 \d+px\/\d+px var\(--ww-default-font-family, sans-serif\)$/);
  });
});

describe('the sheets of the elements', () => {
  it('read tokens that the library has, and say no value of theirs again', () => {
    // What only the dark theme sets stands before the value that an element has in the light one.
    const faults = sheets.flatMap(([file, text]) =>
      [...text.matchAll(/var\(--trama-(?!dark-)([\w-]+)\s*([,)])/g)]
        .filter(([, id, end]) => end === ',' || valueIn(light, `trama-${id}`) === undefined)
        .map(([read]) => `${file}: ${read}`),
    );
    expect(faults).toEqual([]);
  });
});
