import { describe, expect, it } from 'vitest';
import { chosenValues, isMultipleType, optionsOf, searchedFields, searchOptions, valueKey } from './options.ts';

const people = [
  { label: 'João', value: 1, city: 'São Paulo' },
  { label: 'Ana', value: 2, city: 'Recife' },
];
const without = () => undefined;

describe('the options of a select', () => {
  it('come from objects by label and value', () =>
    expect(optionsOf(people, without).map(({ label, value }) => [label, value])).toEqual([
      ['João', 1],
      ['Ana', 2],
    ]));
  it('come from primitives as they are', () =>
    expect(optionsOf(['a', 2], without).map(({ label }) => label)).toEqual(['a', '2']));
  it('come from the data of a collection', () => expect(optionsOf({ data: people }, without)).toHaveLength(2));
  it('are none for anything else', () =>
    expect([null, 'text', 7, { data: null }].map((choices) => optionsOf(choices, without))).toEqual([[], [], [], []]));
  it('may hold nothing, or themselves', () => {
    const circle: Record<string, unknown> = { label: 'Círculo' };
    circle.self = circle;
    expect(optionsOf([null, circle], without).map(({ label }) => label)).toEqual(['', 'Círculo']);
  });
  it('follow the author’s formulas', () => {
    const map = (property: string, choice: unknown) =>
      property === 'mappingLabel'
        ? (choice as { city: string }).city
        : property === 'mappingDisabled'
          ? true
          : undefined;
    expect(optionsOf(people, map)[0]).toMatchObject({ label: 'São Paulo', value: 1, disabled: true });
  });
  it('are found whatever accents and case are typed', () =>
    expect(searchOptions(optionsOf(people, without), 'sao PAU', []).map(({ label }) => label)).toEqual(['João']));
  it('are searched in the fields that the author names', () => {
    expect(searchOptions(optionsOf(people, without), 'recife', searchedFields([{ filter: 'label' }]))).toEqual([]);
    expect(searchOptions(optionsOf(people, without), 'recife', searchedFields([{ filter: 'city' }]))).toHaveLength(1);
  });
});

describe('the value of a select', () => {
  it('is compared by content, and by type', () => {
    expect(valueKey({ a: 1 })).toBe(valueKey({ a: 1 }));
    expect(valueKey(1)).not.toBe(valueKey('1'));
  });
  it('knows 0 and false as choices', () =>
    expect([chosenValues(0, false), chosenValues(false, false)]).toEqual([[0], [false]]));
  it('is a list when several can be chosen, also where older data has one', () =>
    expect([chosenValues(null, true), chosenValues('a', true), chosenValues(['a', 'b'], true)]).toEqual([
      [],
      ['a'],
      ['a', 'b'],
    ]));
  it('is one of several for `multiple` and for `multi`', () =>
    expect(['multiple', 'multi', 'single', undefined].map(isMultipleType)).toEqual([true, true, false, false]));
});
