import { type Change, TramaError } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { applyPatch } from '../apply/apply-changes.ts';
import { createCountingIds } from '../ids.ts';
import { createReferenceBook } from '../references/index.ts';
import { createDocumentStore } from '../store/document-store.ts';
import { registry, sampleIds, sampleSite } from '../testing.tsx';
import { createRandom, RANDOM_EDITS } from '../testing-random-edits.ts';
import { createProblemFinder, type DesignProblem, findProblems, PROBLEM_RULES } from './index.ts';

const words = (problems: readonly DesignProblem[]): readonly string[] =>
  problems.map(({ rule, entity, path, message }) => `${rule} ${entity.id} ${path?.join('.')} ${message.en}`);

describe('Kept problems', () => {
  it('equal those that are found anew, after any edits', () => {
    let most = 0;
    for (let seed = 1; seed <= (process.env.TRAMA_TEST_ALL === '1' ? 60 : 8); seed += 1) {
      const store = createDocumentStore(sampleSite(), registry, createCountingIds());
      const book = createReferenceBook(store.design, registry);
      const finder = createProblemFinder(book, registry, PROBLEM_RULES);
      store.onChange(({ touched }) => {
        const before = book.design;
        book.update(store.design, touched);
        finder.update(before, touched);
      });
      const random = createRandom(seed);
      for (let count = 0; count < 60; count += 1) {
        try {
          if (random.below(6) === 0) store.undo();
          else
            random.of(Object.values(RANDOM_EDITS))(random, store.design, (operation, input) =>
              store.run(operation, input, { label: '' }),
            );
        } catch (error) {
          if (!(error instanceof TramaError)) throw error;
        }
        most = Math.max(most, finder.problems.length);
      }
      expect(words(finder.problems)).toEqual(words(findProblems(store.design, registry)));
    }
    expect(most).toBeGreaterThan(5);
  });

  it('are looked for where an edit was made, and where what came or went is named', () => {
    const design = sampleSite();
    const ids = sampleIds(design);
    const book = createReferenceBook(design, registry);
    const finder = createProblemFinder(book, registry, PROBLEM_RULES);
    const update = (...changes: readonly Change[]): number => {
      const before = book.design;
      const { design: after, touched } = applyPatch(before, changes);
      book.update(after, touched);
      return finder.update(before, touched);
    };
    const binding = { binding: 'formula', code: "variables['v']" } as const;
    expect(update({ op: 'set', entity: 'elements', id: ids.title, path: ['domId'], value: binding })).toBe(1);
    expect(finder.problems.map(({ rule }) => rule)).toContain('unknown-name');
    const variable = { id: 'v', name: 'V', type: 'string', defaultValue: '' };
    expect(update({ op: 'add', entity: 'variables', id: 'v', value: variable })).toBe(2);
    expect(finder.problems.map(({ rule }) => rule)).not.toContain('unknown-name');
    // A new value is not a new name.
    expect(update({ op: 'set', entity: 'variables', id: 'v', path: ['defaultValue'], value: 'x' })).toBe(1);
  });
});
