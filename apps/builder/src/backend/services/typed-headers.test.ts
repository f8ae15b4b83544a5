import { expect, it } from 'vitest';
import { typedHeaders } from './typed-headers.ts';

it('headers are typed line by line', () => {
  expect(typedHeaders('X-One: a: b\n\n  Accept :text/plain ')).toEqual({
    headers: { 'X-One': 'a: b', Accept: 'text/plain' },
    fault: null,
  });
});

it('the first line that is no header is told', () => {
  expect(typedHeaders('X-One: 1\nno header\nX y: 2').fault).toBe('no header');
});
