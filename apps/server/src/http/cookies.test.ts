import { expect, test } from 'vitest';
import { parseCookies } from './cookies.ts';

test('cookies are read by name, quoted and encoded ones too, and the closest of two counts', () => {
  expect(parseCookies('a=1; b="two"; c=%C3%A3; a=2; d=x=y; e=%')).toEqual({
    a: '1',
    b: 'two',
    c: 'ã',
    d: 'x=y',
    e: '%',
  });
});

test('what is no cookie is left out, and no name is one of an object', () => {
  expect(parseCookies(undefined)).toEqual({});
  expect(Object.keys(parseCookies('alone; =nameless; sp ace=1; good=1; bad=a b\u0001'))).toEqual(['good']);
  const cookies = parseCookies('__proto__=x; a=1');
  expect([cookies.__proto__, cookies.constructor, cookies.a]).toEqual(['x', undefined, '1']);
});
