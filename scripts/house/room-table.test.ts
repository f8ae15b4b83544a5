import { expect, test } from 'vitest';
import { tableProblems } from './room-table.mjs';

const architecture = (imports: string): string => `| \`packages/a\` | something | ${imports} |\n`;
const problems = (imports: string[], real: string[], described: string): string[] =>
  tableProblems({ 'packages/a': { imports } }, new Map([['packages/a', new Set(real)]]), architecture(described));

test('the tables of rooms say what is imported, brackets explain', () => {
  expect(problems(['b', 'c'], ['c', 'b'], 'b (its face: d), c')).toEqual([]);
  expect(problems([], [], 'nothing of Trama')).toEqual([]);
});

test('an arrow that a table does not list, and one that nobody uses, are told', () => {
  expect(problems(['b'], ['c'], 'b, c')).toEqual([
    'rooms.mjs: packages/a does not list c, which it imports',
    'rooms.mjs: packages/a lists b, which it does not import',
    'ARCHITECTURE.md: packages/a lists b, which it does not import',
  ]);
});

test('a room imported by a computed name counts', () => {
  const rooms = { 'packages/a': { imports: ['b'], loads: ['b'] } };
  expect(tableProblems(rooms, new Map(), architecture('b'))).toEqual([]);
});
