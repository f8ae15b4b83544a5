/** A cell for one letter, or what stands between cells. */
export type CodePart = { cell: number } | { separator: string };

/** Parts of a format (`xxx-xxx`): each x is a cell, other letters are separators. A format without cells has six. */
export const codeParts = (format: unknown): readonly CodePart[] => {
  const text = typeof format === 'string' && /x/i.test(format) ? format : 'xxxxxx';
  let cell = 0;
  return [...text].map((letter) => (/x/i.test(letter) ? { cell: cell++ } : { separator: letter }));
};

export const cellCount = (format: unknown): number => codeParts(format).filter((part) => 'cell' in part).length;

/** The format of older designs, which store a number of cells. */
export const formatOfCount = (count: unknown): string => {
  const cells = Math.trunc(Number(count));
  return 'x'.repeat(Number.isFinite(cells) && cells > 0 ? Math.min(cells, 20) : 6);
};

/** The letters of a text that fit the code, as many as it has cells. */
export const codeOf = (text: unknown, type: unknown, cells: number): string => {
  const refused = type === 'alphanumeric' ? /[^\p{L}\p{N}]/gu : /\D/g;
  return (typeof text === 'string' || typeof text === 'number' ? String(text) : '')
    .replace(refused, '')
    .slice(0, cells);
};

/** The code with its separators, as far as it is typed. */
export const formatCode = (code: string, parts: readonly CodePart[]): string => {
  const next = parts.findIndex((part) => 'cell' in part && part.cell >= code.length);
  const typed = code === '' ? [] : parts.slice(0, next < 0 ? parts.length : next);
  const text = typed.map((part) => ('cell' in part ? (code[part.cell] ?? '') : part.separator)).join('');
  return code.length === parts.filter((part) => 'cell' in part).length ? text : text.replace(/[^\p{L}\p{N}]+$/u, '');
};
