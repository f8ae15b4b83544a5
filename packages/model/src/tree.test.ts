import { describe, expect, test } from 'vitest';
import { type Design, type Element, elementChildren, rootsOf, walkElements } from './index.ts';

describe('elements', () => {
  const elements = {
    a: { id: 'a', slots: { children: ['b', 'gone'], icon: ['c'] } },
    b: { id: 'b', slots: { children: ['a', 'd', 'e'] } },
    c: { id: 'c', slots: {} },
    d: { id: 'd', slots: {} },
    e: { id: 'e', slots: {} },
  };
  const design = { elements } as unknown as Design;
  const walked = (...ids: string[]) => [...walkElements(design, ids)].map(({ id }) => id).join(' ');

  test('have the children of all their slots', () => {
    expect([elementChildren(elements.a), elementChildren(elements.c)]).toEqual([['b', 'gone', 'c'], []]);
  });

  test('are walked parents first, in their order, each once, also around a cycle', () => {
    expect(walked('a')).toBe('a b d e c');
    expect(walked('c', 'b', 'c', 'gone')).toBe('c b a d e');
    expect(walked()).toBe('');
  });
});

describe('the roots of an instance', () => {
  const instanceOf = (id: string, component: string | null) => ({ id, component }) as Element;
  const page = {
    elements: {
      text: instanceOf('text', null),
      card: instanceOf('card', 'text'),
      list: instanceOf('list', 'card'),
      left: instanceOf('left', 'right'),
      right: instanceOf('right', 'left'),
      broken: instanceOf('broken', 'gone'),
    },
    components: Object.fromEntries(
      ['text', 'card', 'list', 'left', 'right', 'broken', 'lost'].map((id) => [id, { id, rootElementId: id }]),
    ),
  } as unknown as Pick<Design, 'elements' | 'components'>;
  const rootIds = (component: string | null) => rootsOf(instanceOf('instance', component), page).map(({ id }) => id);

  test.each<[of: string, component: string | null, roots: string[]]>([
    ['an element of no component', null, []],
    ['a component of an element', 'text', ['text']],
    ['components of components, down to the element', 'list', ['list', 'card', 'text']],
    ['a missing component', 'gone', []],
    ['a component without its root', 'lost', []],
    ['a component of a missing one', 'broken', []],
    ['components inside each other', 'left', []],
  ])('of %s', (_of, component, roots) => expect(rootIds(component)).toEqual(roots));
});
