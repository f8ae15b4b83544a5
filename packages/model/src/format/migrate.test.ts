import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORMAT, migrateDesign, validateDesign } from '../index.ts';

const folder = new URL('./fixtures/', import.meta.url);

test('every format that ever was has a fixture, which becomes a sound design of today', () => {
  const formats = readdirSync(folder).map((file) => Number(file.replace('.json', '')));
  expect(formats.sort((left, right) => left - right)).toEqual(Array.from({ length: FORMAT }, (_, index) => index + 1));
  for (const format of formats) {
    const stored: unknown = JSON.parse(readFileSync(new URL(`${format}.json`, folder), 'utf8'));
    const design = migrateDesign(stored);
    expect(design.format).toBe(FORMAT);
    expect(validateDesign(design)).toEqual([]);
  }
});
