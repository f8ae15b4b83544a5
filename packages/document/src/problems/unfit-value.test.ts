import { createRegistry, type Value } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { registry as plainRegistry, sampleIds, sampleSite } from '../testing.tsx';
import { findProblems } from './index.ts';

const label = (text: string) => ({ en: text, pt: text });
const registry = createRegistry(
  [
    ...plainRegistry.elements,
    {
      id: 'type-input',
      name: 'input',
      label: label('Input'),
      icon: 'lucide/box',
      category: 'form',
      inherits: {},
      displays: ['block'],
      slots: [],
      fields: [
        { name: 'min', type: 'number', label: label('Least'), min: 0, max: 100 },
        { name: 'max', type: 'number', label: label('Most') },
        { name: 'decimals', type: 'number', label: label('Decimals'), min: 0, max: 10 },
        { name: 'size', type: 'number', label: label('Size'), min: 1 },
        { name: 'options', type: 'list', label: label('Options'), default: ['one'] },
        { name: 'others', type: 'list', label: label('Others'), default: [] },
      ],
    },
  ],
  [],
);
const design = sampleSite();

const messagesFor = (content: Readonly<Record<string, Value>>): readonly string[] => {
  const id = sampleIds(design).title;
  const title = design.elements[id];
  if (title === undefined) throw new Error('The sample has no title.');
  const input = { ...title, type: 'type-input', content: { default: content } };
  return findProblems({ ...design, elements: { ...design.elements, [id]: input } }, registry)
    .filter(({ entity }) => entity.id === id)
    .map(({ message }) => message.en);
};

describe('a value that an element cannot use', () => {
  it('is named where the least is above the most', () => {
    expect(messagesFor({ min: 10, max: '5' })).toEqual(['“Least” is above “Most”.']);
  });

  it('is named where a number is none, but not where it is a numeric text or absent', () => {
    expect(messagesFor({ min: 'abc' })).toEqual(['“Least” is not a number.']);
    expect(messagesFor({ min: '3', max: null })).toEqual([]);
  });

  it('is named where a number is beyond its limits, but not where it is a bound itself', () => {
    expect(messagesFor({ decimals: 11 })).toEqual(['“Decimals” is beyond its limits (0 – 10).']);
    expect(messagesFor({ decimals: '-1', size: 0 })).toEqual([
      '“Decimals” is beyond its limits (0 – 10).',
      '“Size” is beyond its limits (≥ 1).',
    ]);
    expect(messagesFor({ decimals: 10, size: 1, min: 1900 })).toEqual([]);
  });

  it('is named where the list that an element shows is none', () => {
    expect(messagesFor({ options: null })).toEqual(['“Options” is not a list.']);
    expect(messagesFor({ options: [], others: null })).toEqual([]);
  });

  it('is left alone where a formula gives it', () => {
    expect(messagesFor({ options: { binding: 'formula', code: 'null' } })).toEqual([]);
  });
});
