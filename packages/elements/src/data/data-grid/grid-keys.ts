import type { KeyboardEvent } from 'react';

const CELLS = '[role="gridcell"], [role="columnheader"]';
const CONTROLS = 'button, a[href], input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** How many rows a page of the keyboard is. */
const PAGE = 10;

const cellsOf = (row: Element | undefined): HTMLElement[] => [...(row?.querySelectorAll<HTMLElement>(CELLS) ?? [])];

/** Gives the focus to a cell, the one that Tab reaches from now on. */
const focusCell = (grid: Element, cell: HTMLElement | undefined): void => {
  if (cell === undefined) return;
  for (const before of grid.querySelectorAll<HTMLElement>(`:is(${CELLS})[tabindex="0"]`)) before.tabIndex = -1;
  cell.tabIndex = 0;
  cell.focus();
};

/** Where a key leads from a cell; null for a key that leads nowhere. */
const target = (key: string, isWide: boolean, row: number, column: number, last: { row: number; column: number }) => {
  switch (key) {
    case 'ArrowRight':
      return { row, column: Math.min(last.column, column + 1) };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowDown':
      return { row: Math.min(last.row, row + 1), column };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'PageDown':
      return { row: Math.min(last.row, row + PAGE), column };
    case 'PageUp':
      return { row: Math.max(0, row - PAGE), column };
    case 'Home':
      return { row: isWide ? 0 : row, column: 0 };
    case 'End':
      return { row: isWide ? last.row : row, column: last.column };
    default:
      return null;
  }
};

/**
 * The keyboard of a grid (WAI-ARIA Authoring Practices, grid): arrows, Home, End and page keys lead from cell to cell,
 * Enter goes into what a cell holds, Escape comes back to the cell.
 */
export const onGridKey = (event: KeyboardEvent<HTMLElement>): void => {
  const grid = event.currentTarget;
  const focused = event.target as HTMLElement;
  const cell = focused.closest<HTMLElement>(CELLS);
  if (cell === null || event.defaultPrevented || event.altKey) return;
  if (focused !== cell) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    focusCell(grid, cell);
    return;
  }
  const control = cell.querySelector<HTMLElement>(CONTROLS);
  if (event.key === 'Enter' && control !== null) {
    event.preventDefault();
    if (control.matches('button')) control.click();
    else control.focus();
    return;
  }
  const rows = [...grid.querySelectorAll('[role="row"]')];
  const row = rows.indexOf(cell.closest('[role="row"]') as Element);
  const cells = cellsOf(rows[row]);
  const next = target(event.key, event.ctrlKey || event.metaKey, row, cells.indexOf(cell), {
    row: rows.length - 1,
    column: cells.length - 1,
  });
  if (next === null) return;
  event.preventDefault();
  focusCell(grid, cellsOf(rows[next.row])[next.column]);
};

/** A press on a cell makes it the one that Tab reaches. */
export const onGridFocus = (event: { currentTarget: Element; target: EventTarget }): void => {
  const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(CELLS) : null;
  if (cell === null) return;
  for (const before of event.currentTarget.querySelectorAll<HTMLElement>(`:is(${CELLS})[tabindex="0"]`))
    if (before !== cell) before.tabIndex = -1;
  cell.tabIndex = 0;
};
