import { expect, it } from 'vitest';
import { isEntityId } from './entity-ids.ts';

const UUID = '0b1c2d3e-4f50-4a61-8b72-9c83ad94be05';

it.each([
  ['pages', UUID, true],
  ['pages', `${UUID}_0`, true],
  ['pages', `${UUID}_12`, true],
  ['pages', `${UUID}_`, false],
  ['pages', `${UUID}_x`, false],
  ['pages', `${UUID}-value`, false],
  ['variables', UUID, true],
  ['variables', `${UUID}-value`, true],
  ['variables', `${UUID}-`, false],
  ['variables', `${UUID}_1`, false],
  ['variables', 'counter-value', false],
  ['elements', UUID, true],
  ['elements', `${UUID}-value`, false],
  ['elements', 'box', false],
  ['sections', '', false],
  ['components', UUID.slice(1), false],
  ['collections', 'rows', false],
  ['formulas', 'sum', false],
  ['classes', 'card', false],
  ['workflows', 'anything goes', true],
  ['tokens', 'primary', true],
])('among %s the id %j is allowed: %s', (kind, id, isAllowed) => {
  expect(isEntityId(kind, id)).toBe(isAllowed);
});
