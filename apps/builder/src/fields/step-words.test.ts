import { expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { stepWords } from './step-words.ts';

const wordsOf = (code: string): string | null =>
  stepWords(code, (id) => (id === 'each' ? 'For each row' : null), en.workflows);

it.each([
  ["context.workflow['each'].result", 'Result of For each row'],
  ["context.workflow['each'].loop.item", 'Item of For each row'],
  ["context.workflow['each'].loop.index", 'Position in For each row'],
  ["context.workflow['each'].error?.message", 'Error of For each row'],
  ['context.workflow.error?.message', 'Message of the error'],
  ['context.workflow.error', 'The error'],
])('says %s as it was picked', (code, words) => {
  expect(wordsOf(code)).toBe(words);
});

it.each(["context.workflow['each'].loop.item.name", "context.workflow['gone'].result", '1 + 1'])(
  'leaves %s to be read as a formula',
  (code) => {
    expect(wordsOf(code)).toBeNull();
  },
);
