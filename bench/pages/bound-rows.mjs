// What the document of a page weighs that shows ten thousand rows of data.

import { askServer } from '@trama/cli';
import { jsx } from '@trama/document/jsx-runtime';
import { Box, f, Page, Section, site, Text, variable } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { publishDesign } from '../publish-design.mjs';
import { startFreshServer } from '../running-server.mjs';

const ROWS = 10_000;

const listSite = () => {
  const value = Array.from({ length: ROWS }, (_, index) => ({ name: `Row ${index}`, amount: index * 7 }));
  const cell = (name) => jsx(Text, { text: f`context.item.data[${name}]`, style: { flex: '1' } }, name);
  const row = jsx(Box, { layout: { flexDirection: 'row' }, children: [cell('name'), cell('amount')] }, 'row');
  const list = jsx(Box, { repeat: f`variables[${variable('rows')}]`, children: row }, 'list');
  return site(
    {
      ...{ key: 'bench-rows', name: 'Rows', home: 'home', languages: ['en'] },
      variables: { rows: { type: 'array', value } },
    },
    jsx(Page, { path: '', children: jsx(Section, { children: list }, 'rows') }, 'home'),
    createRegistry(elementDefinitions, []),
  );
};

/** @param {(figure: {name: string, value: number, unit: string}) => void} report */
export const measureBoundRows = async (report) => {
  const server = await startFreshServer();
  try {
    const address = await publishDesign(server.connection, 'linhas', listSite());
    const { text } = await askServer(address);
    report({ name: 'bound-rows.html', value: Number((Buffer.byteLength(text) / 1e6).toFixed(2)), unit: 'MB' });
    report({ name: 'bound-rows.drawn', value: text.split('data-ww-uid').length - 1, unit: 'elements' });
  } finally {
    await server.stop();
  }
};
