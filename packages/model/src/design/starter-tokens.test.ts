import { describe, expect, test } from 'vitest';
import { starterTokens, starterTokensIn, type Token } from '../index.ts';

const tokens = Object.values(starterTokens);
const colors = tokens.filter(({ kind }) => kind === 'color');
const THEMES = ['value', 'dark'] as const;

/** Relative luminance of a colour `#rrggbb` (WCAG 2.2). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (left: string, right: string): number => {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const colorOf = (name: string, theme: (typeof THEMES)[number]): string =>
  (starterTokens[`trama-${name}`] as Token)[theme] as string;

describe('the tokens of a new site', () => {
  test('are known by their ids, which name custom properties, and by names to read', () => {
    for (const [key, { id, name }] of Object.entries(starterTokens)) {
      expect(key).toBe(id);
      expect(id).toMatch(/^trama-[a-z]+(-[a-z0-9]+)*$/);
      expect(name).toMatch(/^[A-Z][a-z]+/);
    }
    expect(new Set(tokens.map(({ name }) => name)).size).toBe(tokens.length);
  });

  test('are called as in the language of the site, and differ in nothing else', () => {
    expect(starterTokensIn('en-US')).toEqual(starterTokens);
    const portuguese = Object.values(starterTokensIn('pt-BR'));
    expect(portuguese.map(({ name: _name, ...rest }) => rest)).toEqual(tokens.map(({ name: _name, ...rest }) => rest));
    expect(portuguese.filter(({ name }, index) => name === tokens[index]?.name)).toEqual([]);
    expect(new Set(portuguese.map(({ name }) => name)).size).toBe(tokens.length);
    const names = Object.fromEntries(portuguese.map(({ id, name }) => [id, name]));
    expect([names['trama-primary'], names['trama-space-3'], names['trama-type-title']]).toEqual([
      'Primária',
      'Espaço 8',
      'Título',
    ]);
  });

  test('are colours of both themes, steps of distance and kinds of text', () => {
    for (const { value, dark } of colors) for (const color of [value, dark]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    const spaces = tokens.filter(({ kind }) => kind === 'spacing');
    expect(spaces.map(({ id, name, value }) => [id, name, value])).toEqual(
      [2, 4, 8, 12, 16, 20, 24, 32, 40].map((size, index) => [
        `trama-space-${index + 1}`,
        `Space ${size}`,
        `${size}px`,
      ]),
    );
    const texts = tokens.filter(({ kind }) => kind === 'typography');
    expect(texts.map(({ id, value }) => [id, value.replace(' var(--ww-default-font-family, sans-serif)', '')])).toEqual(
      [
        ['trama-type-display', '700 40px/48px'],
        ['trama-type-title', '700 28px/36px'],
        ['trama-type-heading', '600 20px/28px'],
        ['trama-type-subheading', '600 16px/24px'],
        ['trama-type-body', '400 16px/24px'],
        ['trama-type-label', '500 14px/20px'],
        ['trama-type-small', '400 12px/16px'],
      ],
    );
    expect(texts.map(({ name }) => name)).toEqual([
      ...['Display', 'Title', 'Heading', 'Subheading', 'Body', 'Label', 'Small'],
    ]);
    expect(colors.length + spaces.length + texts.length).toBe(tokens.length);
  });

  describe.each(THEMES)('in the theme of `%s`', (theme) => {
    const onSurfaces = ['surface', 'surface-raised', 'surface-sunken', 'hover', 'selected'];
    test.each(
      ['text', 'text-muted', 'primary-text', 'danger', 'success', 'warning'].flatMap((text) =>
        onSurfaces.slice(0, 3).map((surface) => [text, surface] as const),
      ),
    )('%s can be read on %s (4.5 to 1)', (text, surface) => {
      expect(contrast(colorOf(text, theme), colorOf(surface, theme))).toBeGreaterThanOrEqual(4.5);
    });

    test.each(onSurfaces)('text can be read on %s', (surface) => {
      expect(contrast(colorOf('text', theme), colorOf(surface, theme))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colorOf('text-placeholder', theme), colorOf('surface', theme))).toBeGreaterThanOrEqual(4.5);
    });

    test('a button can be read, and a strong border be seen (3 to 1)', () => {
      for (const ground of ['primary', 'primary-hover'])
        expect(contrast(colorOf('on-primary', theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colorOf('border-strong', theme), colorOf('surface', theme))).toBeGreaterThanOrEqual(3);
    });

    test('what is hovered, selected or bordered differs from its ground', () => {
      for (const name of ['hover', 'selected', 'border', 'surface-sunken'])
        expect(colorOf(name, theme)).not.toBe(colorOf('surface', theme));
    });
  });
});
