import type { Design, Id } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { createCountingIds } from './ids.ts';
import { createDocumentStore } from './store/document-store.ts';
import { registry, sampleSite } from './testing.tsx';
import { createRandom, RANDOM_EDITS } from './testing-random-edits.ts';
import { placeOf, placesOf } from './tree.ts';

/** Says how often nodes are looked at. */
const counted = (design: Design): { design: Design; looks: () => number } => {
  let looks = 0;
  const watched = <Node extends object>(nodes: Readonly<Record<Id, Node>>): Readonly<Record<Id, Node>> =>
    new Proxy(nodes, {
      get: (target, id, receiver) => {
        looks += 1;
        return Reflect.get(target, id, receiver);
      },
    });
  const { elements, sections } = design;
  return { design: { ...design, elements: watched(elements), sections: watched(sections) }, looks: () => looks };
};

describe('the place of an element', () => {
  it('is the one that a look at all nodes finds, whatever was edited before', () => {
    const edits = Object.values(RANDOM_EDITS);
    for (let seed = 1; seed <= 8; seed += 1) {
      const store = createDocumentStore(sampleSite(), registry, createCountingIds());
      const random = createRandom(seed);
      for (let count = 0; count < 15; count += 1) {
        try {
          random.of(edits)(random, store.design, (operation, input) => store.run(operation, input, { label: '' }));
        } catch {
          // An edit that does not fit is none.
        }
        const { design } = store;
        const places = placesOf(design);
        for (const id of [...Object.keys(design.elements), 'nobody'])
          expect(placeOf(design, id)).toEqual(places.get(id) ?? null);
      }
    }
  });

  it('is found at one node while nothing else moves, and at none for who hangs nowhere', () => {
    const { elements, sections } = sampleSite();
    const first = Object.keys(elements)[0] ?? '';
    const site = counted({ ...sampleSite(), elements, sections });
    placeOf(site.design, first);
    const built = site.looks();
    const ids = [...placesOf(site.design).keys()];
    const asked = site.looks();
    for (const id of ids) placeOf(site.design, id);
    placeOf(site.design, 'nobody');
    expect(site.looks() - asked).toBe(ids.length);
    expect(built).toBeLessThanOrEqual(Object.keys(elements).length + Object.keys(sections).length + 1);
  });
});
