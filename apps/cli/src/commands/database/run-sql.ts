import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathFromHere, readArguments } from '../../arguments.ts';
import { withDatabase } from '../../ask-database.ts';
import { CommandFailed, type Surroundings } from '../../command.ts';

interface Answer {
  rows: readonly Readonly<Record<string, unknown>>[];
  count: number;
}

const cellText = (value: unknown): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Rows in columns, with a line of names above. */
const tableText = (rows: Answer['rows']): string => {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => cellText(row[name]).replaceAll('\n', ' ')))];
  const widths = names.map((_name, place) => Math.max(...cells.map((row) => row[place]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join(' | ')
      .trimEnd(),
  );
  return [lines[0], widths.map((width) => '-'.repeat(width)).join('-+-'), ...lines.slice(1)].join('\n');
};

/** `db sql`: the statements of a file, as the owner of the database. */
export const runSql = async (args: readonly string[], around: Surroundings): Promise<number> => {
  const { given, words } = readArguments(args, { site: 'text', json: 'switch' }, 1);
  const path = pathFromHere(words[0] ?? '', around);
  const sql = await readFile(path, 'utf8').catch(() => {
    throw new CommandFailed(`The file ${path} cannot be read.`);
  });
  const answer = await withDatabase(around, given.site, (ask) => ask<Answer>('sql', { file: basename(path), sql }));
  if (given.json) around.print(JSON.stringify(answer.rows, null, 2));
  else if (answer.rows.length > 0) around.print(tableText(answer.rows));
  around.tell(answer.count === 1 ? 'One row.' : `${answer.count} rows.`);
  return 0;
};
