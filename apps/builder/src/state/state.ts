/** A value that can be watched. Components read parts of it through `useStateValue`. */
export interface State<Value> {
  get(): Value;
  set(value: Value): void;
  /** Wakes after every change. */
  subscribe(listener: () => void): () => void;
}

/** A {@link State} of an object, of which single fields are set. */
export interface RecordState<Value extends object> extends State<Value> {
  update(fields: Partial<Value>): void;
}

/** Counts how often something has happened; who watches it wakes each time. */
export interface Counter extends Omit<State<number>, 'set'> {
  count(): void;
}

/** A state that holds one value; setting the same value again wakes nobody. */
export const createState = <Value>(initial: Value): State<Value> => {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** A state of an object; updates that change nothing wake nobody. */
export const createRecordState = <Value extends object>(initial: Value): RecordState<Value> => {
  const state = createState(initial);
  return {
    ...state,
    update: (fields) => {
      const current = state.get();
      const names = Object.keys(fields) as (keyof Value)[];
      if (names.some((name) => !Object.is(current[name], fields[name]))) state.set({ ...current, ...fields });
    },
  };
};

/** A counter that begins at 0. */
export const createCounter = (): Counter => {
  const { get, set, subscribe } = createState(0);
  return { get, subscribe, count: () => set(get() + 1) };
};
