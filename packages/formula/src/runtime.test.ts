import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Everything that a source file imports at run time, directly or not. */
const importsOf = (file: string, seen: Set<string> = new Set()): Set<string> => {
  const text = readFileSync(file, 'utf8');
  for (const [, clause, target] of text.matchAll(/^(?:import|export) ([^;]*?) from '([^']+)';/gms)) {
    const path = target?.startsWith('.') ? join(dirname(file), target) : (target ?? '');
    if (!clause?.startsWith('type ') && !seen.has(path)) {
      seen.add(path);
      if (target?.startsWith('.')) importsOf(path, seen);
    }
  }
  return seen;
};

it('keeps the parser, the interpreter and the compiler out of published pages', () => {
  const imports = [...importsOf(fileURLToPath(new URL('./runtime.ts', import.meta.url)))];
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.filter((path) => /acorn|\/(language|interpret|compile)\//.test(path))).toEqual([]);
});
