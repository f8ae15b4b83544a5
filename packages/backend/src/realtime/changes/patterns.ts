import type { Database } from '../../database/database.ts';
import { isSqlFailure } from '../../errors.ts';

/** A text that a filter wants to match a POSIX regular expression, as Postgres' `~` and `~*` read it. */
export interface PatternTest {
  text: string;
  pattern: string;
  anyCase: boolean;
}

/** Answers of tests, by `testKey`. */
export type PatternAnswers = Map<string, boolean>;

export const testKey = ({ text, pattern, anyCase }: PatternTest): string => JSON.stringify([anyCase, pattern, text]);

const LONGEST_PATTERN = 1000;
/** A visitor's rights: a server then ends what takes too long. */
const AS_ANYBODY = { role: 'anon', claims: {}, readOnly: true } as const;

const TESTS_SQL = `select json_agg(case when t."anyCase" then t.text ~* t.pattern else t.text ~ t.pattern end order by t.at) as held
  from json_to_recordset($1::json) as t (text text, pattern text, "anyCase" boolean, at int)`;

/**
 * Asks the database which tests hold, so that a pattern means what it means in a query; its matcher does not backtrack, as
 * a regular expression of JavaScript would. What it cannot judge does not hold.
 * @param answers what is known already; the new answers are added.
 */
export const answerPatterns = async (
  db: Database,
  tests: readonly PatternTest[],
  answers: PatternAnswers,
): Promise<void> => {
  const open = tests.filter((test) => !answers.has(testKey(test)));
  if (open.length === 0) return;
  let held: boolean[] = [];
  try {
    const parameters = [JSON.stringify(open.map((test, at) => ({ ...test, at })))];
    held =
      (await db.tx(AS_ANYBODY, (session) => session.query<{ held: boolean[] }>(TESTS_SQL, parameters))).rows[0]?.held ??
      [];
  } catch (error) {
    if (!isSqlFailure(error)) throw error;
  }
  for (const [at, test] of open.entries()) answers.set(testKey(test), held[at] === true);
};

/** What is wrong with a pattern; undefined where it can be judged. References back would make the matcher backtrack. */
export const patternFault = async (db: Database, pattern: string): Promise<string | undefined> => {
  if (pattern.length > LONGEST_PATTERN) return `longer than ${LONGEST_PATTERN} characters`;
  if (/\\[1-9]/.test(pattern)) return 'back references are not supported';
  try {
    await db.tx(AS_ANYBODY, (session) => session.query(`select '' ~ $1`, [pattern]));
    return undefined;
  } catch (error) {
    if (isSqlFailure(error)) return error.message;
    throw error;
  }
};
