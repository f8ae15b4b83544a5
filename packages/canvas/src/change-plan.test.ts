import type { Change } from '@trama/document';
import { describe, expect, it } from 'vitest';
import { planOf } from './change-plan.ts';
import { sampleIds, sampleSite } from './testing.tsx';

const design = sampleSite();
const ids = sampleIds(design);
const plan = (...changes: Change[]) => planOf(changes, design, ids.home, new Set());
const set = (id: string, path: string[], value: string): Change => ({ op: 'set', entity: 'elements', id, path, value });

describe('What a change asks of the canvas', () => {
  it('is one element and its rules for a style', () => {
    const { elements, restyled, relaid, redraw } = plan(set(ids.hero, ['style', 'default', 'color'], 'red'));
    expect([[...elements], [...restyled], [...relaid], redraw]).toEqual([[ids.hero], [ids.hero], [], false]);
  });

  it('reaches the rules of the children when the layout changes', () => {
    expect(plan(set(ids.hero, ['content', 'default', '_ww-layout_flexDirection'], 'row')).relaid).toEqual(
      new Set([ids.hero]),
    );
    expect(plan(set(ids.hero, ['style', 'default', 'display'], 'block')).relaid).toEqual(new Set([ids.hero]));
  });

  it('reaches the rules of an element that comes into another place', () => {
    const { restyled, relaid } = plan({
      op: 'insert',
      entity: 'elements',
      id: ids.hero,
      path: ['slots', 'children'],
      item: ids.aside,
      after: null,
      before: null,
    });
    expect([...restyled].sort()).toEqual([ids.aside, ids.hero].sort());
    expect(relaid.size).toBe(0);
  });

  it('is only rules for the look of a section, and a new drawing for its elements', () => {
    const look = plan({
      op: 'set',
      entity: 'sections',
      id: ids.main,
      path: ['style', 'default', 'padding'],
      value: '4px',
    });
    expect([[...look.restyled], look.elements.size, look.redraw]).toEqual([[ids.main], 0, false]);
    expect(
      plan({ op: 'delete', entity: 'sections', id: ids.main, path: ['slots', 'wwObjects'], item: ids.aside }).redraw,
    ).toBe(true);
  });

  it('is only the base sheet for a token', () => {
    const { base, redraw } = plan({ op: 'set', entity: 'tokens', id: 't', path: ['value'], value: '#fff' });
    expect([base, redraw]).toEqual([true, false]);
  });

  it('is nothing for workflows and other pages', () => {
    const unseen = plan(
      { op: 'set', entity: 'workflows', id: 'w', path: ['name'], value: 'x' },
      { op: 'set', entity: 'pages', id: ids.post, path: ['name'], value: 'x' },
      { op: 'set', entity: 'design', id: design.id, path: ['name'], value: 'x' },
    );
    expect([unseen.elements.size, unseen.restyled.size, unseen.base, unseen.redraw]).toEqual([0, 0, false, false]);
  });

  it('is a new drawing when an element brings a collection that the page did not fetch', () => {
    const change = set(ids.hero, ['content', 'default', 'children'], `collections['${ids.rows}']`);
    expect(planOf([change], design, ids.home, new Set()).redraw).toBe(true);
    expect(planOf([change], design, ids.home, new Set([ids.rows])).redraw).toBe(false);
  });
});
