import { expect, test } from 'vitest';
import type { Binding } from '../design/value.ts';
import { bindingName } from './binding-name.ts';

test('the name of a binding is its published JSON with sorted keys, whatever the order in which it was written', () => {
  const binding: Binding = { binding: 'formula', code: 'a', defaultValue: { y: 1, x: [2] } };
  const other: Binding = { defaultValue: { x: [2], y: 1 }, code: 'a', binding: 'formula' };
  expect(bindingName(binding)).toBe('{"__wwtype":"f","code":"a","defaultValue":{"x":[2],"y":1}}');
  expect(bindingName(other)).toBe(bindingName(binding));
});
