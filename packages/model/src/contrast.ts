/** Red, green and blue, from 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** How bright a colour is to the eye, from 0 to 1 (WCAG 2.2, relative luminance). */
export const luminance = (color: Rgb): number => {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast of two opaque colours (WCAG 2.2), from 1 to 21. */
export const contrastOf = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
