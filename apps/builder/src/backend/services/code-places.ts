/** Where a line and a column, both from 1, are in a text, in UTF-16 units; its end where it is shorter. */
export const placeInText = (text: string, line: number, column: number): number => {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(text.length, before + Math.min(column - 1, lines[line - 1]?.length ?? 0));
};

/** A place of the function's own text that a line of its log names: `at handler (index.ts:4:9)`. */
export const placeInLog = (line: string): { line: number; column: number } | null => {
  const [, found, column] = /(?:^|[\s(])index\.ts:(\d+):(\d+)/.exec(line) ?? [];
  return found === undefined ? null : { line: Number(found), column: Number(column) };
};
