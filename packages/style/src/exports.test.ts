import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRegistry, decodePage, decodeSiteInfo } from '@trama/model';
import { exportedSites } from '@trama/model/testing/exports';
import { describe, expect, test } from 'vitest';
import { designCss } from './design-css.ts';
import { elementClass } from './names.ts';
import { BUTTON, FLEXBOX, ICON, IMAGE, TEXT } from './test-fixtures.ts';

const folder = process.env.EXPORTS_DIR;

/** The most used element types; the others are drawn as unknown ones. */
const registry = createRegistry(
  [
    { ...FLEXBOX, id: 'b783dc65-d528-4f74-8c14-e27c934c39b1' },
    { ...TEXT, id: 'd7904e9d-fc9a-4d80-9e32-728e097879ad' },
    { ...BUTTON, id: '6f8796b1-8273-498d-95fc-7013b7c63214' },
    { ...BUTTON, id: '59dca300-db78-42e4-a7a6-0cbf22d3cc82' },
    { ...IMAGE, id: '3a7d6379-12d3-4387-98ff-b332bb492a63' },
    { ...ICON, id: '83d890fb-84f9-4386-b459-fb4be89a8e15' },
  ],
  [],
);

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Braces and parentheses that never close, or close twice. */
const isBalanced = (css: string): boolean => {
  let depth = 0;
  for (const character of css.replace(/"[^"]*"|'[^']*'/g, '')) {
    if (character === '{') depth++;
    if (character === '}' && --depth < 0) return false;
  }
  return depth === 0;
};

describe.skipIf(exportedSites.length === 0)('real sites (needs EXPORTS_DIR)', () => {
  test.each(exportedSites)('%s: every page has a whole stylesheet', (name) => {
    const root = join(folder as string, name);
    const site = decodeSiteInfo(read(root, 'design.json'));
    for (const file of readdirSync(join(root, 'data'))) {
      const bundle = decodePage(read(root, 'data', file));
      const css = designCss({ site, bundle, registry });
      for (const id of Object.keys(bundle.elements))
        if (bundle.elements[id]?.component === null) expect(css).toContain(elementClass(id));
      expect(isBalanced(css)).toBe(true);
    }
  });
});
