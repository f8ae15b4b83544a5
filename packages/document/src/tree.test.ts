import type { Design, Id } from '@trama/model';
import { describe, expect, it, vi } from 'vitest';
import { applyPatch } from './apply/apply-changes.ts';
import { createCountingIds } from './ids.ts';
import { setStyle } from './operations/index.ts';
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

  it('is found without another look at all nodes after an edit, also for who hangs nowhere', () => {
    const store = createDocumentStore(sampleSite(), registry, createCountingIds());
    const [id = ''] = Object.keys(store.design.elements);
    placeOf(store.design, id);
    const edit = { id, screen: 'default', property: 'color', value: 'red' } as const;
    store.run(setStyle, edit, { label: '' });
    const { elements, sections } = store.design;
    const looks = vi.spyOn(Object, 'entries');
    try {
      expect(placeOf(store.design, 'nobody')).toBeNull();
      expect(looks.mock.calls.filter(([map]) => map === elements || map === sections)).toEqual([]);
    } finally {
      looks.mockRestore();
    }
  });

  it('is told of an element that a damaged design has in two places, after the first of them has gone', () => {
    const design = sampleSite();
    const owners = Object.values(design.elements).filter(({ slots }) => Object.values(slots).flat().length > 0);
    const [one, other] = owners;
    if (!one || !other) throw new Error('The sample has two elements with children.');
    const [slot = ''] = Object.keys(one.slots);
    const [child = ''] = one.slots[slot] ?? [];
    const twice = { ...other, slots: { ...other.slots, again: [child] } };
    const damaged = { ...design, elements: { ...design.elements, [other.id]: twice } };
    expect(placeOf(damaged, child)).toMatchObject(placesOf(damaged).get(child) ?? {});
    const path = ['slots', slot];
    const left = applyPatch(damaged, [{ op: 'delete', entity: 'elements', id: one.id, path, item: child }]).design;
    expect(placeOf(left, child)).toEqual({ kind: 'elements', owner: other.id, slot: 'again', index: 0 });
  });

  it('is found at one node while nothing else moves, and at none for who hangs nowhere', () => {
    const { elements, sections } = sampleSite();
    const first = Object.keys(elements)[0] ?? '';
    const site = counted({ ...sampleSite(), elements, sections });
    placeOf(site.design, 'nobody');
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
