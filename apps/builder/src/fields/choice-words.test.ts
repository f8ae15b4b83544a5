import { describe, expect, it } from 'vitest';
import { choiceLabel } from './choice-words.ts';

describe('The word for a choice', () => {
  it('is in the language of the builder where the definition has only the value', () => {
    expect(choiceLabel({ value: 'row', label: { en: 'row', pt: 'row' } })).toEqual({ en: 'row', pt: 'linha' });
  });

  it('is the one that the definition gives, and the value where nobody has a word', () => {
    const given = { en: 'Row', pt: 'Fila' };
    expect(choiceLabel({ value: 'row', label: given })).toBe(given);
    const bare = { en: 'masonry', pt: 'masonry' };
    expect(choiceLabel({ value: 'masonry', label: bare })).toBe(bare);
  });
});
