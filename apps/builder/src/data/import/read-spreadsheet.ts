import { hasCommas, namesOf, type RawTable } from './read-csv.ts';
import { openArchive } from './unzip.ts';

/** Bytes that one part of a workbook may have once it is unpacked. */
const MOST_UNPACKED = 200_000_000;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.includes('&') || text.includes('_x')
    ? text
        .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
          const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
          if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
          return ENTITIES[name ?? ''] ?? whole;
        })
        // Signs that XML cannot hold, as workbooks write them.
        .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** An attribute of this name in a tag. */
const called = (name: string): RegExp => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);

// Those that each cell has are read millions of times.
const PLACE = called('r');
const TYPE = called('t');
const LOOK = called('s');

const attribute = (tag: string, name: RegExp): string | undefined => {
  const found = name.exec(tag);
  return found ? decoded(found[1] ?? found[2] ?? '') : undefined;
};

/** Opening tags of an element, under any prefix. */
const tagsOf = (xml: string, name: string): readonly string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')) ?? [];

/** The text in an item: all of its runs, without how they are spoken. */
const textIn = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
      .matchAll(/<(?:\w+:)?t\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?t>)/g),
  ]
    .map(([, text = '']) => decoded(text))
    .join('');

/** Formats of numbers that stand for a day, a moment or a time, by their numbers in every workbook. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** `dd/mm/yyyy` writes dates; `"d" 0` and `[Red]0` do not. */
const isDateCode = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]/gi, ''));

/** Which looks of cells, by their position, are dates. */
const dateStyles = (styles: string): ReadonlySet<number> => {
  const own = new Set(
    tagsOf(styles, 'numFmt')
      .filter((tag) => isDateCode(attribute(tag, called('formatCode')) ?? ''))
      .map((tag) => Number(attribute(tag, called('numFmtId')))),
  );
  const formats = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  return new Set(
    tagsOf(formats, 'xf').flatMap((tag, index) => {
      const id = Number(attribute(tag, called('numFmtId')) ?? 0);
      return isBuiltInDate(id) || own.has(id) ? [index] : [];
    }),
  );
};

const DAY = 86_400_000;

/** A day of a workbook as ISO 8601; with its time where it has one. Days are counted from 1900, by old ones of Apple from 1904. */
const dateText = (serial: number, is1904: boolean): string => {
  const moment = new Date(Math.round((serial - (is1904 ? 24_107 : 25_569)) * DAY));
  if (Number.isNaN(moment.getTime())) return String(serial);
  const text = moment.toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : `${text.slice(0, 19)}Z`;
};

/** `C7` is in the third column, whose index is 2. */
const columnOf = (place: string): number => {
  let index = 0;
  for (const letter of /^[A-Z]+/.exec(place)?.[0] ?? '') index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
};

interface Reading {
  shared: readonly string[];
  dates: ReadonlySet<number>;
  is1904: boolean;
}

const cellOf = (tag: string, inside: string, { shared, dates, is1904 }: Reading): unknown => {
  const type = attribute(tag, TYPE) ?? 'n';
  if (type === 'inlineStr') return textIn(inside);
  const value = /<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/.exec(inside)?.[1];
  if (value === undefined || type === 'e') return null;
  if (type === 's') return shared[Number(value)] ?? null;
  if (type === 'b') return value === '1';
  if (type === 'str' || type === 'd') return decoded(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return decoded(value);
  return dates.has(Number(attribute(tag, LOOK) ?? -1)) ? dateText(number, is1904) : number;
};

const ROW = /<(?:\w+:)?row\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g;
const CELL = /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

/** The rows of a sheet that hold something. */
const rowsOf = (sheet: string, reading: Reading): readonly (readonly unknown[])[] => {
  const rows: unknown[][] = [];
  for (const [, inside = ''] of sheet.matchAll(ROW)) {
    const row: unknown[] = [];
    for (const [, tag = '', content = ''] of inside.matchAll(CELL)) {
      const place = columnOf(attribute(tag, PLACE) ?? '');
      const at = place < 0 ? row.length : place;
      while (row.length < at) row.push(null);
      row[at] = cellOf(tag, content, reading);
    }
    if (row.some((cell) => cell !== null && cell !== '')) rows.push(row);
  }
  return rows;
};

/** The sheets that people see, with the file that each is in. */
const sheetsOf = (workbook: string, relations: string): readonly { name: string; file: string }[] => {
  const targets = new Map(
    tagsOf(relations, 'Relationship').map((tag) => [
      attribute(tag, called('Id')),
      attribute(tag, called('Target')) ?? '',
    ]),
  );
  return tagsOf(workbook, 'sheet')
    .filter((tag) => (attribute(tag, called('state')) ?? 'visible') === 'visible')
    .map((tag) => {
      const target = targets.get(attribute(tag, called('\\w+:id')) ?? '') ?? '';
      return {
        name: attribute(tag, called('name')) ?? '',
        file: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      };
    });
};

/**
 * Reads the first sheet of a workbook (ISO 29500, `.xlsx`) in which something stands; its first line names the columns.
 * @param most rows that are kept
 */
export const readSpreadsheet = async (
  bytes: ArrayBuffer,
  most: number,
): Promise<RawTable | 'no-rows' | 'unreadable' | 'too-large'> => {
  const archive = openArchive(bytes, MOST_UNPACKED);
  if (!archive?.names.includes('xl/workbook.xml')) return 'unreadable';
  const parts = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml', 'xl/styles.xml'];
  const [workbook, relations, strings, styles] = await Promise.all(parts.map(archive.text));
  if (workbook === undefined || relations === undefined || strings === undefined || styles === undefined)
    return 'too-large';
  const reading: Reading = {
    shared: [...strings.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)].map(([, item = '']) =>
      textIn(item),
    ),
    dates: dateStyles(styles),
    is1904: /^(1|true)$/.test(attribute(tagsOf(workbook, 'workbookPr')[0] ?? '', called('date1904')) ?? ''),
  };
  const sheets = sheetsOf(workbook, relations);
  for (const { name, file } of sheets) {
    const text = await archive.text(file);
    if (text === undefined) return 'too-large';
    const [head, ...body] = rowsOf(text, reading);
    if (!head || body.length === 0) continue;
    const width = body.slice(0, most).reduce((widest, { length }) => Math.max(widest, length), head.length);
    const columns = namesOf(Array.from({ length: width }, (_, index) => String(head[index] ?? '')));
    const rows = body.slice(0, most).map((row) => columns.map((_, index) => row[index] ?? null));
    return {
      columns,
      rows,
      total: body.length,
      faults: [],
      hasDecimalComma: hasCommas(rows.slice(0, 200).flat()),
      sheet: { name, others: sheets.length - 1 },
    };
  }
  return 'no-rows';
};
