import { displayOf, layoutKind } from '@trama/model';
import { literalCss } from '../css-text.ts';
import { cssOf, isBound, type Looks, literalOf, openNameOf, type PropertyKey } from '../looks.ts';
import { isOn } from '../value-forms.ts';
import { type Declaration, declare, type Group, sourcesOf } from './group.ts';

const content = (property: string): PropertyKey => `content.${property}`;

const DIRECTION = content('_ww-layout_flexDirection');
const REVERSE = content('_ww-layout_reverse');
const WRAP = content('_ww-layout_flexWrap');

/** The layout that a node gives its children on this screen; `any` while its display is bound. */
const ownKind = (looks: Looks, allowed: readonly string[] | undefined): 'flex' | 'grid' | 'none' | 'any' =>
  isBound(looks, 'style.display') ? 'any' : layoutKind(displayOf(literalOf(looks, 'style.display'), allowed));

/**
 * Direction and its reverse. A bound part is a toggle: its custom property is empty for `column` or for true and unset otherwise,
 * so that `var(--toggle) column` is valid exactly while it is on (conformance 10.265).
 */
const directionOf = (looks: Looks): readonly Declaration[] => {
  const direction = literalOf(looks, DIRECTION);
  const reverse = isOn(literalOf(looks, REVERSE));
  const column = openNameOf(looks, DIRECTION);
  const reversed = openNameOf(looks, REVERSE);
  if (column === null && reversed === null) {
    const value = literalCss(direction);
    return value === null
      ? []
      : [['flex-direction', reverse && !value.endsWith('-reverse') ? `${value}-reverse` : value]];
  }
  if (column === null) {
    const value = literalCss(direction);
    return value === null
      ? []
      : [
          ['--x-rev', `var(${reversed}) ${value}-reverse`],
          ['flex-direction', `var(--x-rev,${value})`],
        ];
  }
  if (reversed === null) {
    const tail = reverse ? '-reverse' : '';
    return [
      ['--x-col', `var(${column}) column${tail}`],
      ['flex-direction', `var(--x-col,row${tail})`],
    ];
  }
  return [
    ['--x-both', `var(${column}) var(${reversed}) column-reverse`],
    ['--x-col', `var(${column}) column`],
    ['--x-rev', `var(${reversed}) row-reverse`],
    ['flex-direction', 'var(--x-both,var(--x-col,var(--x-rev,row)))'],
  ];
};

/** Wrapping: a column never wraps. */
const wrapOf = (looks: Looks): readonly Declaration[] => {
  const direction = literalOf(looks, DIRECTION);
  if (direction === 'column') return [];
  const value = cssOf(looks, WRAP, 'nowrap');
  if (value === null) return [];
  const column = openNameOf(looks, DIRECTION);
  return column === null
    ? [['flex-wrap', value]]
    : [
        ['--x-nowrap', `var(${column}) nowrap`],
        ['flex-wrap', `var(--x-nowrap,${value})`],
      ];
};

const flexProperties = (looks: Looks): readonly Declaration[] => {
  const wraps = isBound(looks, WRAP) || (isOn(literalOf(looks, WRAP)) && literalOf(looks, DIRECTION) !== 'column');
  return [
    ...directionOf(looks),
    ...wrapOf(looks),
    ...declare('justify-content', cssOf(looks, content('_ww-layout_justifyContent'), 'normal')),
    ...declare('align-items', cssOf(looks, content('_ww-layout_alignItems'), 'normal')),
    ...(wraps ? declare('align-content', cssOf(looks, content('_ww-layout_alignContent'), 'normal')) : []),
    ...declare('row-gap', cssOf(looks, content('_ww-layout_rowGap'), 'normal')),
    ...declare('column-gap', cssOf(looks, content('_ww-layout_columnGap'), 'normal')),
  ];
};

const gridProperties = (looks: Looks): readonly Declaration[] => [
  ...declare('grid-auto-flow', cssOf(looks, content('_ww-grid_flowDirection'), 'row')),
  ...declare('grid-template-columns', cssOf(looks, content('_ww-grid_columns'), 'none')),
  ...declare('grid-template-rows', cssOf(looks, content('_ww-grid_rows'), 'none')),
  ...declare('row-gap', cssOf(looks, content('_ww-grid_rowGap'), 'normal')),
  ...declare('column-gap', cssOf(looks, content('_ww-grid_columnGap'), 'normal')),
];

const tableProperties = (looks: Looks): readonly Declaration[] => [
  ...declare('table-layout', cssOf(looks, content('_ww-table_layout'), 'auto')),
  ...declare('border-collapse', cssOf(looks, content('_ww-table_borderCollapse'), 'separate')),
  ...declare('border-spacing', cssOf(looks, content('_ww-table_borderSpacing'), '0')),
];

const isTable = (display: unknown): boolean => typeof display === 'string' && display.includes('table');

/**
 * Layout of the children, on the dropzone node (conformance 10.265). Grid properties of a flex box have no effect,
 * so both are declared where the display is bound; gaps are then those of the flex box.
 */
export const layout: Group = {
  name: 'layout',
  sources: [...sourcesOf('style', 'display'), ...sourcesOf('content', 'layout')],
  compose: (looks, { definition }) => {
    const kind = ownKind(looks, definition?.displays);
    switch (kind) {
      case 'flex':
        return flexProperties(looks);
      case 'grid':
        return gridProperties(looks);
      case 'none':
        return isTable(literalOf(looks, 'style.display')) ? tableProperties(looks) : [];
      case 'any': {
        const flex = flexProperties(looks);
        return [...flex, ...gridProperties(looks).filter(([property]) => !flex.some(([taken]) => taken === property))];
      }
      default:
        return kind satisfies never;
    }
  },
};

/** Alignment of inline content, of a node without text of its own. */
export const textAlign: Group = {
  name: 'text-align',
  sources: sourcesOf('style', 'text-align'),
  compose: (looks) => declare('text-align', cssOf(looks, 'style.textAlign')),
};
