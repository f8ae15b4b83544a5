import { expect, test } from 'vitest';
import { isHiddenDisplay } from '../index.ts';

test.each([null, false, 'none', ' None ', 'false', 'FALSE'])('the display %j hides', (value) =>
  expect(isHiddenDisplay(value)).toBe(true),
);

test.each([undefined, true, '', 'flex', 'not none', 'nonesuch', 0, ['none'], { none: true }])(
  'the display %j does not',
  (value) => expect(isHiddenDisplay(value)).toBe(false),
);
