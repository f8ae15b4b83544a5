import { applyChanges } from '@trama/document';
import type { Change, Design } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { planOf } from './change-plan.ts';
import { sampleIds, sampleSite } from './testing.tsx';

const design = sampleSite();
const ids = sampleIds(design);
const planFor = (before: Design, changes: readonly Change[], fetched: ReadonlySet<string> = new Set()) =>
  planOf(changes, { before, after: applyChanges(before, changes), pageId: ids.home, fetched });
const plan = (...changes: Change[]) => planFor(design, changes);
const set = (id: string, path: string[], value: string): Change => ({ op: 'set', entity: 'elements', id, path, value });
const hang = (entity: 'elements' | 'sections', id: string, slot: string, item: string): Change => ({
  op: 'insert',
  entity,
  id,
  path: ['slots', slot],
  item,
  after: null,
  before: null,
});

describe('What a change asks of the canvas', () => {
  it('is one element and its rules for a style', () => {
    const { edit, restyled, relaid, redraw } = plan(set(ids.hero, ['style', 'default', 'color'], 'red'));
    expect([Object.keys(edit), Object.keys(edit.elements ?? {})]).toEqual([['elements'], [ids.hero]]);
    expect([[...restyled], [...relaid], redraw]).toEqual([[ids.hero], [], false]);
  });

  it('reaches the rules of the children when the layout changes', () => {
    const relaid = (path: string[], value: string) => [...plan(set(ids.hero, path, value)).relaid];
    expect(relaid(['content', 'default', '_ww-layout_flexDirection'], 'row')).toEqual([ids.hero]);
    expect(relaid(['style', 'default', 'display'], 'block')).toEqual([ids.hero]);
  });

  it('reaches the rules of an element that comes into another place', () => {
    const { restyled, relaid } = plan(hang('elements', ids.hero, 'children', ids.aside));
    expect([...restyled].sort()).toEqual([ids.aside, ids.hero].sort());
    expect(relaid.size).toBe(0);
  });

  it('is the section alone for its settings and for its elements', () => {
    const look = plan({
      op: 'set',
      entity: 'sections',
      id: ids.main,
      path: ['style', 'default', 'padding'],
      value: '4px',
    });
    expect([Object.keys(look.edit), [...look.restyled], look.redraw]).toEqual([['sections'], [ids.main], false]);
    const taken = plan({
      op: 'delete',
      entity: 'sections',
      id: ids.main,
      path: ['slots', 'wwObjects'],
      item: ids.aside,
    });
    expect([Object.keys(taken.edit), taken.redraw]).toEqual([['sections'], false]);
  });

  it('is the order of the sections, and the rules of all that a new one brings', () => {
    const section = { ...design.sections[ids.main], id: 'new', slots: { wwObjects: [ids.hero] } };
    const { edit, restyled, redraw } = plan(
      { op: 'add', entity: 'sections', id: 'new', value: JSON.parse(JSON.stringify(section)) },
      { op: 'insert', entity: 'pages', id: ids.home, path: ['sections'], item: 'new', after: ids.main, before: null },
    );
    expect(edit.pageSections).toEqual([ids.main, 'new']);
    expect(restyled).toEqual(new Set(['new', ids.hero, ids.title, ids.note]));
    expect(redraw).toBe(false);
  });

  it('is the base sheet and the values that formulas see for a token', () => {
    const token = { id: 't', kind: 'color', name: 'Ink', value: '#000' };
    const before = applyChanges(design, [{ op: 'add', entity: 'tokens', id: 't', value: token }]);
    const { edit, base, redraw } = planFor(before, [
      { op: 'set', entity: 'tokens', id: 't', path: ['value'], value: '#fff' },
    ]);
    expect([Object.keys(edit), base, redraw]).toEqual([['tokens'], true, false]);
  });

  it('is the rules of what carries a class', () => {
    const before = applyChanges(design, [
      { op: 'set', entity: 'elements', id: ids.title, path: ['classes', 'default'], value: ['big'] },
    ]);
    const change: Change = { op: 'add', entity: 'classes', id: 'big', value: { id: 'big', name: 'Big' } };
    const { edit, restyled } = planFor(before, [change]);
    expect([Object.keys(edit), [...restyled]]).toEqual([['classes'], [ids.title]]);
  });

  it('is nothing for other pages and the name of the site', () => {
    const unseen = plan(
      { op: 'set', entity: 'pages', id: ids.post, path: ['name'], value: 'x' },
      { op: 'set', entity: 'design', id: design.id, path: ['name'], value: 'x' },
    );
    expect([unseen.edit, unseen.restyled.size, unseen.base, unseen.redraw]).toEqual([{}, 0, false, false]);
  });

  it('brings a collection into the page once an element names it', () => {
    const change = set(ids.hero, ['content', 'default', 'children'], `collections['${ids.rows}']`);
    expect(Object.keys(planFor(design, [change]).edit.collections ?? {})).toEqual([ids.rows]);
    expect(planFor(design, [change], new Set([ids.rows])).edit.collections).toBeUndefined();
  });

  it('leaves collections alone that the page does not have', () => {
    const renamed: Change = { op: 'set', entity: 'collections', id: ids.rows, path: ['name'], value: 'Other' };
    expect(planFor(design, [renamed]).edit).toEqual({});
    expect(Object.keys(planFor(design, [renamed], new Set([ids.rows])).edit)).toEqual(['collections']);
  });

  it('is a new drawing for another type of element, and for another language', () => {
    expect(plan(set(ids.hero, ['type'], 'other')).redraw).toBe(true);
    expect(plan({ op: 'set', entity: 'design', id: design.id, path: ['languages'], value: [] }).redraw).toBe(true);
  });
});
