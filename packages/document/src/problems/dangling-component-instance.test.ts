import { describe, expect, it } from 'vitest';
import { applyChanges } from '../apply/apply-changes.ts';
import { addComponent } from '../operations/add-component.ts';
import { fixed, perform, registry, sampleIds, sampleSite, TYPES } from '../testing.tsx';
import { danglingComponentInstance } from './dangling-component-instance.ts';
import { findProblems } from './index.ts';

const design = sampleSite();
const ids = sampleIds(design);

describe('An instance of a component', () => {
  it('is a problem once its component is gone, and deleted by the fix', () => {
    const { after, result } = perform(design, addComponent, {
      name: 'Card',
      kind: 'component',
      rootType: TYPES.flexbox,
    });
    const placed = applyChanges(after, [
      { op: 'set', entity: 'elements', id: ids.title, path: ['component'], value: result.id },
    ]);
    expect(findProblems(placed, registry, [danglingComponentInstance])).toEqual([]);
    const removed = applyChanges(placed, [{ op: 'remove', entity: 'components', id: result.id }]);
    const [problem] = findProblems(removed, registry, [danglingComponentInstance]);
    expect(problem?.entity.id).toBe(ids.title);
    expect(findProblems(fixed(removed, problem), registry, [danglingComponentInstance])).toEqual([]);
  });
});
