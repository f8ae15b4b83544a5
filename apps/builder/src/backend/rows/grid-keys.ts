/** A place in a grid, from 0. */
export interface Cell {
  row: number;
  column: number;
}

/** How large a grid is; `page`: rows in sight. */
export interface GridSize {
  rows: number;
  columns: number;
  page: number;
}

/** The nearest cell that there is. */
export const within = ({ row, column }: Cell, { rows, columns }: GridSize): Cell => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Where a key leads to in a grid (WAI-ARIA grid pattern, and Tab as in spreadsheets); null for keys that lead nowhere. */
export const moved = (
  from: Cell,
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  size: GridSize,
): Cell | null => {
  if (altKey) return null;
  const isFar = ctrlKey || metaKey;
  const { row, column } = from;
  const to = (moveTo: Partial<Cell>): Cell => within({ ...from, ...moveTo }, size);
  switch (key) {
    case 'ArrowDown':
      return to({ row: isFar ? size.rows - 1 : row + 1 });
    case 'ArrowUp':
      return to({ row: isFar ? 0 : row - 1 });
    case 'ArrowRight':
      return to({ column: isFar ? size.columns - 1 : column + 1 });
    case 'ArrowLeft':
      return to({ column: isFar ? 0 : column - 1 });
    case 'Home':
      return to(isFar ? { row: 0, column: 0 } : { column: 0 });
    case 'End':
      return to(isFar ? { row: size.rows - 1, column: size.columns - 1 } : { column: size.columns - 1 });
    case 'PageDown':
      return to({ row: row + size.page });
    case 'PageUp':
      return to({ row: row - size.page });
    case 'Tab': {
      // At the ends of a line the key goes on its way: nobody is held in the grid.
      const next = column + (shiftKey ? -1 : 1);
      return next < 0 || next >= size.columns ? null : to({ column: next });
    }
    default:
      return null;
  }
};
