import { expect, it } from 'vitest';
import { mayBeChanged } from './font-licence.ts';

it.each([
  'This Font Software is licensed under the SIL Open Font License, Version 1.1.',
  'https://scripts.sil.org/OFL',
  'Licensed under the Apache License, Version 2.0',
  'DejaVu changes are in public domain',
])('a font may be changed: %s', (licence) => expect(mayBeChanged(licence)).toBe(true));

it.each(['', 'All rights reserved.', 'You may not modify this font.', 'PROFLEX EULA'])(
  'a font may not, as far as is known: %s',
  (licence) => expect(mayBeChanged(licence)).toBe(false),
);
