// biome-ignore-all lint/a11y/useSemanticElements: only rows in sight are drawn, each at its place, which elements of a table cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, and names the cell that is active

import type { ProjectColumn, ProjectTable, RowOrder } from '@trama/protocol/builder';
import {
  type ClipboardEvent,
  type FC,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useStateValue } from '../../state/use-state-value.ts';
import { useTexts } from '../../texts/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { CellEditor } from './cell-editor.tsx';
import { cellsAsText, columnWidth, oneLine, textAsCells, typedValue } from './cell-text.ts';
import { type Cell, moved, within } from './grid-keys.ts';
import { linkOf } from './link-of.ts';
import type { CellEdit, RowStore } from './row-store.ts';
import styles from './rows.module.css';

/** Height of a row, in CSS px. */
const ROW = 34;
/** Tallest that a browser scrolls without faults, in CSS px; beyond, the bar stands for more rows than it has room for. */
const TALLEST = 10_000_000;
/** Width of the number of a row, in CSS px. */
const NUMBER = 64;

export interface Selection {
  /** Where it began, and the cell that has the keyboard. */
  anchor: Cell;
  active: Cell;
}

interface RowGridProps {
  table: ProjectTable;
  store: RowStore;
  order: readonly RowOrder[];
  onOrder: (column: string) => void;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onRemove: () => void;
  onUndo: () => void;
  /** What was typed into a cell of this column goes with the page. */
  onLost: (column: string, text: string | null) => void;
}

/** Whether a value is typed letter by letter: a date, a choice and yes or no have controls of their own. */
const isWritten = (table: ProjectTable, { name, kind }: ProjectColumn): boolean =>
  linkOf(table, name) !== null || !['boolean', 'choice', 'date'].includes(kind);

interface Editing {
  cell: Cell;
  /** What is typed in place of the value; null: the value itself. */
  typed: string | null;
}

