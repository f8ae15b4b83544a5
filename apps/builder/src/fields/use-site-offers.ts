import type { Binding } from '@trama/model';
import { useMemo } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useEvaluation } from '../formula-editor/use-evaluation.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { ITEM_CODE, memberOffers, siteOffers } from './site-offers.ts';
import { type ScopeGroup, useNameOf, type ValueScope } from './value-scope.ts';

/**
 * What formulas of a place may read, nearest first: looked at once, when an editor for one opens. What the item of a repeat
 * holds is asked of the page, and follows a moment later.
 */
export const useSiteOffers = (scope: ValueScope): readonly ScopeGroup[] => {
  const texts = useTexts();
  const labels = useLanguage().language;
  const { store } = useEditor();
  const pageId = useView((view) => view.pageId);
  const nameOf = useNameOf();
  const { design, registry } = store;
  const { node } = scope;
  const component = design.components[scope.component ?? ''] ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const groups = useMemo(
    () => [
      ...scope.nearest(),
      ...siteOffers({ design, registry, nameOf, texts: texts.values, labels, pageId, component, node }),
    ],
    [],
  );
  const isRepeated = groups.some(({ offers }) => offers.some(({ code }) => code === ITEM_CODE));
  const item = useEvaluation(isRepeated && node !== null ? ITEM : null, { element: node, position: 0 });
  return useMemo(() => {
    if (!item || !('value' in item.outcome)) return groups;
    const members = memberOffers(item.outcome.value);
    return groups.map((group) =>
      group.offers.some(({ code }) => code === ITEM_CODE) ? { ...group, offers: [...members, ...group.offers] } : group,
    );
  }, [groups, item]);
};

const ITEM: Binding = { binding: 'formula', code: ITEM_CODE };
