import { isRecord } from '@trama/model';
import { placeInText, splitStatements } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';

/** A file of SQL that a command has read. */
export interface SqlFile {
  /** As people call it. */
  name: string;
  sql: string;
}

/** SQLSTATE, which tells a failure of Postgres from any other. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

const lineOf = ({ sql }: SqlFile, statement: number, position: number): number => {
  const found = splitStatements(sql)[statement];
  const place = found ? placeInText(found, position) : 0;
  return sql.slice(0, place).split('\n').length;
};

/** The statements of a file, in their order. */
export const statementsOf = ({ sql }: SqlFile): readonly string[] => splitStatements(sql).map(({ text }) => text);

/**
 * Does work with the statements of a file.
 * @param work is given them, and says in a failure of Postgres which `statement` failed
 * @throws TramaError `server/sql-failed` with the file and its line
 */
export const runFile = async <Value>(
  file: SqlFile,
  work: (statements: readonly string[]) => Promise<Value>,
): Promise<Value> => {
  try {
    return await work(statementsOf(file));
  } catch (cause) {
    if (!isRecord(cause) || !(cause instanceof Error) || !SQLSTATE.test(String(cause.code))) throw cause;
    const line = lineOf(file, Number(cause.statement ?? 0), Number(cause.position ?? 1));
    const hint = [cause.detail, cause.hint].filter((part) => typeof part === 'string' && part !== '').join(' ');
    throw serverError({
      code: 'server/sql-failed',
      message: `${file.name}, line ${line}: ${cause.message}.`,
      where: [file.name, line, String(cause.code)],
      ...(hint === '' ? {} : { hint }),
      cause,
    });
  }
};
