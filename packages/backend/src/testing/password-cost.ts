/** What `scripts/house/quick-passwords.mjs` looks at, which hashes the passwords of tests at the least cost. */
const SWITCH = Symbol.for('trama passwords at full cost');

/** Runs what is about the cost of a password: meanwhile passwords are hashed as those of people are. */
export const atFullCost = async (work: () => Promise<void>): Promise<void> => {
  Reflect.set(globalThis, SWITCH, true);
  try {
    await work();
  } finally {
    Reflect.deleteProperty(globalThis, SWITCH);
  }
};
