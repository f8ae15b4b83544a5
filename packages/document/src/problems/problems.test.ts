import type { Design } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { insertElement } from '../operations/insert-element.ts';
import { setLink } from '../operations/set-node-fields.ts';
import { fixed, perform, registry, sampleIds, sampleSite, TYPES } from '../testing.tsx';
import { findProblems } from './index.ts';

const design = sampleSite();
const ids = sampleIds(design);
const rulesOf = (of: Design) => findProblems(of, registry).map(({ rule, entity }) => [rule, entity.id]);

describe('Problems of a design', () => {
  it('name a page that nothing leads to, until something does', () => {
    expect(rulesOf(design)).toEqual([['unreachable-page', ids.about]]);
    const linked = perform(design, setLink, { id: ids.hero, link: { type: 'internal', pageId: ids.about } }).after;
    expect(rulesOf(linked)).toEqual([]);
  });

  it('come with errors before all warnings', () => {
    const broken = perform(design, setLink, { id: ids.hero, link: { type: 'internal', pageId: 'gone' } }).after;
    expect(findProblems(broken, registry).map(({ severity }) => severity)).toEqual(['error', 'warning']);
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

  it('advise the form container where a submit button triggers workflows of its own', () => {
    const { after, result } = perform(design, insertElement, {
      element: { template: { type: TYPES.button, content: { buttonType: 'submit' } } },
      into: { owner: ids.hero, slot: 'children' },
    });
    expect(rulesOf(after)).toEqual(rulesOf(design));
    const button = after.elements[result];
    if (button === undefined) throw new Error('The button was not inserted.');
    const reacting = {
      ...button,
      workflows: [{ id: 'w', key: 'w', firstAction: null, actions: {}, trigger: 'click' }],
    };
    const problems = findProblems({ ...after, elements: { ...after.elements, [result]: reacting } }, registry);
    const problem = problems.find(({ entity }) => entity.id === result);
    expect(problem).toMatchObject({ rule: 'workflow-on-submit-button', severity: 'warning' });
    expect(problem?.message.en).toContain('Use the form container');
  });
});
