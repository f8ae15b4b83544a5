import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { RULES } from './rules.mjs';

const FOLDER = new URL('../../docs/reference/conformance/', import.meta.url);

let lines: string[];
beforeAll(async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md'));
  lines = (await Promise.all(names.map((name) => readFile(new URL(name, FOLDER), 'utf8')))).join('\n').split('\n');
});

it.each(RULES)('$id: its statement names the test that notices', ({ row, test }) => {
  const statement = lines.find((line) => line.startsWith(`| ${row} |`));
  expect(statement).toContain(`\`${test.file}\` "${test.title}"`);
});
