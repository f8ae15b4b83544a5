import { jsx } from '@trama/document/jsx-runtime';
import { Box, f, Page, Section, setVariable, site, Text, variable, workflow } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { publishDesign } from '../publish-design.mjs';

/** 35 views of an application on one page, of which the first shows: 3,500 elements, a hundred of them on the screen. */
const VIEWS = 35;
const ROWS = 14;
const TEXTS = 6;

const list = (length, make) => Array.from({ length }, (_, index) => make(index));

/** A cell: one in six is bound to a row of data, as a table that its author has drawn by hand. */
const cell = (view, row, index) =>
  jsx(
    Text,
    {
      text: index === 0 ? f`variables[${variable('rows')}][${row}]?.name ?? '–'` : `Cell ${view}.${row}.${index}`,
      style: { padding: '4px 8px', flex: '1' },
    },
    `cell-${index}`,
  );

const rowOf = (view, row) =>
  jsx(
    Box,
    {
      layout: { flexDirection: 'row', columnGap: '8px' },
      style: { padding: '2px', backgroundColor: row % 2 === 0 ? '#fff' : '#f4f4f4' },
      children: list(TEXTS, (index) => cell(view, row, index)),
    },
    `row-${row}`,
  );

const viewOf = (view) =>
  jsx(
    Box,
    {
      layout: { flexDirection: 'column' },
      style: { display: f`variables[${variable('view')}] === ${view}`, padding: '16px' },
      children: [jsx(Text, { text: `View ${view}` }, 'title'), ...list(ROWS, (row) => rowOf(view, row))],
    },
    `view-${view}`,
  );

const entryOf = (view) =>
  jsx(
    Text,
    {
      text: `View ${view}`,
      style: { padding: '4px', cursor: 'pointer' },
      attributes: { 'data-entry': String(view) },
      on: { click: workflow([setVariable('view', view)]) },
    },
    `entry-${view}`,
  );

const adminSite = () =>
  site(
    {
      key: 'bench-admin',
      name: 'Admin',
      home: 'home',
      languages: ['en'],
      variables: {
        view: { type: 'number', value: 0 },
        rows: { type: 'array', value: list(ROWS, (row) => ({ name: `Row ${row}` })) },
      },
    },
    jsx(
      Page,
      {
        path: '',
        children: jsx(
          Section,
          {
            children: [
              jsx(
                Box,
                {
                  layout: { flexDirection: 'row', flexWrap: true, columnGap: '4px' },
                  children: list(VIEWS, entryOf),
                },
                'menu',
              ),
              ...list(VIEWS, viewOf),
            ],
          },
          'views',
        ),
      },
      'home',
    ),
    createRegistry(elementDefinitions, []),
  );

/**
 * Makes a site of the admin page and publishes it.
 * @param {Parameters<typeof publishDesign>[0]} connection
 * @param {string} name
 * @returns {Promise<{address: string, elements: number}>}
 */
export const publishAdminSite = async (connection, name) => {
  const design = adminSite();
  return { address: await publishDesign(connection, name, design), elements: Object.keys(design.elements).length };
};

/** Opens each view once, as who works with it all day, and the first again: what was shown stays in the document. */
export const openEveryView = async (page) => {
  for (const view of [...list(VIEWS, (index) => index), 0]) {
    await page.click(`[data-entry="${view}"]`);
    await page.getByText(`Cell ${view}.0.1`, { exact: true }).waitFor();
  }
};
