import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { brokenCode } from './break-code.mjs';
import { BREAKS } from './breaks.mjs';

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('what can be broken', () => {
  it.each(BREAKS)('$id: its text stands once in its file, and its test is there', async (broken) => {
    const code = await read(broken.file);
    expect(brokenCode(broken, code)).not.toBe(code);
    expect(await read(broken.test.file)).toContain(broken.test.title);
  });

  it('has each id once', () => {
    const ids = BREAKS.map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
  });
});

test('a text that is gone, or stands twice, cannot be broken', () => {
  const broken = { id: 'x', file: 'a.ts', text: 'if (bad) return;', instead: '', test: { file: '', title: '' } };
  expect(brokenCode(broken, 'a; if (bad) return; b')).toBe('a;  b');
  expect(() => brokenCode(broken, 'a; b')).toThrow('0 times');
  expect(() => brokenCode(broken, 'if (bad) return; if (bad) return;')).toThrow('2 times');
});
