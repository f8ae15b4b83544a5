import { TramaError } from '@trama/model';
import { placeInText, type SqlStatement } from '@trama/protocol/builder';
import { API_ERRORS } from '../../api/index.ts';
import type { Texts } from '../../texts/index.ts';
import { faultOf } from '../fault-of.ts';
import { sqlReason } from '../sql-reason.ts';
import { EXPLAIN } from './use-sql.ts';

/** Where in the whole text a run failed. */
export interface FaultInText {
  /** From 1. */
  statement: number;
  from: number;
  to: number;
}

/** @returns null where the failure is not of the SQL: the server cannot be reached, a right is missing */
export const faultInText = (
  failure: unknown,
  statements: readonly SqlStatement[],
  isPlan: boolean,
): FaultInText | null => {
  if (!(failure instanceof TramaError) || failure.code !== API_ERRORS.sqlFailed) return null;
  const { index, position } = faultOf(failure);
  const statement = statements[index];
  if (!statement) return null;
  const { text, start } = statement;
  const end = start + text.length;
  if (position === null) return { statement: index + 1, from: start, to: end };
  const from = Math.min(placeInText(statement, position - (isPlan ? EXPLAIN.length : 0)), end);
  // The word that begins there, or what else does, to the next space.
  const length = /^(?:[\p{L}\p{N}_$]+|\S+)/u.exec(text.slice(from - start))?.[0].length ?? 0;
  return {
    statement: index + 1,
    from: length > 0 ? from : Math.max(start, end - 1),
    to: length > 0 ? from + length : end,
  };
};

/** Failures of which Postgres' own words tell less than the builder's. */
const IN_OUR_WORDS: readonly unknown[] = ['57014', '42501', '25006'];

/** Why SQL that somebody wrote failed: in Postgres' words, for they are about that very text. */
export const reasonInText = (failure: unknown, texts: Texts): string =>
  failure instanceof TramaError && failure.code === API_ERRORS.sqlFailed && !IN_OUR_WORDS.includes(failure.where[2])
    ? [failure.message, failure.hint].filter(Boolean).join(' ')
    : sqlReason(failure, texts);
