import { describe, expect, it } from 'vitest';
import { conformanceIndex, layerOf } from './conformance-index.mjs';

const row = (...paths: string[]) => ({ tests: paths.map((path) => ({ path })) });

describe('The index of the conformance tables', () => {
  it('counts a row in each layer that shows it, and those without a test', () => {
    const text = conformanceIndex([
      { file: '10-format.md', rows: [row()] },
      {
        file: '2-routes.md',
        rows: [
          row('packages/engine/src/a.test.ts', 'packages/react/src/b.test.ts', 'apps/server/src/c.test.ts'),
          row('e2e/d.spec.ts', 'apps/builder/src/e.test.ts'),
          row('sites/seguros/src/f.test.ts'),
        ],
      },
    ]);
    expect(text.split('\n').slice(-6)).toEqual([
      '| Table | Rows | Page | Server | Builder | Site | Story | Open |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      '| [2-routes](2-routes.md) | 3 | 1 | 1 | 1 | 1 | 1 | 0 |',
      '| [10-format](10-format.md) | 1 | 0 | 0 | 0 | 0 | 0 | 1 |',
      '| All | 4 | 1 | 1 | 1 | 1 | 1 | 1 |',
      '',
    ]);
  });

  it('knows no layer of a test that stands nowhere', () => {
    expect(layerOf('packages/canvas-protocol/src/a.test.ts')).toBe('Builder');
    expect(() => layerOf('elsewhere/a.test.ts')).toThrow('elsewhere/a.test.ts');
  });
});
