/** A shown entry of a paginator; separators have index -1. */
export interface PageEntry {
  index: number;
  label: string;
}

/** Where a paginator stands. */
export interface Paging {
  pages: number;
  /** Counted from 0. */
  current: number;
}

/** Pages of `total` rows by `limit`, and the page of a row (conformance 11.53). */
export const pagingOf = (total: unknown, limit: unknown, offset: unknown): Paging => {
  const size = Number(limit);
  const pages = Math.ceil(Number(total) / size);
  const current = Math.floor(Number(offset) / size);
  return {
    pages: Number.isFinite(pages) ? Math.max(1, pages) : 1,
    current: Number.isFinite(current) ? current : 0,
  };
};

/** The first, the last, the current page and its neighbours; "..." where pages are left out between them. */
export const shownPages = ({ pages, current }: Paging): PageEntry[] => {
  const shown = [0, current - 1, current, current + 1, pages - 1].filter((index) => index >= 0 && index < pages);
  const indexes = [...new Set(shown)].sort((a, b) => a - b);
  return indexes.flatMap((index, place) => {
    const before = indexes[place - 1];
    const entry = { index, label: String(index + 1) };
    return before !== undefined && index - before > 1 ? [{ index: -1, label: '...' }, entry] : [entry];
  });
};
