/** What is wrong with a line of a file; lines are counted from 1, and so are their cells. */
export interface LineFault {
  line: number;
  what: 'open-quote' | 'after-quote' | 'too-many' | 'too-few' | 'unreadable';
  /** Where it is wrong; its last cell where it has too many or too few. */
  cell: number;
}

/** A file of rows as it was written: nothing has a type yet. */
export interface RawTable {
  columns: readonly string[];
  /** Cells of each row in the order of the columns; null where there is nothing. */
  rows: readonly (readonly unknown[])[];
  /** Rows that the file has, also those that are not kept. */
  total: number;
  faults: readonly LineFault[];
  /** Numbers are written with a comma before their decimals. */
  hasDecimalComma: boolean;
  /** The file was written in an older encoding, as far as can be told. */
  isOldEncoding?: boolean;
  /** The sheet of a workbook that was read, and how many others it has. */
  sheet?: { name: string; others: number };
}

/** Stands where bytes are no letter of the file's encoding. */
export const UNREADABLE = '\uFFFD';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Lines that are looked at to find the separator. */
const LOOKED_AT = 20;

/** The separator that stands equally often in the first lines, and most often. */
export const separatorOf = (text: string): string => {
  const lines = text.split(/\r\n|\n|\r/, LOOKED_AT).filter((line) => line.trim() !== '');
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length - 1);
    const [first = 0] = counts;
    return { separator, score: first === 0 ? 0 : first + counts.filter((count) => count === first).length * 100 };
  });
  const best = scores.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score > 0 ? best.separator : ',';
};

interface Line {
  cells: readonly string[];
  line: number;
}

/** The lines of a file with their cells (RFC 4180). A quote that is never closed costs its own line alone. */
const linesOf = (text: string, separator: string, fault: (one: LineFault) => void): readonly Line[] => {
  const lines: Line[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const [start, startLine] = [at, line];
    const cells: string[] = [];
    let isWhole = true;
    let isOver = false;
    while (!isOver) {
      let cell = '';
      if (text[at] === '"') {
        const end = closingQuote(text, at);
        const next = text[end + 1];
        const isClosed = end >= 0 && (next === undefined || next === separator || next === '\n' || next === '\r');
        const spansLines = end >= 0 && text.slice(at, end).includes('\n');
        if (isClosed) {
          cell = text.slice(at + 1, end).replaceAll('""', '"');
          line += cell.split('\n').length - 1;
          at = end + 1;
        } else if (end < 0 || spansLines) {
          // The quote that closes it is another one's: only this line is lost.
          if (isWhole) fault({ line: startLine, what: 'open-quote', cell: cells.length + 1 });
          isWhole = false;
          at = endOfLine(text, start);
          line = startLine;
        } else {
          if (isWhole) fault({ line, what: 'after-quote', cell: cells.length + 1 });
          isWhole = false;
          at = endOfCell(text, end + 1, separator);
        }
      } else {
        const end = endOfCell(text, at, separator);
        cell = text.slice(at, end);
        at = end;
      }
      cells.push(cell);
      if (text[at] === separator) at += 1;
      else isOver = true;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    if (isWhole && cells.some((cell) => cell.trim() !== '')) lines.push({ cells, line: startLine });
  }
  return lines;
};

/** Position of the quote that closes the one here; below 0 without one. */
const closingQuote = (text: string, opening: number): number => {
  let at = text.indexOf('"', opening + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
};

const endOfLine = (text: string, from: number): number => {
  const end = text.slice(from).search(/[\r\n]/);
  return end < 0 ? text.length : from + end;
};

const endOfCell = (text: string, from: number, separator: string): number => {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
};

/** Names of columns, each once: `name`, `name 2`; one without is `column 3`. */
export const namesOf = (cells: readonly string[]): readonly string[] => {
  const names: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const wanted = cell.trim() || `column ${index + 1}`;
    let name = wanted;
    for (let number = 2; names.includes(name); number += 1) name = `${wanted} ${number}`;
    names.push(name);
  }
  return names;
};

const DECIMAL_COMMA = /^-?\d{1,3}(\.\d{3})*,\d+$|^-?\d+,\d+$/;

/** Whether some of these cells are numbers with a comma before their decimals. */
export const hasCommas = (cells: readonly unknown[]): boolean =>
  cells.some((cell) => typeof cell === 'string' && DECIMAL_COMMA.test(cell.trim()));

/** Reads a file of separated values; its first line names the columns. @param most rows that are kept */
export const readCsv = (text: string, most: number): RawTable => {
  const faults: LineFault[] = [];
  const clean = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(clean);
  const [head, ...body] = linesOf(clean, separator, (one) => faults.push(one));
  const columns = namesOf(head?.cells ?? []);
  const rows: string[][] = [];
  for (const { cells, line } of body) {
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== ''))
      faults.push({ line, what: 'too-many', cell: cells.length });
    else {
      if (cells.length < columns.length) faults.push({ line, what: 'too-few', cell: cells.length });
      const unreadable = cells.findIndex((cell) => cell.includes(UNREADABLE));
      if (unreadable >= 0) faults.push({ line, what: 'unreadable', cell: unreadable + 1 });
      rows.push(columns.map((_, index) => cells[index] ?? ''));
    }
  }
  const cells = rows.slice(0, 200).flat();
  return {
    columns,
    rows: rows.slice(0, most),
    total: rows.length,
    faults: faults.toSorted((one, other) => one.line - other.line),
    hasDecimalComma: separator !== ',' && hasCommas(cells),
  };
};
