/** A column of rows, with the type that their values have. */
export interface TriedColumn {
  name: string;
  /** As databases name it: `text`, `number`, `boolean`, `date`, `timestamp`, `object`, `text[]`. */
  type: string;
}

/** What the source of a collection answered, as far as an author needs to see it. */
export type TriedCollection =
  /**
   * Rows, or one object as the only row.
   * @property cells of the first rows, in the order of the columns, each a text that is cut where it is long; null for nothing
   * @property total of all rows that there are
   */
  | {
      outcome: 'rows';
      columns: readonly TriedColumn[];
      cells: readonly (readonly (string | null)[])[];
      total: number;
      /** Rows that the source sent at once; 0 where it is not known. */
      sent: number;
      isList: boolean;
      /** Of one object: the keys under which it holds lists. */
      lists: readonly string[];
    }
  /** A text or a number in place of data. */
  | { outcome: 'text'; text: string; isHtml: boolean }
  | { outcome: 'failed'; message: string; status: number | null };
