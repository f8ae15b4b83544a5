/** A colour of CSS: red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface CssColor {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

const fraction = (text: string, whole: number): number =>
  text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text);

const fromHex = (digits: string): CssColor => {
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return { red, green, blue, alpha: alpha / 255 };
};

/** One channel of a colour that is told by hue (degrees), saturation and lightness (0 to 1). */
const channel = (offset: number, hue: number, saturation: number, lightness: number): number => {
  const turn = (offset + hue / 30) % 12;
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
};

const fromFunction = (name: string, parts: readonly string[]): CssColor | null => {
  const [first = '', second = '', third = '', last = '1'] = parts;
  const alpha = fraction(last, 1);
  if (name.startsWith('rgb'))
    return { red: fraction(first, 255), green: fraction(second, 255), blue: fraction(third, 255), alpha };
  const hue = ((Number.parseFloat(first) % 360) + 360) % 360;
  const [saturation, lightness] = [fraction(second, 1), fraction(third, 1)];
  const at = (offset: number): number => channel(offset, hue, saturation, lightness);
  return { red: at(0), green: at(8), blue: at(4), alpha };
};

/** Reads a colour that is written in hexadecimal digits, by `rgb()` or by `hsl()`; null for anything else, names too. */
export const parseColor = (text: string): CssColor | null => {
  const trimmed = text.trim().toLowerCase();
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(trimmed)?.[1];
  if (digits !== undefined) return fromHex(digits);
  const [, name = '', inner = ''] = /^(rgba?|hsla?)\(([^()]*)\)$/.exec(trimmed) ?? [];
  const parts = inner.split(/[\s,/]+/).filter((part) => part !== '');
  if (name === '' || parts.length < 3 || parts.length > 4) return null;
  const color = fromFunction(name, parts);
  return color && Object.values(color).every(Number.isFinite) ? color : null;
};

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Lightness and two axes of colour in OKLab (CSS Color 4, section 9.2), in which equal steps look equally far. */
const perceived = ({ red, green, blue }: CssColor): readonly [number, number, number] => {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

/** How far apart two colours look: 0 for the same, about 0.02 where it is just seen, 1 from black to white. */
export const colorDistance = (one: CssColor, other: CssColor): number => {
  const [from, to] = [perceived(one), perceived(other)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2], one.alpha - other.alpha);
};

const hex = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** The colour in hexadecimal digits, the shortest that all colours have: `#rrggbb`, with alpha only where it shines through. */
export const colorText = ({ red, green, blue, alpha }: CssColor): string =>
  `#${hex(red)}${hex(green)}${hex(blue)}${alpha < 1 ? hex(alpha * 255) : ''}`;
