/** What is done to the content of each file of an archive: nothing, or deflated. */
export interface Packing {
  method: 0 | 8;
  pack: (content: Uint8Array) => Uint8Array;
}

const AS_IT_IS: Packing = { method: 0, pack: (content) => content };

/** A ZIP archive of these texts. Its checksums are empty: nobody reads them. */
export const sampleArchive = (
  files: Readonly<Record<string, string>>,
  { method, pack }: Packing = AS_IT_IS,
): Uint8Array<ArrayBuffer> => {
  const bytes: number[] = [];
  const directory: number[] = [];
  const numbers = (to: number[], ...given: readonly (readonly [value: number, bytes: number])[]): void => {
    for (const [value, length] of given) for (let at = 0; at < length; at += 1) to.push((value >>> (8 * at)) & 0xff);
  };
  for (const [name, text] of Object.entries(files)) {
    const title = new TextEncoder().encode(name);
    const content = new TextEncoder().encode(text);
    const packed = pack(content);
    const at = bytes.length;
    const shared = [
      [20, 2],
      [0, 2],
      [method, 2],
      [0, 4],
      [0, 4],
      [packed.length, 4],
      [content.length, 4],
      [title.length, 2],
      [0, 2],
    ] as const;
    numbers(bytes, [0x04034b50, 4], ...shared);
    bytes.push(...title, ...packed);
    numbers(directory, [0x02014b50, 4], [20, 2], ...shared, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    directory.push(...title);
  }
  const count = Object.keys(files).length;
  const start = bytes.length;
  numbers(
    directory,
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [start, 4],
    [0, 2],
  );
  return new Uint8Array([...bytes, ...directory]);
};

/** A workbook of one sheet, or of several by name; a sheet is its rows as XML. */
export const sampleWorkbook = (
  sheets: Readonly<Record<string, string>>,
  parts: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => {
  const names = Object.keys(sheets);
  return {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  };
};
