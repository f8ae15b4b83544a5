import { describe, expect, it } from 'vitest';
import { choicesOf } from './choice-list.ts';

const paths = { labelPath: "['nome']", valuePath: "['id']", language: 'pt' };

describe('the choices of a list', () => {
  it('are its primitives', () => {
    expect(choicesOf(['a', 2], { ...paths, labelPath: '', valuePath: null })).toEqual([
      { value: 'a', label: 'a', data: 'a' },
      { value: 2, label: '2', data: 2 },
    ]);
  });

  it('take value and label from the paths, also of a collection', () => {
    expect(choicesOf({ data: [{ id: 7, nome: 'Sete' }] }, paths)).toMatchObject([{ value: 7, label: 'Sete' }]);
  });

  it('show a text of the page language', () => {
    const row = { value: 'x', label: { en: 'one', pt: 'um' } };
    expect(choicesOf([row], { labelPath: '', valuePath: '', language: 'pt' })[0]?.label).toBe('um');
    expect(choicesOf([row], { labelPath: '', valuePath: '', language: 'fr' })[0]?.label).toBe('one');
  });

  it('are none for anything else', () => {
    expect([undefined, null, 'text', 7, {}].map((list) => choicesOf(list, paths))).toEqual([[], [], [], [], []]);
  });
});
