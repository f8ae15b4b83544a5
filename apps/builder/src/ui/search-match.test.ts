import { describe, expect, it } from 'vitest';
import { matchesSearch } from './search-match.ts';

describe('a search', () => {
  it.each([
    ['Botão', 'botao', true],
    ['Botão', ' BOTÃO ', true],
    ['Espaço entre palavras', 'palavras espaco', true],
    ['Botão', 'botas', false],
    ['Botão', '', true],
  ])('in "%s" for "%s" finds it: %s', (text, query, isFound) => {
    expect(matchesSearch(text, query)).toBe(isFound);
  });
});
