import type { Change, Design } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { sampleIds, sampleSite } from '../testing.tsx';
import { applyChanges, applyPatch, invert } from './apply-changes.ts';

const design = sampleSite();
const ids = sampleIds(design);
const slot = (id: string, path = 'children'): Pick<Extract<Change, { op: 'insert' }>, 'entity' | 'id' | 'path'> => ({
  entity: 'elements',
  id,
  path: ['slots', path],
});
const childrenOf = (of: Design, id: string) => of.elements[id]?.slots.children;

describe('Applying changes', () => {
  it('copies what is on the touched path and nothing else', () => {
    const after = applyChanges(design, [
      { op: 'set', entity: 'elements', id: ids.hero, path: ['style', 'default', 'color'], value: 'blue' },
    ]);
    expect(after.elements[ids.hero]?.style.default?.color).toBe('blue');
    expect(design.elements[ids.hero]?.style.default?.color).toBe('red');
    expect(after.elements[ids.list]).toBe(design.elements[ids.list]);
    expect(after.elements[ids.hero]?.slots).toBe(design.elements[ids.hero]?.slots);
    expect(after.sections).toBe(design.sections);
  });

  it('makes a layer that is not there yet, and takes it away with its last property', () => {
    const changes: Change[] = [
      { op: 'set', entity: 'elements', id: ids.hero, path: ['style', 'tablet', 'width'], value: '10px' },
    ];
    const after = applyChanges(design, changes);
    expect(after.elements[ids.hero]?.style.tablet).toEqual({ width: '10px' });
    expect(applyChanges(after, invert(design, changes))).toEqual(design);
  });

  it('puts an item behind its neighbour, else before the next one, else at the end', () => {
    const insertAt = (after: string | null, before: string | null) =>
      childrenOf(applyChanges(design, [{ op: 'insert', ...slot(ids.hero), item: ids.row, after, before }]), ids.hero);
    expect(insertAt(ids.title, ids.action)).toEqual([ids.title, ids.row, ids.action]);
    expect(insertAt('gone', ids.title)).toEqual([ids.row, ids.title, ids.action]);
    expect(insertAt('gone', 'gone too')).toEqual([ids.title, ids.action, ids.row]);
  });

  it('keeps the inserts of two people at one place', () => {
    const insert = (item: string): Change => ({ op: 'insert', ...slot(ids.list), item, after: ids.row, before: null });
    const add = (id: string): Change => ({
      op: 'add',
      entity: 'elements',
      id,
      value: { ...JSON.parse(JSON.stringify(design.elements[ids.row])), id },
    });
    const after = applyChanges(applyChanges(design, [add('one'), insert('one')]), [add('two'), insert('two')]);
    expect(childrenOf(after, ids.list)).toEqual([ids.row, 'two', 'one']);
  });

  it('passes over what has gone meanwhile', () => {
    const changes: Change[] = [
      { op: 'set', entity: 'elements', id: 'gone', path: ['name'], value: 'x' },
      { op: 'delete', ...slot(ids.hero), item: 'gone' },
      { op: 'reorder', ...slot(ids.hero), item: 'gone', after: null, before: null },
      { op: 'insert', ...slot(ids.hero), item: 'gone', after: null, before: null },
      { op: 'remove', entity: 'variables', id: 'gone' },
      { op: 'set', entity: 'elements', id: ids.hero, path: ['workflows', 'gone', 'name'], value: 'x' },
    ];
    const applied = applyPatch(design, changes);
    expect(applied.design).toEqual(design);
    expect(applied.inverse).toEqual([]);
    expect(applied.touched.size).toBe(0);
  });

  it('refuses a cycle with its reason and applies nothing', () => {
    const changes: Change[] = [
      { op: 'delete', entity: 'sections', id: ids.main, path: ['slots', 'wwObjects'], item: ids.hero },
      { op: 'insert', ...slot(ids.action, 'leftIcon'), item: ids.hero, after: null, before: null },
    ];
    expect(() => applyChanges(design, changes)).toThrow('An element cannot be put inside itself.');
  });

  it('leaves an element that two people moved in one place only', () => {
    const moveTo = (entity: 'elements' | 'sections', id: string, path: string): Change[] => [
      { op: 'delete', ...slot(ids.list), item: ids.row },
      { op: 'insert', entity, id, path: ['slots', path], item: ids.row, after: null, before: null },
    ];
    const after = applyChanges(
      applyChanges(design, moveTo('elements', ids.hero, 'children')),
      moveTo('sections', ids.aboutMain, 'wwObjects'),
    );
    expect(childrenOf(after, ids.hero)).toEqual([ids.title, ids.action]);
    expect(after.sections[ids.aboutMain]?.slots.wwObjects).toEqual([ids.row]);
  });

  it('takes a removed element out of the slot to which another person moved it, and brings it back there', () => {
    const moved = applyChanges(design, [
      { op: 'delete', ...slot(ids.list), item: ids.row },
      { op: 'insert', ...slot(ids.hero), item: ids.row, after: null, before: ids.title },
    ]);
    const remove: Change[] = [{ op: 'remove', entity: 'elements', id: ids.row }];
    const { design: after, inverse } = applyPatch(moved, remove);
    expect(childrenOf(after, ids.hero)).toEqual([ids.title, ids.action]);
    expect(applyChanges(after, inverse)).toEqual(moved);
  });

  it('reaches list items by their key', () => {
    const state = { key: 'open', id: 'open', label: 'Open' };
    const withState = applyChanges(design, [
      { op: 'insert', entity: 'elements', id: ids.hero, path: ['states'], item: state, after: null, before: null },
    ]);
    const changes: Change[] = [
      { op: 'set', entity: 'elements', id: ids.hero, path: ['states', 'open', 'label'], value: 'Opened' },
    ];
    const after = applyChanges(withState, changes);
    expect(after.elements[ids.hero]?.states).toEqual([{ ...state, label: 'Opened' }]);
    expect(applyChanges(after, invert(withState, changes))).toEqual(withState);
  });

  it.each<[string, Change]>([
    ['a prototype', { op: 'set', entity: 'elements', id: '__proto__', path: ['polluted'], value: true }],
    ['a map through the design', { op: 'set', entity: 'design', id: design.id, path: ['elements'], value: {} }],
    ['an unknown kind', { op: 'remove', entity: 'users' as 'pages', id: 'x' }],
    ['a whole entity by an empty path', { op: 'set', entity: 'elements', id: ids.hero, path: [], value: null }],
  ])('refuses a change that writes to %s', (_name, change) => {
    expect(() => applyChanges(design, [change])).toThrow(expect.objectContaining({ code: 'document/bad-path' }));
  });
});
