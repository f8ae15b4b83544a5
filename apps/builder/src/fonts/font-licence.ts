/** Licences that let a font be changed and given on, by what files say of them. */
const FREE =
  /open font licen[cs]e|\bOFL\b|openfontlicense|scripts\.sil\.org\/ofl|apache licen[cs]e|apache\.org\/licenses|ubuntu font licen[cs]e|bitstream vera|public domain|\bCC0\b/i;

/** True where the licence in a font, or the address of it, is known to let the font be changed. */
export const mayBeChanged = (licence: string): boolean => FREE.test(licence);
