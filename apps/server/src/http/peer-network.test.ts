import { expect, test } from 'vitest';
import { peerNetwork } from './peer-network.ts';

test.each([
  ['an address of version 4', '203.0.113.5', '203.0.113.6', false],
  ['the same, written as one of version 6', '203.0.113.5', '::ffff:203.0.113.5', true],
  ['two addresses of one house', '2001:db8:1:2::1', '2001:db8:1:2:ffff:eeee:dddd:cccc', true],
  ['one that is written in two ways', '2001:db8::1', '2001:0DB8:0:0:1::', true],
  ['two houses', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['one of which the most is left out, and another', '::1', '2001:db8::', false],
])('a count takes together, or keeps apart: %s', (_what, one, other, areOne) => {
  expect(peerNetwork(one) === peerNetwork(other)).toBe(areOne);
});

test('a count keeps no address in clear', () => {
  expect(peerNetwork('203.0.113.5')).not.toContain('203');
});
