import type { Element } from '@trama/model';
import { rulesOf, styleContexts } from '@trama/style';
import { describe, expect, it } from 'vitest';
import { registry, sampleIds, sampleSite } from '../testing.tsx';
import { dependants, neighbourhood } from './neighbourhood.ts';

const design = sampleSite();
const ids = sampleIds(design);

describe('The neighbourhood of a node', () => {
  it.each(['hero', 'title', 'note', 'aside'] as const)('is enough for the rules of %s', (name) => {
    const id = ids[name];
    const small = neighbourhood(design, [id]);
    const rulesIn = (page: typeof small) => {
      const element = page.elements[id];
      return element && rulesOf(element, page, styleContexts(page, registry)(element));
    };
    expect(rulesIn(small)).toEqual(rulesIn(design));
    expect(rulesIn(small)?.rules.length).toBeGreaterThan(0);
  });

  it('is enough for the rules of a node that holds another one which is asked about before it', () => {
    const small = neighbourhood(design, [ids.title, ids.hero]);
    const hero = design.elements[ids.hero] as Element;
    const rulesIn = (page: typeof small) => rulesOf(hero, page, styleContexts(page, registry)(hero));
    expect(Object.keys(small.sections)).toEqual(Object.keys(neighbourhood(design, [ids.hero]).sections));
    expect(rulesIn(small)).toEqual(rulesIn(design));
  });

  it('leaves out what the rules do not depend on', () => {
    expect(Object.keys(neighbourhood(design, [ids.aside]).elements)).toEqual([ids.aside]);
  });

  it('names the children as those that depend on a layout', () => {
    expect(dependants(design, ids.hero)).toEqual([ids.title, ids.note]);
  });
});
