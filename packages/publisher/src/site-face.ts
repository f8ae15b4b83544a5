import { contrastOf, type Design, luminance, type Rgb, type Token } from '@trama/model';

/** Colours of a page of the server itself, as `#rrggbb`. */
export interface FaceColors {
  ground: string;
  text: string;
  link: string;
}

/** What the server's own pages about a site (not found, failed) take from it. */
export interface SiteFace {
  name: string;
  /** A list of font families; absent where the site has none. */
  font?: string;
  /** A site with one theme has the one that its background is of; neither: it names no background that can be read. */
  light?: FaceColors;
  dark?: FaceColors;
}

type Theme = 'light' | 'dark';

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
/** How far the channels of a colour are apart, of 255, that is no grey. */
const COLOURFUL = 48;
const INK = { dark: '#16181d', light: '#f5f6f8' } as const;

/** An opaque colour as stored: `#rgb`, `#rrggbb` or `rgb(…)`. */
const readColor = (text: string): Rgb | null => {
  const hex = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:ff)?)$/i.exec(text.trim());
  if (hex) {
    const [r = 0, g = 0, b = 0] = hex
      .slice(1)
      .flatMap((part) => (part ? [Number.parseInt(part.repeat(3 - part.length), 16)] : []));
    return [r, g, b];
  }
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+1(?:\.0*)?)?\s*\)$/i.exec(text.trim());
  if (!rgb) return null;
  const [r = 0, g = 0, b = 0] = rgb.slice(1, 4).map(Number);
  return Math.max(r, g, b) > 255 ? null : [r, g, b];
};

const written = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Black is read better on it than white. */
const isLight = (color: Rgb | null | undefined): boolean => !color || luminance(color) > 0.18;

const valueIn = (token: Token, theme: Theme): string => (theme === 'dark' ? token.dark : undefined) ?? token.value;

/** A stored colour as the theme has it, whether it is a token or written out. */
const colorIn = (design: Design, theme: Theme, value: unknown): Rgb | null => {
  if (typeof value !== 'string') return null;
  const [, id, fallback = ''] = /^var\(\s*--([\w-]+)\s*(?:,\s*(.*))?\)$/.exec(value.trim()) ?? [];
  if (id === undefined) return readColor(value);
  const token = design.tokens[id];
  return readColor(token ? valueIn(token, theme) : fallback);
};

/** Colour tokens with how often the site names them, the one that it names most first. */
const namedColors = (design: Design, text: string): readonly Token[] => {
  const uses = new Map<string, number>();
  for (const [, id = ''] of text.matchAll(/var\(\s*--([\w-]+)/g)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const usesOf = ({ id }: Token): number => uses.get(id) ?? 0;
  return Object.values(design.tokens)
    .filter((token) => token.kind === 'color' && usesOf(token) > 0)
    .toSorted((a, b) => usesOf(b) - usesOf(a));
};

/**
 * The name, font and colours of a site for pages of the server itself (conformance 8.74). Text is the grey of the site that is read best
 * on its background, and links are in the colour that it names most, of those that are readable in each of its themes.
 *
 * @param text the whole design, as JSON
 */
export const siteFaceOf = (design: Design, text: string, hasTwoThemes: boolean): SiteFace => {
  const themes: readonly Theme[] = hasTwoThemes ? ['light', 'dark'] : ['light'];
  const name = design.web?.app?.name || design.name;
  const { defaultFontFamily: family } = design.head;
  const face: SiteFace = { name, ...(/^[\w\s,"'-]+$/.test(family) && { font: family }) };
  const grounds = themes.map((theme) => colorIn(design, theme, design.background.backgroundColor));
  const readings = namedColors(design, text).flatMap((token) => {
    const colors = themes.map((theme) => readColor(valueIn(token, theme)));
    const contrasts = colors.map((color, at) => {
      const ground = grounds[at];
      return color && ground ? contrastOf(color, ground) : 0;
    });
    const [first] = colors;
    const least = Math.min(...contrasts);
    if (!first || least < READABLE) return [];
    return [{ colors, least, isColourful: Math.max(...first) - Math.min(...first) >= COLOURFUL }];
  });
  const ink = readings.filter(({ isColourful }) => !isColourful).toSorted((a, b) => b.least - a.least)[0];
  const accent = readings.find(({ isColourful }) => isColourful);
  const colorsOf = (at: number): FaceColors | undefined => {
    const ground = grounds[at];
    if (!ground) return;
    const ownInk = ink?.colors[at];
    const text = ownInk ? written(ownInk) : isLight(ground) ? INK.dark : INK.light;
    const link = accent?.colors[at];
    return { ground: written(ground), text, link: link ? written(link) : text };
  };
  const [light, dark] = [colorsOf(0), colorsOf(1)];
  if (light && dark) return { ...face, light, dark };
  return light ? { ...face, [isLight(grounds[0]) ? 'light' : 'dark']: light } : face;
};
