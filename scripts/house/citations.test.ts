import { describe, expect, it } from 'vitest';
import { citedRows } from './citations.mjs';

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
