import { createRegistry } from '@trama/model';
import { expect, it } from 'vitest';
import { registry, sampleIds, sampleSite } from '../testing.tsx';
import { elementNeedsCode } from './element-needs-code.ts';
import { findProblems } from './index.ts';

it('An element that needs code is named with what to do in its place; others are not', () => {
  const design = sampleSite();
  const ids = sampleIds(design);
  const needy = registry.elements.map((definition) =>
    definition.id === design.elements[ids.title]?.type
      ? {
          ...definition,
          label: { en: 'Payment', pt: 'Pagamento' },
          needsCode: { en: 'Link to it.', pt: 'Use um link.' },
        }
      : definition,
  );
  expect(findProblems(design, registry, [elementNeedsCode])).toEqual([]);
  const found = findProblems(design, createRegistry(needy, []), [elementNeedsCode]);
  expect(found.map(({ severity, message, entity }) => [severity, message.pt, entity.id])).toEqual(
    [ids.title, ids.row].map((id) => ['warning', 'Pagamento: Use um link.', id]),
  );
});
