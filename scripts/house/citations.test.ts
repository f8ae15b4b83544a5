import { describe, expect, it } from 'vitest';
import { absentSources, citedRows, namedDocuments } from './citations.mjs';

describe('Citations of rows', () => {
  it('are one, a list or the two ends of a range', () => {
    expect(citedRows('/** Roles (conformance 6.1). */').map(({ id }) => id)).toEqual(['6.1']);
    expect(citedRows('conformance 6.1, 6.2 and 10.5').map(({ id }) => id)).toEqual(['6.1', '6.2', '10.5']);
    expect(citedRows('conformance 10.113 to 10.123').map(({ id }) => id)).toEqual(['10.113', '10.123']);
  });

  it('go on in the next line of a comment, each id with its own line', () => {
    expect(citedRows('/**\n * Roles (conformance\n * 6.1,\n * 6.2), 3.5 in all.\n */')).toEqual([
      { id: '6.1', line: 3 },
      { id: '6.2', line: 4 },
    ]);
    expect(citedRows('// conformance 6.1,\n// 6.2')).toHaveLength(2);
  });

  it('are no other use of the word', () => {
    expect(citedRows('rest/conformance.test.ts, conformance of 3.5 kinds')).toEqual([]);
  });
});

describe('Sources that are not here', () => {
  it('are told by the names under which they were cited', () => {
    const text = [
      '/** Roles (page-data-format 10.4). */',
      '// elements-spec 3 and plugins-spec 1.1, see corpus-stats',
      '/** Its default (specification point 3). */',
      "// the specification's default (point 3)",
      '/** Who answers (architecture, "Hosts"). */',
    ].join('\n');
    expect(absentSources(text).map(({ line }) => line)).toEqual([1, 2, 2, 2, 3, 4, 5]);
    expect(absentSources(text)[0]).toEqual({ name: 'page-data-format', line: 1 });
  });

  it('are none of our own: a table of that name, the title of a test, a point on the screen', () => {
    const text = [
      '[table](10-page-data-format.md)',
      "describe('The pages (specification point 2)', () => {",
      'const nearest = (point: Point) => distance(points[0], point); // the architecture, in short',
    ].join('\n');
    expect(absentSources(text)).toEqual([]);
  });
});

describe('Documents that a source names', () => {
  it('are paths that end with .md, in whatever marks', () => {
    expect(namedDocuments('see docs/adr/0001-a.md,\n[it](../README.md#ids) and `performance.md`')).toEqual([
      { path: 'docs/adr/0001-a.md', line: 1 },
      { path: '../README.md', line: 2 },
      { path: 'performance.md', line: 2 },
    ]);
  });

  it('are no addresses, patterns or parts of names', () => {
    expect(namedDocuments('https://a.example/b.md `*.md` `${name}.md` <name>.md')).toEqual([]);
  });
});
