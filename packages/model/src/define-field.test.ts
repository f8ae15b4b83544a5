import { describe, expect, test } from 'vitest';
import { choices, field, label } from './define-field.ts';

describe('a field in one line', () => {
  const LABEL = label('Text', 'Texto');
  const made = (flags: string) => field('a', 'text', LABEL, flags);
  const bare = { name: 'a', type: 'text', label: { en: 'Text', pt: 'Texto' } };

  test.each<[flags: string, says: object]>([
    ['', {}],
    ['b', { bindable: true }],
    ['R', { bindable: 'repeatable' }],
    ['bR', { bindable: 'repeatable' }],
    ['r', { responsive: true }],
    ['s', { states: true }],
    ['c', { classes: true }],
    ['m', { multiLang: true }],
    ['brscm', { bindable: true, responsive: true, states: true, classes: true, multiLang: true }],
  ])('has by the flags "%s" %j', (flags, says) => expect(made(flags)).toStrictEqual({ ...bare, ...says }));

  test('has a default where one is given, null and false too, and all else that is said of it', () => {
    expect(field('a', 'text', LABEL, '', null)).toStrictEqual({ ...bare, default: null });
    expect(field('a', 'text', LABEL, '', false)).toStrictEqual({ ...bare, default: false });
    expect(field('a', 'text', LABEL, 'b', undefined, { min: 1, bindable: false })).toStrictEqual({
      ...{ ...bare, min: 1, bindable: false },
    });
  });
});

test('choices are named as their values, and null is the default', () => {
  expect(choices('left', null)).toEqual([
    { value: 'left', label: { en: 'left', pt: 'left' } },
    { value: null, label: { en: 'default', pt: 'padrão' } },
  ]);
});
