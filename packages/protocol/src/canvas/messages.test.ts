import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The sources of a room, without its tests. */
const sourcesOf = (room: string): string =>
  readdirSync(join(ROOT, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file))
    .map((file) => readFileSync(join(ROOT, room, 'src', file), 'utf8'))
    .join('\n');

const typesIn = (file: string): readonly string[] => {
  const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
  return [...text.matchAll(/\| \{\s*type: '([a-z-]+)'/g)].map(([, type = '']) => type);
};

const [builder, canvas] = [sourcesOf('apps/builder'), sourcesOf('packages/canvas')];

/** That each is handled, the receivers' exhaustive switches say; that somebody sends it, no type can. */
describe.each([
  ['builder', './builder-messages.ts', 17, builder, canvas],
  ['canvas', './canvas-messages.ts', 17, canvas, builder],
])('Every message of the %s', (_from, file, least, sender, receiver) => {
  const types = typesIn(file);

  it('is found in its union', () => {
    expect(new Set(types).size).toBeGreaterThanOrEqual(least);
  });

  it.each(types)('is sent, and heard by the other side: %s', (type) => {
    expect(sender).toContain(`type: '${type}'`);
    expect(receiver).toMatch(new RegExp(`case '${type}':|type === '${type}'`));
  });
});
