import { expect, test } from 'vitest';
import { createFindPeer } from './peer.ts';

const NONE = { list: null, standard: null };
const said: string[] = [];
const finder = (trustProxy: boolean) => {
  said.length = 0;
  return createFindPeer(trustProxy, (level, message) => void said.push(`${level}: ${message}`));
};

test('the address of the connection counts, whatever a header says of it', () => {
  const find = finder(false);
  expect(find('203.0.113.5', NONE)).toBe('203.0.113.5');
  expect(find('203.0.113.5', { ...NONE, list: '198.51.100.1' })).toBe('203.0.113.5');
});

test('behind a proxy that is trusted, what it wrote last counts, and not what the visitor wrote before', () => {
  const find = finder(true);
  expect(find('127.0.0.1', { ...NONE, list: '1.1.1.1, 198.51.100.1' })).toBe('198.51.100.1');
  expect(find('127.0.0.1', NONE)).toBe('127.0.0.1');
  expect(said).toEqual([]);
});

test.each(['127.0.0.1', '::ffff:127.0.0.1', '10.0.0.7'])(
  'behind a proxy at %s that nobody declared, its visitors share a count, whoever they say they are',
  (proxy) => {
    const find = finder(false);
    for (const list of ['198.51.100.1', '198.51.100.2']) expect(find(proxy, { ...NONE, list })).toBe(proxy);
  },
);

test.each([
  { ...NONE, list: '198.51.100.1' },
  { ...NONE, standard: 'for=198.51.100.1' },
])('a proxy that nobody declared is told in the log once: %o', (forwarding) => {
  const find = finder(false);
  find('127.0.0.1', NONE);
  expect(said).toEqual([]);
  for (let count = 0; count < 3; count += 1) find('127.0.0.1', forwarding);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^warning: .*127\.0\.0\.1.*proxy that is not declared.*TRUST_PROXY/);
});
