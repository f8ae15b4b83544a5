/** A function of `wwFormulas`. It throws texts for wrong types, like the format says. */
export type Helper = (...args: unknown[]) => unknown;

export type Helpers = Readonly<Record<string, Helper>>;
