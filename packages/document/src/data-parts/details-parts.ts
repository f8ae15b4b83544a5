import type { Binding, Id, ServiceColumn, ServiceTable, Value } from '@trama/model';
import { closePopup } from '../notation/actions.ts';
import { Box, type NotationNode } from '../notation/nodes.ts';
import { property } from '../notation/references.ts';
import type { ComponentNotation } from '../notation/site.ts';
import { workflow } from '../notation/workflows.ts';
import { button, cardStyle, column, fromPalette, heading, keyed, line, ownText, type PartContext } from './parts.ts';
import { picture, ROW_PROPERTY, read, stateParts, valueLine } from './row-parts.ts';
import type { ShownColumn } from './row-source.ts';

const formula = (code: string): Binding => ({ binding: 'formula', code });

const values = (context: PartContext, row: string, columns: readonly ShownColumn[]): readonly NotationNode[] =>
  columns.map((shown) => (shown.kind === 'image' ? picture(context, row, shown) : valueLine(context, row, shown)));

/** A popup that shows the row that it is opened with. */
export const detailsPopup = (
  context: PartContext,
  { key, title, columns }: { key: string; title: string; columns: readonly ShownColumn[] },
): ComponentNotation => {
  const row = `context.component.props[${JSON.stringify(property(key, ROW_PROPERTY))}]`;
  return {
    kind: 'popup',
    name: title,
    properties: { [ROW_PROPERTY]: { label: 'Row', type: 'Object', defaultValue: {}, bindable: true } },
    root: fromPalette('root', context, 'popup', {
      content: { type: 'modal', overlay: true, overlayClickCloses: true, escClose: true, animation: 'fade' },
      children: keyed(
        'card',
        Box({
          name: title,
          layout: { flexDirection: 'column', rowGap: '16px' },
          style: {
            ...cardStyle,
            width: 'min(520px, calc(100vw - 32px))',
            maxHeight: 'calc(100vh - 64px)',
            overflow: 'auto',
            boxShadow: '0 12px 40px rgba(0, 0, 0, 0.24)',
          },
          children: [
            line('head', {
              children: [
                heading('title', 'part', title, {}),
                button('close', context, ownText(context, 'close'), {
                  look: 'outlined',
                  on: { click: workflow([closePopup()]) },
                }),
              ],
            }),
            ...values(context, row, columns),
          ],
        }),
      ),
    }),
  };
};

/** The first row of a collection, value by value. */
export const detailsPart = (
  context: PartContext,
  {
    key,
    title,
    columns,
    collection,
    acts = [],
  }: {
    key: string;
    title: string;
    columns: readonly ShownColumn[];
    collection: Id;
    /** Below the values, while there is a row. */
    acts?: readonly NotationNode[];
  },
): NotationNode => {
  const rows = read(collection);
  const row = `${rows}.data?.[0]`;
  return column(key, 16, {
    name: title,
    style: { ...cardStyle, maxWidth: '640px', margin: '24px auto' },
    children: [
      heading('title', 'part', title, context),
      ...stateParts(context, { collection, isEmpty: `!${row}`, emptyText: ownText(context, 'notFound') }),
      column('values', 12, {
        when: formula(`!${rows}.error && Boolean(${row})`),
        children: [...values(context, row, columns), ...acts],
      }),
    ],
  });
};

/** The parameter of a page's address that says which row is meant. */
const ROW_PARAMETER = 'id';

/** The columns of a table's key with what each is called in an address: a key of several columns goes by their own names. */
export const addressKeys = ({ columns }: ServiceTable): readonly { parameter: string; column: ServiceColumn }[] => {
  const keys = columns.filter(({ isKey }) => isKey);
  return keys.map((column) => ({ parameter: keys.length === 1 ? ROW_PARAMETER : column.name, column }));
};

/** A filter by which the row is the one that the address names; without one, it is the first. */
export const addressFilter = (table: ServiceTable): Value | undefined => {
  const keys = addressKeys(table);
  if (keys.length === 0) return undefined;
  return {
    key: 'address',
    link: '$and',
    if: true,
    conditions: keys.map(({ parameter, column: { name } }) => ({
      key: name,
      field: name,
      operator: '$eq',
      value: formula(`globalContext.browser.query[${JSON.stringify(parameter)}]`),
      isEmptyIgnored: true,
    })),
  };
};
