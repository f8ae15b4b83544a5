/** Named references that editors write; others keep their text. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  deg: '°',
  ordf: 'ª',
  ordm: 'º',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  times: '×',
  rarr: '→',
  larr: '←',
};

const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

/** `&aacute;` is a letter and the name of its accent. */
const accented = (name: string): string | undefined => {
  const match = /^([A-Za-z])(acute|grave|circ|tilde|uml|cedil)$/.exec(name);
  return match === null ? undefined : `${match[1]}${ACCENTS[match[2] ?? '']}`.normalize('NFC');
};

const codePoint = (digits: string, radix: number): string | undefined => {
  const code = Number.parseInt(digits, radix);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
};

/** Text with its character references resolved. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return codePoint(hex, 16) ?? all;
    if (decimal !== undefined) return codePoint(decimal, 10) ?? all;
    return NAMED[name ?? ''] ?? accented(name ?? '') ?? all;
  });
