import type { Design } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { applyChanges } from './apply/apply-changes.ts';
import { mergeDesigns } from './merge-designs.ts';
import type { Operation } from './operation.ts';
import { deleteElements, insertElement, renamePage, setSiteSetting, setStyle, setText } from './operations/index.ts';
import { perform, sampleIds, sampleSite, TYPES } from './testing.tsx';

const base = sampleSite();
const ids = sampleIds(base);

const changed = <Input, Result>(design: Design, operation: Operation<Input, Result>, input: Input): Design =>
  perform(design, operation, input).after;

const red = (color: string) => ({ id: ids.hero, screen: 'default', property: 'color', value: color }) as const;
const text = (value: string) => ({ id: ids.title, property: '_ww-text_text', language: 'pt', text: value });

/** The stored design after everything that the next version brings. */
const after = (versions: { stored: Design; next: Design }): Design =>
  applyChanges(versions.stored, mergeDesigns({ base, ...versions }).changes);

describe('A newer version of a design', () => {
  it('that is as its base changes nothing, whatever was changed meanwhile', () => {
    const stored = changed(changed(base, setText, text('Meu')), renamePage, { id: ids.about, name: 'Nós' });
    expect(mergeDesigns({ base, stored, next: sampleSite() })).toEqual({ changes: [], conflicts: [] });
  });

  it('brings its additions, its changes and its removals to a design that nobody changed', () => {
    const next = [
      (design: Design) => changed(design, setStyle, red('green')),
      (design: Design) => changed(design, deleteElements, { ids: [ids.row] }),
      (design: Design) =>
        changed(design, insertElement, { element: { type: TYPES.text }, into: { owner: ids.hero, slot: 'children' } }),
      (design: Design) => changed(design, setSiteSetting, { setting: 'name', value: 'Novo' }),
    ].reduce((design, step) => step(design), base);
    expect(mergeDesigns({ base, stored: base, next }).conflicts).toEqual([]);
    expect(after({ stored: base, next })).toEqual(next);
  });

  it('brings every field of the design itself', () => {
    const next: Design = { ...base, manifestDisabled: true, defaultTheme: 'dark', extra: { mark: 1 } };
    expect(after({ stored: base, next })).toEqual(next);
  });

  it('leaves what only people changed, in the same node too', () => {
    const stored = changed(base, setStyle, { ...red('blue'), property: 'opacity', value: '0.5' });
    const next = changed(base, setStyle, red('green'));
    expect(mergeDesigns({ base, stored, next }).conflicts).toEqual([]);
    expect(after({ stored, next }).elements[ids.hero]?.style.default).toMatchObject({ color: 'green', opacity: '0.5' });
  });

  it('says what both changed, and wins where its changes are applied', () => {
    const stored = changed(base, setStyle, red('blue'));
    const next = changed(base, setStyle, red('green'));
    expect(mergeDesigns({ base, stored, next }).conflicts).toEqual([
      { entity: 'elements', id: ids.hero, path: ['style', 'default', 'color'] },
    ]);
    expect(after({ stored, next }).elements[ids.hero]?.style.default?.color).toBe('green');
  });

  it('is in no conflict where both came to the same', () => {
    const same = changed(base, setStyle, red('green'));
    expect(mergeDesigns({ base, stored: same, next: structuredClone(same) })).toEqual({ changes: [], conflicts: [] });
  });

  it('is in conflict about a node that one side changed and the other took away', () => {
    const gone = changed(base, deleteElements, { ids: [ids.title] });
    const other = changed(base, setText, text('Outro'));
    const about = (versions: { stored: Design; next: Design }) =>
      mergeDesigns({ base, ...versions }).conflicts.filter(({ id }) => id === ids.title);
    const conflict = { entity: 'elements', id: ids.title, path: [] };
    expect(about({ stored: gone, next: other })).toEqual([conflict]);
    expect(about({ stored: other, next: gone })).toEqual([conflict]);
  });

  it('does not mix two lists of children', () => {
    const add = (design: Design) =>
      changed(design, insertElement, { element: { type: TYPES.text }, into: { owner: ids.list, slot: 'children' } });
    const other = changed(base, deleteElements, { ids: [ids.row] });
    expect(mergeDesigns({ base, stored: add(base), next: other }).conflicts).toContainEqual({
      entity: 'elements',
      id: ids.list,
      path: ['slots', 'children'],
    });
  });
});
