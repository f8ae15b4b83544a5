/** One row of a repeat, or one copy of a slot, among those around it. */
export class RowPlace {
  readonly #around: RowPlace | null;
  /** Tells the row from the others of its repeat: its first position, or one more than the row before it. */
  readonly name: number;
  /** Ends the keys of all that stands in the row, for as long as it is there. */
  readonly keySuffix: string;
  /** Where the row stands now: rows before it may leave. */
  position: number;

  /**
   * @param around the row that the repeat itself stands in
   * @param name its position, where no row before it has moved
   */
  constructor(around: RowPlace | null, position: number, name: number = position) {
    this.#around = around;
    this.name = name;
    this.position = position;
    this.keySuffix = `${around?.keySuffix ?? ''}_${name}`;
  }

  /** Positions, outermost first (`0_2`). */
  get path(): string {
    return this.#around === null ? String(this.position) : `${this.#around.path}_${this.position}`;
  }
}
