import { expect, test } from 'vitest';
import { peerOf } from './peer.ts';

test('the address of the connection counts, whatever a header says of it', () => {
  expect(peerOf('203.0.113.5', null, false)).toBe('203.0.113.5');
  expect(peerOf('203.0.113.5', '198.51.100.1', false)).toBe('203.0.113.5');
});

test('behind a proxy that is trusted, what it wrote last counts, and not what the visitor wrote before', () => {
  expect(peerOf('127.0.0.1', '1.1.1.1, 198.51.100.1', true)).toBe('198.51.100.1');
});

test('behind a proxy of this machine that is not trusted, the address is not known', () => {
  expect(peerOf('127.0.0.1', '198.51.100.1', false)).toBeUndefined();
  expect(peerOf('::ffff:127.0.0.1', '198.51.100.1', false)).toBeUndefined();
});
