import type { Change } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { mayChangeHidden } from './hidden-nodes.ts';

const set = (path: readonly string[], entity: 'elements' | 'variables' = 'elements'): Change => ({
  op: 'set',
  entity,
  id: 'a',
  path,
  value: 'x',
});

describe('What a page hides', () => {
  it('is looked for again after no edit of a single look, but of those that hide', () => {
    expect(mayChangeHidden(set(['style', 'default', 'color']))).toBe(false);
    expect(mayChangeHidden(set(['style', 'mobile', 'padding']))).toBe(false);
    for (const property of ['display', 'conditionalRendering'])
      expect(mayChangeHidden(set(['style', 'default', property]))).toBe(true);
  });

  it('is looked for again after all else', () => {
    expect(mayChangeHidden(set(['style', 'default']))).toBe(true);
    expect(mayChangeHidden(set(['content', 'default', 'text']))).toBe(true);
    expect(mayChangeHidden(set(['style', 'default', 'color'], 'variables'))).toBe(true);
    expect(mayChangeHidden({ op: 'remove', entity: 'elements', id: 'a' })).toBe(true);
  });
});
