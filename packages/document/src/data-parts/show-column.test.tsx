/** @jsxImportSource @trama/document */
import { describe, expect, it } from 'vitest';
import { Box, collection, El, f, Page, Section, site, Text } from '../notation/index.ts';
import { perform, registry, TYPES } from '../testing.tsx';
import { showColumn } from './show-column.ts';

const design = site(
  { key: 'shop', name: 'Shop', home: 'home', collections: { rows: { name: 'Rows' } } },
  <Page key="home" path="">
    <Section key="main">
      <Box key="list" repeat={f`collections[${collection('rows')}]`}>
        <Box key="card">
          <Text key="inside" text="x" />
        </Box>
      </Box>
      <Text key="outside" text="x" />
      <El
        key="board"
        type="board"
        content={{ items: f`collections[${collection('rows')}]` }}
        slots={{ card: <Text key="card" text="x" /> }}
      />
    </Section>
  </Page>,
  registry,
);
const rows = Object.keys(design.collections)[0] ?? '';
const [inside = '', outside = '', card = ''] = Object.values(design.elements)
  .filter(({ type }) => type === TYPES.text)
  .map(({ id }) => id);
const section = Object.keys(design.sections)[0] ?? '';

describe('A column that is dropped', () => {
  it.each([
    ['on a text inside of the rows is that of its row', inside, true, 'context.item.data?.["name"] ?? \'\''],
    ['on a card of a board of the rows is that of its row', card, true, 'context.item.data?.["name"] ?? \'\''],
    [
      'on a text elsewhere is that of the first row',
      outside,
      true,
      `collections["${rows}"]?.data?.[0]?.["name"] ?? ''`,
    ],
    ['of one object is a part of it', outside, false, `collections["${rows}"]?.data?.["name"] ?? ''`],
  ])('%s', (_what, text, isList, code) => {
    const { after, undone } = perform(design, showColumn, { collection: rows, column: 'name', isList, at: { text } });
    expect(after.elements[text]?.content.default?.['_ww-text_text']).toEqual({ binding: 'formula', code });
    expect(undone).toEqual(design);
  });

  it('beside the texts becomes a new one', () => {
    const into = { owner: section, slot: 'wwObjects' };
    const at = { into, type: TYPES.text };
    const { after, result } = perform(design, showColumn, { collection: rows, column: 'name', isList: true, at });
    expect(after.elements[result]?.content.default?.['_ww-text_text']).toMatchObject({ binding: 'formula' });
  });
});
