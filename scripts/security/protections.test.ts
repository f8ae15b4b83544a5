import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { PROTECTIONS } from './protections.mjs';
import { withoutProtection } from './take-out.mjs';

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('the table of protections', () => {
  it.each(PROTECTIONS)('$id: its text stands once in its file, and its test is there', async (protection) => {
    const code = await read(protection.file);
    expect(withoutProtection(protection, code)).not.toBe(code);
    expect(await read(protection.test.file)).toContain(protection.test.title);
  });

  it('has each id once, and docs/security.md names the same', async () => {
    const ids = PROTECTIONS.map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    const named = [...(await read('docs/security.md')).matchAll(/\(out: ([^)]+)\)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/`([a-z0-9-]+)`/g)].map(([, id]) => id),
    );
    expect(named.toSorted()).toEqual(ids.toSorted());
  });
});

test('a text that is gone, or stands twice, is no protection that could be taken out', () => {
  const protection = { id: 'x', file: 'a.ts', text: 'if (bad) return;', instead: '', test: { file: '', title: '' } };
  expect(withoutProtection(protection, 'a; if (bad) return; b')).toBe('a;  b');
  expect(() => withoutProtection(protection, 'a; b')).toThrow('0 times');
  expect(() => withoutProtection(protection, 'if (bad) return; if (bad) return;')).toThrow('2 times');
});
