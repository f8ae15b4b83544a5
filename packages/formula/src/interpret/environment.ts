interface Cell {
  value: unknown;
  isConstant: boolean;
  /** False between the start of the block and the declaration. */
  isReady: boolean;
}

/** The names of one block, and through its parent those of the blocks around it. */
export class Environment {
  readonly #cells: Map<string, Cell> = new Map();
  readonly #parent: Environment | null;

  constructor(parent: Environment | null) {
    this.#parent = parent;
  }

  /** A name that may be read before its declaration (`var`, parameters, functions). */
  declare(name: string, value: unknown): void {
    this.#cells.set(name, { value, isConstant: false, isReady: true });
  }

  has(name: string): boolean {
    return this.#cells.has(name);
  }

  /** Makes a `let` or `const` known; reading it fails until {@link initialise}. */
  reserve(name: string, isConstant: boolean): void {
    this.#cells.set(name, { value: undefined, isConstant, isReady: false });
  }

  initialise(name: string, value: unknown): void {
    const cell = this.#find(name);
    cell.value = value;
    cell.isReady = true;
  }

  read(name: string): unknown {
    const cell = this.#find(name);
    if (!cell.isReady) {
      throw new ReferenceError(`Cannot access '${name}' before initialization`);
    }
    return cell.value;
  }

  write(name: string, value: unknown): void {
    const cell = this.#find(name);
    if (!cell.isReady) {
      throw new ReferenceError(`Cannot access '${name}' before initialization`);
    }
    if (cell.isConstant) {
      throw new TypeError('Assignment to constant variable.');
    }
    cell.value = value;
  }

  /** The same names with their present values: what a closure made in one turn of a loop keeps. */
  copy(): Environment {
    const twin = new Environment(this.#parent);
    for (const [name, cell] of this.#cells) {
      twin.#cells.set(name, { ...cell });
    }
    return twin;
  }

  #find(name: string): Cell {
    let environment: Environment | null = this;
    while (environment) {
      const cell = environment.#cells.get(name);
      if (cell) {
        return cell;
      }
      environment = environment.#parent;
    }
    throw new ReferenceError(`${name} is not defined`);
  }
}
