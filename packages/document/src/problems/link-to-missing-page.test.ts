import { describe, expect, it } from 'vitest';
import { setLink } from '../operations/set-node-fields.ts';
import { fixed, perform, registry, sampleIds, sampleSite } from '../testing.tsx';
import { findProblems } from './index.ts';
import { linkToMissingPage } from './link-to-missing-page.ts';

const design = sampleSite();
const ids = sampleIds(design);
const linked = (pageId: string) => perform(design, setLink, { id: ids.hero, link: { type: 'internal', pageId } }).after;

describe('A link to a page', () => {
  it('is a problem when the page does not exist, and removed by the fix', () => {
    const broken = linked('gone');
    const [problem] = findProblems(broken, registry, [linkToMissingPage]);
    expect(problem).toMatchObject({ severity: 'error', entity: { kind: 'elements', id: ids.hero } });
    expect(fixed(broken, problem).elements[ids.hero]?.link).toBeUndefined();
  });

  it('is fine when the page exists, or none is chosen yet', () => {
    expect([
      findProblems(linked(ids.about), registry, [linkToMissingPage]),
      findProblems(linked(''), registry, [linkToMissingPage]),
    ]).toEqual([[], []]);
  });
});
