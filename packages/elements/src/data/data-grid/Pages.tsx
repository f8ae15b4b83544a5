import { useContent } from '@trama/react';
import type { ReactNode } from 'react';
import type { GridTexts } from './texts.ts';
import type { GridBehaviour } from './use-grid.ts';

/** Page sizes that are offered where the author names none. */
const SIZES = [20, 50, 100];

const sizesOf = (stored: unknown): readonly number[] => {
  const own = Array.isArray(stored) ? stored.map(Number).filter((size) => size > 0) : [];
  return own.length === 0 ? SIZES : own;
};

/** Which rows the page shows, and the way to the others. */
export const Pages = ({ grid, texts }: { grid: GridBehaviour; texts: GridTexts }): ReactNode => {
  const { total, first, rows, page, pages, size, goTo } = grid;
  const wanted = useContent<unknown>('hasPaginationSelector');
  const sizes = sizesOf(useContent('paginationPageSizeSelector'));
  const hasSizes = wanted !== undefined && wanted !== null && wanted !== false && wanted !== 'none';
  const ways = [
    { text: '«', label: texts.firstPage, to: 0, isOff: page <= 0 },
    { text: '‹', label: texts.previousPage, to: page - 1, isOff: page <= 0 },
    { text: '›', label: texts.nextPage, to: page + 1, isOff: page >= pages - 1 },
    { text: '»', label: texts.lastPage, to: pages - 1, isOff: page >= pages - 1 },
  ];
  const [toFirst, toPrevious, toNext, toLast] = ways.map(({ text, label, to, isOff }) => (
    <button key={label} type="button" aria-label={label} disabled={isOff} onClick={() => goTo(to)}>
      {text}
    </button>
  ));
  return (
    <div className="ww-grid-pages">
      {hasSizes && (
        <label>
          {texts.pageSizeSelectorLabel}{' '}
          <select value={size} onChange={(event) => grid.setPageSize(Number(event.target.value))}>
            {[...new Set([size, ...sizes])]
              .sort((a, b) => a - b)
              .map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
          </select>
        </label>
      )}
      <span aria-live="polite">
        {total === 0 ? 0 : first + 1} {texts.to} {first + rows.length} {texts.of} {total}
      </span>
      {toFirst}
      {toPrevious}
      <span>
        {texts.page} {total === 0 ? 0 : page + 1} {texts.of} {pages}
      </span>
      {toNext}
      {toLast}
    </div>
  );
};
