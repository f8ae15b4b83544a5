/**
 * What tests go through of many that are alike, to each of which the same is done: all of them where all tests run (TRAMA_TEST_ALL),
 * else the first and each so many after it.
 * @param each 1 is every one
 */
export const triedOf = <T>(all: readonly T[], each: number): readonly T[] =>
  process.env.TRAMA_TEST_ALL === '1' ? all : all.filter((_, place) => place % each === 0);
