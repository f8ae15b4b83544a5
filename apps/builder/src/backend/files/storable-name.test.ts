import { expect, it } from 'vitest';
import { storableName } from './storable-name.ts';

it.each([
  ['Declaração nº 3.pdf', 'Declaracao n_ 3.pdf'],
  ['relatório #2/final.txt', 'relatorio _2_final.txt'],
  ['plain-name_1 (2).png', 'plain-name_1 (2).png'],
  ['写真.jpg', '_.jpg'],
])('a bucket keeps %s as %s', (name, kept) => {
  expect(storableName(name)).toBe(kept);
});
