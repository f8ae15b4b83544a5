import { jsx } from '@trama/document/jsx-runtime';
import { Box, f, Page, Section, site, Text, variable } from '@trama/document/notation';

/** 10 sections of 10 blocks; a block is a box of 7 rows of 6 texts: 5,000 elements. Two texts a block are bound. */
export const [SECTIONS, BLOCKS, ROWS, TEXTS] = [10, 10, 7, 6];

const text = (row, index) => {
  const isBound = row < 2 && index === 0;
  const style = { padding: `${index}px`, color: `rgb(${row * 20}, ${index * 20}, 40)` };
  const screens = index % 3 === 0 ? { tablet: { padding: '2px' }, mobile: { padding: '1px' } } : {};
  const content = isBound ? f`variables[${variable('count')}] + ${String(row)}` : `Text ${row}.${index}`;
  return jsx(Text, { text: content, style, ...screens }, `text-${index}`);
};

const list = (length, make) => Array.from({ length }, (_, index) => make(index));

const rowOf = (row) =>
  jsx(
    Box,
    {
      layout: { flexDirection: 'row', columnGap: '4px' },
      style: { minHeight: `${10 + row}px` },
      mobile: { minHeight: '8px' },
      children: list(TEXTS, (index) => text(row, index)),
    },
    `row-${row}`,
  );

const blockOf = (block) =>
  jsx(
    Box,
    {
      layout: { flexDirection: 'column' },
      style: { padding: '4px', backgroundColor: `rgb(240, 240, ${block * 20})` },
      tablet: { padding: '2px' },
      children: list(ROWS, rowOf),
    },
    `block-${block}`,
  );

export const largeSite = (registry) =>
  site(
    {
      key: 'bench',
      name: 'Bench',
      home: 'home',
      languages: ['en'],
      variables: { count: { type: 'number', value: 1 } },
    },
    jsx(
      Page,
      {
        path: '',
        children: list(SECTIONS, (section) => jsx(Section, { children: list(BLOCKS, blockOf) }, `section-${section}`)),
      },
      'home',
    ),
    registry,
  );
