/** A name of a block. */
export interface Declaration {
  name: string;
  isConstant: boolean;
}

/** The names that a block of the code declares, in the order in which its environments hold their values. */
export interface Layout {
  readonly names: readonly string[];
  readonly constants: ReadonlySet<string>;
}

/** @param declarations names that stand more than once are one */
export const layoutOf = (declarations: readonly Declaration[]): Layout => ({
  names: [...new Set(declarations.map(({ name }) => name))],
  constants: new Set(declarations.filter(({ isConstant }) => isConstant).map(({ name }) => name)),
});

/** Names that may be written to. */
export const changeable = (names: Iterable<string>): Declaration[] =>
  Array.from(names, (name) => ({ name, isConstant: false }));

/** Stands for the value of a name between the start of its block and its declaration. */
export const NOT_READY: unique symbol = Symbol('not ready');

/** The values of one block's names, and through its parent those of the blocks around it. */
export class Environment {
  readonly layout: Layout;
  readonly values: unknown[];
  readonly parent: Environment | null;

  /** @param values one for each name of the layout; absent: none of them is ready */
  constructor(layout: Layout, parent: Environment | null, values: unknown[] = layout.names.map(() => NOT_READY)) {
    this.layout = layout;
    this.parent = parent;
    this.values = values;
  }

  /** The same names with their present values: what a closure made in one turn of a loop keeps. */
  copy(): Environment {
    return new Environment(this.layout, this.parent, [...this.values]);
  }
}

/** Where a name is: so many blocks further out, at this place. */
interface Location {
  steps: number;
  index: number;
}

const locate = (environment: Environment, name: string): Location => {
  let steps = 0;
  for (let at: Environment | null = environment; at; at = at.parent) {
    const index = at.layout.names.indexOf(name);
    if (index >= 0) return { steps, index };
    steps += 1;
  }
  throw new ReferenceError(`${name} is not defined`);
};

const outward = (environment: Environment, steps: number): Environment => {
  let at = environment;
  for (let left = steps; left > 0; left -= 1) at = at.parent ?? at;
  return at;
};

const notReady = (name: string): ReferenceError => new ReferenceError(`Cannot access '${name}' before initialization`);

/** Where code runs. */
interface Place {
  readonly environment: Environment;
}

/** Reads a name. A place in the code always stands inside the same blocks, so the name is searched once. */
export const readerOf = (name: string): ((place: Place) => unknown) => {
  let found: Location | null = null;
  return ({ environment }) => {
    found ??= locate(environment, name);
    const holder = found.steps === 0 ? environment : outward(environment, found.steps);
    const value = holder.values[found.index];
    if (value === NOT_READY) throw notReady(name);
    return value;
  };
};

/** Gives a name of a block its first value. */
export const initialiserOf = (name: string): ((place: Place, value: unknown) => void) => {
  let found: Location | null = null;
  return ({ environment }, value) => {
    found ??= locate(environment, name);
    outward(environment, found.steps).values[found.index] = value;
  };
};

/** Assigns to a name. */
export const writerOf = (name: string): ((place: Place, value: unknown) => void) => {
  let found: Location | null = null;
  return ({ environment }, value) => {
    found ??= locate(environment, name);
    const { values, layout } = outward(environment, found.steps);
    if (values[found.index] === NOT_READY) throw notReady(name);
    if (layout.constants.has(name)) throw new TypeError('Assignment to constant variable.');
    values[found.index] = value;
  };
};
