import { describe, expect, test } from 'vitest';
import { cascadeOf } from './cascade.ts';
import { emitRules } from './emit.ts';
import type { Group } from './groups/group.ts';
import { cssOf } from './looks.ts';
import { NO_PARENT } from './parent-layout.ts';
import { element, type Sketch } from './test-fixtures.ts';

/** How often a group of declarations is made for the rules of a node, and on which screens it has rules. */
const made = (style: Sketch['style']): { times: number; screens: readonly string[] } => {
  let times = 0;
  const width: Group = {
    name: 'width',
    sources: ['style.width'],
    compose: (looks) => {
      times += 1;
      const css = cssOf(looks, 'style.width');
      return css === null ? [] : [['width', css]];
    },
  };
  const rules = emitRules({
    owner: 'a',
    cascade: cascadeOf(element('a', { style }), {}, undefined),
    groups: [width],
    contextAt: (screen) => ({ owner: 'a', definition: undefined, parent: NO_PARENT[screen] }),
    selector: () => '.a',
    base: [],
  });
  return { times, screens: rules.map(({ screen }) => screen) };
};

describe('the declarations of a node', () => {
  test('are made once for all screens on which it says nothing of its own', () => {
    expect(made({ default: { width: '1px' } })).toEqual({ times: 1, screens: ['default'] });
  });

  test('are made again on each screen on which it does', () => {
    expect(made({ default: { width: '1px' }, mobile: { width: '2px' } })).toEqual({
      times: 2,
      screens: ['default', 'mobile'],
    });
    expect(made({ default: { width: '1px' }, tablet: { width: '2px' }, mobile: { width: '3px' } })).toEqual({
      times: 3,
      screens: ['default', 'tablet', 'mobile'],
    });
  });
});
