import type { Design } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../apply/apply-changes.ts';
import { createIds } from '../ids.ts';
import { insertElement } from '../operations/insert-element.ts';
import { setLink } from '../operations/set-node-fields.ts';
import { contextOf, perform, registry, sampleIds, sampleSite, TYPES } from '../testing.tsx';
import { type DesignProblem, findProblems } from './index.ts';

const design = sampleSite();
const ids = sampleIds(design);
const rulesOf = (of: Design) => findProblems(of, registry).map(({ rule, entity }) => [rule, entity.id]);

const fixed = (of: Design, problem: DesignProblem | undefined): Design => {
  let after = of;
  problem?.fix?.apply((operation, input) => {
    const { patches, result } = operation({ ...contextOf(after), ids: createIds(() => crypto.randomUUID()) }, input);
    after = applyChanges(after, patches);
    return result;
  });
  return after;
};

describe('Problems of a design', () => {
  it('name a page that nothing leads to, until something does', () => {
    expect(rulesOf(design)).toEqual([['unreachable-page', ids.about]]);
    const linked = perform(design, setLink, { id: ids.hero, link: { type: 'internal', pageId: ids.about } }).after;
    expect(rulesOf(linked)).toEqual([]);
  });

  it('name a link to a page that no longer exists, as an error before all warnings', () => {
    const broken = perform(design, setLink, { id: ids.hero, link: { type: 'internal', pageId: 'gone' } }).after;
    expect(findProblems(broken, registry)[0]).toMatchObject({
      rule: 'broken-reference',
      severity: 'error',
      entity: { id: ids.hero },
    });
  });

  it('name an image without alternative text, and mark it as decoration', () => {
    const { after, result } = perform(design, insertElement, {
      element: { type: TYPES.image },
      into: { owner: ids.hero, slot: 'children' },
    });
    const problem = findProblems(after, registry).find(({ entity }) => entity.id === result);
    expect(problem?.rule).toBe('missing-alternative-text');
    expect(rulesOf(fixed(after, problem))).toEqual(rulesOf(design));
  });

  it('name a form that cannot be sent, and add its button', () => {
    const { after, result } = perform(design, insertElement, {
      element: { type: TYPES.form },
      into: { owner: ids.hero, slot: 'children' },
    });
    const problem = findProblems(after, registry).find(({ entity }) => entity.id === result);
    expect(problem?.message.en).toBe('Submit button missing!');
    expect(rulesOf(fixed(after, problem))).toEqual(rulesOf(design));
  });
});
