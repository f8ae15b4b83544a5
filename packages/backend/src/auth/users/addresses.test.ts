import { describe, expect, test } from 'vitest';
import { checkEmail } from './addresses.ts';

describe('an e-mail address', () => {
  test.each([
    ['Ana@Example.com ', 'ana@example.com'],
    ["o'neil+seguros@mail.example.co", "o'neil+seguros@mail.example.co"],
    ['root@localhost', 'root@localhost'],
  ])('%j is one', (given, kept) => {
    expect(checkEmail(given)).toBe(kept);
  });

  test.each([
    'xx:;x@x.x',
    'a@b@c.d',
    'a b@c.d',
    '@c.d',
    'a@',
    'a@-c.d',
    'a@c..d',
    '<a@c.d>',
    `${'a'.repeat(251)}@c.de`,
    7,
  ])('%j is none', (given) => {
    expect(() => checkEmail(given)).toThrow('Unable to validate email address: invalid format');
  });
});