/** The rows of a table as a spreadsheet; only those in sight are in the document, however many there are. */
export const RowGrid: FC<RowGridProps> = (props) => {
  const { table, store, order, onOrder, selection, onSelect, onRemove, onUndo, onLost } = props;
  const texts = useTexts().backend.rows;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState(0);
  const [height, setHeight] = useState(0);
  const [editing, setEditing] = useState<Editing | null>(null);
  const total = useStateValue(store.state, (state) => state.total) ?? 0;
  useStateValue(store.state, (state) => state.version);
  useStateValue(store.state, (state) => state.unsaved);
  const isEditable = table.kind === 'table';
  const { columns } = table;

  const seen = Math.max(1, Math.floor((height - ROW) / ROW));
  const full = total * ROW;
  const drawn = Math.min(full, TALLEST);
  const most = Math.max(1, drawn - (height - ROW));
  // Exact while the bar has room for all; beyond, a place on the bar is a share of the rows.
  const top = full <= TALLEST ? scroll / ROW : (Math.min(scroll, most) / most) * Math.max(0, total - seen);
  const first = Math.max(0, Math.floor(top));
  const last = Math.min(total - 1, first + seen + 1);

  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const observer = new ResizeObserver(() => setHeight(node.clientHeight));
    observer.observe(node);
    setHeight(node.clientHeight);
    return () => observer.disconnect();
  }, []);
  useEffect(() => store.want(first, Math.max(last, first)), [store, first, last]);

  const reveal = ({ row, column }: Cell): void => {
    const node = scroller.current;
    if (!node) return;
    const room = seen - 1;
    const wantedTop = row < Math.ceil(top) ? row : row > top + room ? row - room : null;
    if (wantedTop !== null)
      node.scrollTop = full <= TALLEST ? wantedTop * ROW : (wantedTop / Math.max(1, total - seen)) * most;
    const left = columns.slice(0, column).reduce((sum, one) => sum + columnWidth(one), 0);
    const width = columnWidth(columns[column] as ProjectColumn);
    if (left < node.scrollLeft) node.scrollLeft = left;
    else if (left + width > node.scrollLeft + node.clientWidth - NUMBER)
      node.scrollLeft = left + width - node.clientWidth + NUMBER;
  };
  const select = (active: Cell, isExtending = false): void => {
    onSelect({ anchor: isExtending ? selection.anchor : active, active });
    reveal(active);
  };
  const size = { rows: total, columns: columns.length, page: seen };

  const valueAt = ({ row, column }: Cell): string | null => {
    const found = store.rowAt(row);
    const name = columns[column]?.name ?? '';
    if (!found) return null;
    const unsaved = store.unsavedAt(found.key, name);
    return unsaved ? unsaved.value : (found.values[name] ?? null);
  };
  const editOf = ({ row, column }: Cell, text: string | null): readonly CellEdit[] => {
    const [found, definition] = [store.rowAt(row), columns[column]];
    if (!found || !definition || definition.isGenerated) return [];
    const value = text === null ? null : typedValue(text, definition);
    return [{ key: found.key, column: definition.name, before: found.values[definition.name] ?? null, value }];
  };

  /** Begins to edit; a value that is only shown in part is read whole first. */
  const begin = async (cell: Cell, typed: string | null = null): Promise<void> => {
    const [found, definition] = [store.rowAt(cell.row), columns[cell.column]];
    if (!isEditable || !found || !definition || definition.isGenerated) return;
    // What is chosen, and not written, begins with what stands there: a letter is none of its values.
    if (typed !== null && !isWritten(table, definition)) {
      setEditing({ cell, typed: null });
      return;
    }
    if (typed === null && found.cut.includes(definition.name)) {
      const whole = await store.whole(found.key);
      setEditing({ cell, typed: whole?.values[definition.name] ?? null });
      return;
    }
    setEditing({ cell, typed });
  };
  const leave = (): void => {
    setEditing(null);
    scroller.current?.focus();
  };
  const write = (cell: Cell, value: string | null): void => {
    setEditing(null);
    const found = store.rowAt(cell.row);
    const name = columns[cell.column]?.name ?? '';
    const edits = editOf(cell, value);
    // What was read whole to be edited is what stood there.
    const isWhole = found?.cut.includes(name) && editing?.typed != null;
    void store.edit(edits.map((edit) => (isWhole ? { ...edit, before: editing?.typed ?? null } : edit)));
  };
  const commit = (cell: Cell, value: string | null, step: [rows: number, columns: number] | null): void => {
    write(cell, value);
    scroller.current?.focus();
    if (step) select(within({ row: cell.row + step[0], column: cell.column + step[1] }, size));
  };

  const box = {
    top: Math.min(selection.anchor.row, selection.active.row),
    bottom: Math.max(selection.anchor.row, selection.active.row),
    left: Math.min(selection.anchor.column, selection.active.column),
    right: Math.max(selection.anchor.column, selection.active.column),
  };
  const cells = function* (): Generator<Cell> {
    for (let row = box.top; row <= box.bottom; row += 1)
      for (let column = box.left; column <= box.right; column += 1) yield { row, column };
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const { active } = selection;
    const isMod = event.ctrlKey || event.metaKey;
    const next = moved(active, event, size);
    if (next) select(next, event.shiftKey && event.key !== 'Tab');
    else if (event.key === 'Enter' || event.key === 'F2') void begin(active);
    else if (isMod && event.key === 'z') onUndo();
    else if (isMod && event.key === 'a')
      onSelect({ anchor: { row: 0, column: 0 }, active: { row: Math.max(0, total - 1), column: columns.length - 1 } });
    else if (event.key === ' ' && event.shiftKey)
      onSelect({ anchor: { row: box.top, column: 0 }, active: { row: box.bottom, column: columns.length - 1 } });
    else if ((event.key === 'Delete' || event.key === 'Backspace') && isMod) onRemove();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && isEditable)
      void store.edit([...cells()].flatMap((cell) => editOf(cell, '')));
    else if (event.key.length === 1 && !isMod && !event.altKey) void begin(active, event.key);
    else return;
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const lines: (string | null)[][] = [];
    for (const cell of cells()) {
      lines[cell.row - box.top] ??= [];
      lines[cell.row - box.top]?.push(valueAt(cell));
    }
    event.clipboardData.setData('text/plain', cellsAsText(lines));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.target !== event.currentTarget || !isEditable) return;
    event.preventDefault();
    const lines = textAsCells(event.clipboardData.getData('text/plain'));
    const only = lines.length === 1 && lines[0]?.length === 1 ? lines[0][0] : undefined;
    // One value fills all that is selected; more begin at its corner.
    const edits =
      only !== undefined
        ? [...cells()].flatMap((cell) => editOf(cell, only))
        : lines.flatMap((line, row) =>
            line.flatMap((text, column) => editOf({ row: box.top + row, column: box.left + column }, text)),
          );
    void store.edit(edits);
  };

  const template = `${NUMBER}px ${columns.map((column) => `${columnWidth(column)}px`).join(' ')}`;
  const width = NUMBER + columns.reduce((sum, column) => sum + columnWidth(column), 0);
  const isActiveDrawn = selection.active.row >= first && selection.active.row <= last;
  return (
    <div
      ref={scroller}
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label={table.name}
      aria-rowcount={total + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-readonly={!isEditable || undefined}
      aria-activedescendant={isActiveDrawn ? `${id}-${selection.active.row}-${selection.active.column}` : undefined}
      onScroll={({ currentTarget }) => setScroll(currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      <div className={styles.head} role="row" aria-rowindex={1} style={{ gridTemplateColumns: template, width }}>
        <span className={styles.corner} role="presentation" />
        {columns.map((column, index) => (
          <HeadCell
            key={column.name}
            column={column}
            index={index}
            isKey={table.key.includes(column.name)}
            order={order.find((one) => one.column === column.name)}
            onOrder={() => onOrder(column.name)}
          />
        ))}
      </div>
      <div className={styles.rows} role="rowgroup" style={{ height: drawn, width }}>
        <div
          className={styles.window}
          role="presentation"
          style={{ transform: `translateY(${scroll - (top - first) * ROW}px)` }}
        >
          {Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset).map((row) => {
            const found = store.rowAt(row);
            return (
              <div
                key={row}
                className={styles.row}
                role="row"
                aria-rowindex={row + 2}
                style={{ gridTemplateColumns: template }}
              >
                <div
                  className={styles.number}
                  role="rowheader"
                  tabIndex={-1}
                  data-selected={(row >= box.top && row <= box.bottom) || undefined}
                >
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={texts.selectRow(row + 1)}
                    onClick={(event) =>
                      onSelect({
                        anchor: { row: event.shiftKey ? selection.anchor.row : row, column: 0 },
                        active: { row, column: columns.length - 1 },
                      })
                    }
                  >
                    {row + 1}
                  </button>
                </div>
                {columns.map((column, index) => {
                  const unsaved = found && store.unsavedAt(found.key, column.name);
                  const value = unsaved ? unsaved.value : (found?.values[column.name] ?? null);
                  const isSelected = row >= box.top && row <= box.bottom && index >= box.left && index <= box.right;
                  const isActive = selection.active.row === row && selection.active.column === index;
                  const isOpen = editing?.cell.row === row && editing.cell.column === index;
                  return (
                    <div
                      key={column.name}
                      id={`${id}-${row}-${index}`}
                      role="gridcell"
                      tabIndex={-1}
                      aria-colindex={index + 1}
                      aria-selected={isSelected}
                      aria-readonly={!isEditable || column.isGenerated || undefined}
                      className={styles.cell}
                      data-kind={column.kind}
                      data-active={isActive || undefined}
                      data-unsaved={unsaved ? (unsaved.failure ? 'refused' : 'waiting') : undefined}
                      onMouseDown={(event) => {
                        if (isOpen) return;
                        event.preventDefault();
                        scroller.current?.focus();
                        select({ row, column: index }, event.shiftKey);
                      }}
                      onMouseEnter={(event) => event.buttons === 1 && !editing && select({ row, column: index }, true)}
                      onDoubleClick={() => !isOpen && void begin({ row, column: index })}
                    >
                      {isOpen ? (
                        <CellEditor
                          column={column}
                          link={linkOf(table, column.name)}
                          value={editing.typed ?? value}
                          onCommit={(text, step) => commit({ row, column: index }, text, step)}
                          onCancel={leave}
                          onGone={(text) => write({ row, column: index }, text)}
                          onPageGone={(text) => onLost(column.name, text)}
                        />
                      ) : (
                        <CellValue
                          value={value}
                          name={unsaved ? undefined : found?.names[column.name]}
                          column={column}
                          isThere={!!found}
                        />
                      )}
                    </div>
                  );
                })}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};

const CellValue: FC<{ value: string | null; name: string | undefined; column: ProjectColumn; isThere: boolean }> = ({
  value,
  name,
  column,
  isThere,
}) => {
  const texts = useTexts().backend.rows;
  if (!isThere) return <span className={styles.blank} />;
  if (value === null) return <span className={styles.none}>{texts.noValue}</span>;
  if (column.kind === 'boolean') return <span>{texts[value === 'true' ? 'yes' : 'no']}</span>;
  if (column.kind === 'choice') return <span className={styles.choice}>{value}</span>;
  if (name !== undefined)
    return (
      <span className={styles.text} title={value}>
        <span className={styles.linkName}>{name}</span>
      </span>
    );
  return (
    <span className={styles.text} title={value.length > 20 ? value : undefined}>
      {oneLine(value)}
    </span>
  );
};

interface HeadCellProps {
  column: ProjectColumn;
  index: number;
  isKey: boolean;
  order: RowOrder | undefined;
  onOrder: () => void;
}

const HeadCell: FC<HeadCellProps> = ({ column, index, isKey, order, onOrder }) => (
  <div
    className={styles.headCell}
    role="columnheader"
    tabIndex={-1}
    aria-colindex={index + 1}
    aria-sort={order ? (order.isDescending ? 'descending' : 'ascending') : 'none'}
  >
    <button type="button" onClick={onOrder} title={`${column.name} · ${column.type}`}>
      {isKey && <Icon name="key" size={12} />}
      <span className={styles.headName}>{column.name}</span>
      <span className={styles.headType}>
        {column.type.replace(' with time zone', 'tz').replace('character varying', 'varchar')}
      </span>
      {order && <Icon name={order.isDescending ? 'arrow-down' : 'arrow-up'} size={12} />}
    </button>
  </div>
);
