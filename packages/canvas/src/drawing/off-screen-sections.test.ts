import { applyChanges } from '@trama/document';
import type { Change, Json } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { sampleIds, sampleSite } from '../testing.tsx';
import { holdsFixed } from './off-screen-sections.ts';

const design = sampleSite();
const ids = sampleIds(design);
const after = (...changes: Change[]) => holdsFixed(applyChanges(design, changes), ids.main);
const style = (layer: string, value: Json): Change => ({
  op: 'set',
  entity: 'elements',
  id: ids.title,
  path: ['style', layer, 'position'],
  value,
});

describe('A section far from the screen', () => {
  it('may be left out while all of it stands where it stands', () => {
    expect(after()).toBe(false);
    expect(after(style('default', 'relative'))).toBe(false);
    expect(holdsFixed(design, 'gone')).toBe(false);
  });

  it('stays when something in it is fixed to the screen, on any screen, by a class or by a binding', () => {
    expect(after(style('default', 'fixed'))).toBe(true);
    expect(after(style('mobile', 'sticky'))).toBe(true);
    expect(after(style('default', { binding: 'formula', code: "'fixed'" }))).toBe(true);
    expect(
      after(
        {
          op: 'add',
          entity: 'classes',
          id: 'top',
          value: { id: 'top', name: 'Top', style: { default: { position: 'fixed' } } },
        },
        { op: 'set', entity: 'elements', id: ids.title, path: ['classes', 'default'], value: ['top'] },
      ),
    ).toBe(true);
  });
});
