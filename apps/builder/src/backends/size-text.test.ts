import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0 bytes', '0 byte'],
  [1, '1 byte', '1 byte'],
  [951, '951 bytes', '951 bytes'],
  [1000, '1 kB', '1 kB'],
  [1_250_000, '1.3 MB', '1,3 MB'],
])('%s bytes are read as %s, in Portuguese as %s', (bytes, en, pt) => {
  expect([sizeText(bytes, 'en'), sizeText(bytes, 'pt')]).toEqual([en, pt]);
});
