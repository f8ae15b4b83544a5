import { expect, test } from 'vitest';
import { safeFileName } from './file-names.ts';

test.each([
  ['Relatório final (2).PDF', 'Relat_rio_final__2_.PDF'],
  ['a_b-c.9.txt', 'a_b-c.9.txt'],
  ['../a\\b:c', '.._a_b_c'],
])('the file %s is kept as %s', (name, kept) => expect(safeFileName(name)).toBe(kept));
