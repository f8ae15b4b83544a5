import { describe, expect, it } from 'vitest';
import { definition, element } from '../../testing/index.ts';
import { slotDefinition, slotPaths } from './slot-paths.ts';

const label = { en: '', pt: '' };
const tabs = definition('tabs', {
  slots: ['children', 'tabsContent.*', 'rows.*.cells.*'].map((path) => ({ path, kind: 'many', label })),
});

describe('the slot of a type at a path', () => {
  it.each([
    ['children', 'children'],
    ['tabsContent.0', 'tabsContent.*'],
    ['tabsContent.12', 'tabsContent.*'],
    ['rows.1.cells.2', 'rows.*.cells.*'],
    ['tabsContent', undefined],
    ['tabsContent.x', undefined],
    ['tabsContent.1.more', undefined],
    ['my.children', undefined],
    ['childrens', undefined],
    ['tabsContent-1', undefined],
  ])('%s is %s', (path, expected) => {
    expect(slotDefinition(tabs, path)?.path).toBe(expected);
  });

  it('of an unknown type is none', () => {
    expect(slotDefinition(undefined, 'children')).toBeUndefined();
  });
});

describe('the paths of an element that hold children', () => {
  it('are its slots, and those that the instances of its component fill', () => {
    const injected = { 'content.header': true, 'content.footer': false, other: true };
    expect([...slotPaths(element('a', { slots: { children: [] }, injected }))]).toEqual(['children', 'header']);
    expect([...slotPaths(element('a'))]).toEqual([]);
  });
});
