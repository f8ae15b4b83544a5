import { expect, it } from 'vitest';
import { designOf, pageOf } from '../testing/design.ts';
import { designOfPieces, designPieces } from './design-pieces.ts';

it('a design in pieces is the same design again, and no piece holds many entries', () => {
  const pages = Array.from({ length: 250 }, (_, index) => pageOf(`page${index}`, { default: String(index) }));
  const design = designOf(pages, { baseTag: null, authPluginId: null });
  const pieces = [...designPieces(design)];
  const sizes = pieces.map(({ piece }) => ('entries' in piece ? piece.entries.length : 1));
  expect(Math.max(...sizes)).toBe(100);
  const sent = pieces.map((piece) => structuredClone(piece));
  expect(designOfPieces(sent)).toEqual(design);
  expect(Object.keys(designOfPieces(sent).pages)).toEqual(Object.keys(design.pages));
});
