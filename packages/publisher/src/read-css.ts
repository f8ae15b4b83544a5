import postcss, { type Root } from 'postcss';

/** The rules of a stylesheet; null for a text that is none: an author's own rules may be anything. */
export const readCss = (css: string): Root | null => {
  try {
    return postcss.parse(css);
  } catch {
    return null;
  }
};
