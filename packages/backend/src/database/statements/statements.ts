import type { Parameter, Result } from '../database.ts';
import { parameterText, VALUE_PARSERS } from './values.ts';

/** A statement and its parameters, as they go over the wire. */
export interface Statement {
  text: string;
  /** As text; Postgres gives each the type that the statement asks for. */
  values: readonly (string | null)[];
  /** Under which name a connection keeps it parsed and planned; undefined: it does not. */
  name?: string | undefined;
}

export const statementOf = (text: string, parameters: readonly Parameter[], name?: string): Statement => ({
  text,
  values: parameters.map(parameterText),
  name,
});

/** What the last of some statements answered. */
export interface Answer<Row> extends Result<Row> {
  /** The tag of the command as Postgres writes it (`INSERT 0 1`, `CREATE TABLE`). */
  command: string;
}

/** Puts the answer of the last of some statements together from the messages that come back. */
export interface AnswerReader<Row> {
  fields(fields: readonly { name: string; dataTypeID: number }[]): void;
  row(values: readonly (string | null)[]): void;
  complete(command: string): void;
  answer(): Answer<Row>;
}

type Column = { name: string; parse: (text: string) => unknown };

const asText = (text: string): string => text;

/** @param statements how many were sent. */
export const createAnswerReader = <Row>(statements: number): AnswerReader<Row> => {
  let columns: Column[] = [];
  let completed = 0;
  let command = '';
  const rows: Row[] = [];
  const isLast = (): boolean => completed === statements - 1;
  const read = (text: string | null | undefined, { parse }: Column): unknown =>
    text === null || text === undefined ? null : parse(text);
  return {
    fields: (fields) => {
      columns = fields.map(({ name, dataTypeID }) => ({ name, parse: VALUE_PARSERS[dataTypeID] ?? asText }));
    },
    row: (values) => {
      if (!isLast()) return;
      rows.push(Object.fromEntries(columns.map((column, index) => [column.name, read(values[index], column)])) as Row);
    },
    complete: (tag) => {
      completed += 1;
      command = tag;
    },
    answer: () => {
      const count = Number(/\d+$/.exec(command)?.[0] ?? rows.length);
      return { rows, count, command };
    },
  };
};
