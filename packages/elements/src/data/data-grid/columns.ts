import { textInLanguage } from '../../shared/values/text-in-language.ts';
import { plainText } from '../../shared/values/value-text.ts';

/** A column as the author described it (elements 25). */
export interface Column {
  /** Position among the stored columns: names the slot of its cells. */
  position: number;
  /** Name in events and variables: the field, or the position of a column without one. */
  id: string;
  field: string;
  title: string;
  /** Fixed width as CSS, or its share of the room that is left. */
  width: string | null;
  share: number;
  pinned: 'left' | 'right' | null;
  kind: string;
  sortable: boolean;
  filterable: boolean;
  editable: boolean;
  actionName: string;
  actionLabel: string;
  /** Formula that turns a value into its label. */
  labelFormula: unknown;
}

const DEFAULT_WIDTH = '200px';
/** What a column that shares the room has at least. */
const LEAST_SHARE = '120px';

const columnOf = (stored: unknown, position: number, language: string): Column[] => {
  if (typeof stored !== 'object' || stored === null) return [];
  const of = stored as Readonly<Record<string, unknown>>;
  if (of.hide === true) return [];
  const field = plainText(of.field);
  return [
    {
      position,
      id: field || `column-${position}`,
      field,
      title: textInLanguage(of.headerName, language),
      width: of.widthAlgo === 'flex' ? null : plainText(of.width) || DEFAULT_WIDTH,
      share: Math.max(1, Number(of.flex) || 1),
      pinned: of.pinned === 'left' || of.pinned === 'right' ? of.pinned : null,
      kind: plainText(of.cellDataType) || 'text',
      sortable: of.sortable === true && field !== '',
      filterable: of.filter === true && field !== '',
      editable: of.editable === true && field !== '',
      actionName: plainText(of.actionName),
      actionLabel: textInLanguage(of.actionLabel, language),
      labelFormula: of.useCustomLabel === true ? of.displayLabelFormula : undefined,
    },
  ];
};

/** Shown columns of a grid's content. `language`: of the page, for titles that are given per language. */
export const columnsOf = (stored: unknown, language = ''): Column[] =>
  Array.isArray(stored) ? stored.flatMap((column, position) => columnOf(column, position, language)) : [];

const SIDES = { left: 0, right: 2 } as const;

/** Columns in the order that the visitor gave them; those pinned to a side stand there. */
export const orderedColumns = (columns: readonly Column[], order: readonly string[] | null): Column[] => {
  const rank = (column: Column): number => {
    const at = order?.indexOf(column.id) ?? -1;
    return at < 0 ? columns.length + column.position : at;
  };
  const side = ({ pinned }: Column): number => (pinned === null ? 1 : SIDES[pinned]);
  return [...columns].sort((a, b) => side(a) - side(b) || rank(a) - rank(b));
};

/** The tracks of a row as CSS (`grid-template-columns`); where all widths are fixed a last track takes the rest. */
export const tracksOf = (leading: readonly string[], columns: readonly Column[], widths: Widths): string => {
  const tracks = columns.map((column) => {
    const width = widths[column.id] ?? column.width;
    return width ?? `minmax(${LEAST_SHARE}, ${column.share}fr)`;
  });
  const isFull = columns.some((column) => (widths[column.id] ?? column.width) === null);
  return [...leading, ...tracks, ...(isFull ? [] : ['minmax(0, 1fr)'])].join(' ');
};

/** Least width of all columns together (CSS `calc`): a narrower grid scrolls. */
export const leastWidth = (leading: readonly string[], columns: readonly Column[], widths: Widths): string => {
  const parts = columns.map((column) => widths[column.id] ?? column.width ?? LEAST_SHARE);
  return `calc(${[...leading, ...parts, '0px'].join(' + ')})`;
};

/** Widths that the visitor gave to columns, by the column's name. */
export type Widths = Readonly<Record<string, string>>;

/** Distances at which the pinned columns of each side stand (CSS `calc`), by the column's name. */
export const pinnedAt = (
  leading: readonly string[],
  columns: readonly Column[],
  widths: Widths,
): Map<string, string> => {
  const sum = (parts: readonly string[]): string => (parts.length === 0 ? '0px' : `calc(${parts.join(' + ')})`);
  const widthOf = (column: Column): string => widths[column.id] ?? column.width ?? DEFAULT_WIDTH;
  const places = new Map<string, string>();
  const left = columns.filter(({ pinned }) => pinned === 'left');
  const right = columns.filter(({ pinned }) => pinned === 'right');
  left.forEach((column, at) => {
    places.set(column.id, sum([...leading, ...left.slice(0, at).map(widthOf)]));
  });
  right.forEach((column, at) => {
    places.set(column.id, sum(right.slice(at + 1).map(widthOf)));
  });
  return places;
};
