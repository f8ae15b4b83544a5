import { describe, expect, it } from 'vitest';
import { applyChanges } from '../apply/apply-changes.ts';
import { fixed, registry, sampleIds, sampleSite } from '../testing.tsx';
import { findProblems } from './index.ts';
import { unknownElementType } from './unknown-element-type.ts';

const design = sampleSite();
const ids = sampleIds(design);

describe('An element of unknown type', () => {
  it('is named with its type, and deleted by the fix', () => {
    const strange = applyChanges(design, [
      { op: 'set', entity: 'elements', id: ids.title, path: ['type'], value: 'type-gone' },
    ]);
    const [problem, ...others] = findProblems(strange, registry, [unknownElementType]);
    expect([problem?.message.en, problem?.entity.id, others]).toEqual([
      'There is no element type "type-gone".',
      ids.title,
      [],
    ]);
    expect(fixed(strange, problem).elements[ids.title]).toBeUndefined();
  });

  it('is not one of a component, nor one that the registry knows', () => {
    const instance = applyChanges(design, [
      { op: 'set', entity: 'elements', id: ids.title, path: ['type'], value: null },
      { op: 'set', entity: 'elements', id: ids.title, path: ['component'], value: 'card' },
    ]);
    expect(findProblems(instance, registry, [unknownElementType])).toEqual([]);
    expect(findProblems(design, registry, [unknownElementType])).toEqual([]);
  });
});
