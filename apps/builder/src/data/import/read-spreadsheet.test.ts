import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sampleArchive, sampleWorkbook } from '../../testing/sample-workbook.ts';
import { readRowsFile } from './read-file.ts';

const DEFLATED = { method: 8, pack: (content: Uint8Array) => new Uint8Array(deflateRawSync(content)) } as const;

const text = (place: string, content: string): string => `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`;
const HEAD = `<row r="1">${text('A1', 'name')}${text('B1', 'value')}</row>`;

const read = (files: Readonly<Record<string, string>>, name = 'a.xlsx', packing?: typeof DEFLATED) => {
  const file = new File([sampleArchive(files, packing)], name);
  return readRowsFile(file, { rows: 100, bytes: 1_000_000 });
};
const rows = (...xml: readonly string[]) => read(sampleWorkbook({ One: `${HEAD}${xml.join('')}` }));

describe('A workbook', () => {
  it('is read with its texts, numbers, days, moments, and what is true', async () => {
    const files = sampleWorkbook(
      {
        Orders: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>
          <row r="3"><c r="A3" t="s"><v>4</v></c><c r="B3"><v>12.5</v></c><c r="C3" s="1"><v>46387</v></c><c r="D3" t="b"><v>1</v></c></row>
          <row r="4"><c r="A4" t="str"><f>A3&amp;"!"</f><v>José!</v></c><c r="C4" s="2"><v>46387.25</v></c><c r="D4" t="b"><v>0</v></c></row>`,
      },
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>title</t></si><si><t>price</t></si><si><t>since</t></si><si><t>paid</t></si><si><r><t>Jos</t></r><r><t>é &amp; Ana</t></r><rPh><t>read so</t></rPh></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-416]dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      },
    );
    expect(await read(files, 'Orders.XLSX', DEFLATED)).toEqual({
      outcome: 'read',
      table: {
        columns: ['title', 'price', 'since', 'paid'],
        rows: [
          ['José & Ana', 12.5, '2026-12-31', true],
          ['José!', null, '2026-12-31T06:00:00Z', false],
        ],
        total: 2,
        faults: [],
        hasDecimalComma: false,
        sheet: { name: 'Orders', others: 0 },
      },
    });
  });

  it('keeps columns in their place where cells are left out, and names those without a name', async () => {
    const found = await rows(
      `<row r="2">${text('C2', 'x')}</row>`,
      '<row r="3"/>',
      `<row r="4">${text('B4', 'y')}</row>`,
    );
    expect(found).toMatchObject({
      table: {
        columns: ['name', 'value', 'column 3'],
        rows: [
          [null, null, 'x'],
          [null, 'y', null],
        ],
      },
    });
  });

  it('gives nothing for a formula that failed, and a day that is none as it stands', async () => {
    const found = await read(
      sampleWorkbook(
        { One: `${HEAD}<row><c t="e"><v>#REF!</v></c><c s="0"><v>99999999999</v></c></row>` },
        { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>' },
      ),
    );
    expect(found).toMatchObject({ table: { rows: [[null, '99999999999']] } });
  });

  it('is its first sheet that holds rows and is not hidden; how many others there are is told', async () => {
    const files = sampleWorkbook({
      Empty: '',
      Secret: HEAD + HEAD,
      Prices: `${HEAD}<row>${text('A2', 'x')}</row>`,
      More: '',
    });
    const book = files['xl/workbook.xml']?.replace('name="Secret"', 'name="Secret" state="hidden"') ?? '';
    expect(await read({ ...files, 'xl/workbook.xml': book })).toMatchObject({
      table: { rows: [['x', null]], sheet: { name: 'Prices', others: 2 } },
    });
  });

  it('counts its days from 1904 where it says so', async () => {
    const files = sampleWorkbook(
      { One: `${HEAD}<row><c r="A2" s="0"><v>44925</v></c></row>` },
      { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>' },
    );
    const book = files['xl/workbook.xml']?.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') ?? '';
    expect(await read({ ...files, 'xl/workbook.xml': book })).toMatchObject({
      table: { rows: [['2026-12-31', null]] },
    });
  });

  it('keeps as many rows as may be, and says how many there are', async () => {
    const many = Array.from({ length: 150 }, (_, index) => `<row><c><v>${index}</v></c></row>`);
    const found = await rows(...many);
    expect(found).toMatchObject({ table: { total: 150 } });
    expect(found.outcome === 'read' && found.table.rows.length).toBe(100);
  });

  it.each([
    ['has no rows', sampleArchive(sampleWorkbook({ One: HEAD })), 'no-rows'],
    ['is another archive', sampleArchive({ 'a.txt': 'x' }), 'unreadable'],
    ['is none at all', new TextEncoder().encode('name,value\n1,2'), 'unreadable'],
    ['was cut off', sampleArchive(sampleWorkbook({ One: HEAD })).slice(0, 200), 'unreadable'],
    ['has a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'locked'],
  ])('that %s is refused', async (_, bytes, why) => {
    expect(await readRowsFile(new File([bytes], 'a.xlsx'))).toMatchObject({ outcome: 'failed', why });
  });

  it('whose directory names what is not there is refused', async () => {
    const bytes = sampleArchive(sampleWorkbook({ One: `${HEAD}${HEAD}` }));
    // The place of the first file in the directory: beyond the end.
    const view = new DataView(bytes.buffer);
    const directory = view.getUint32(bytes.length - 6, true);
    view.setUint32(directory + 42, 0x7fffffff, true);
    expect(await readRowsFile(new File([bytes], 'a.xlsx'))).toMatchObject({ outcome: 'failed', why: 'unreadable' });
  });
});
