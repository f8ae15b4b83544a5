import { useMemo } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { siteOffers } from './site-offers.ts';
import { type ScopeGroup, useNameOf, type ValueScope } from './value-scope.ts';

/** What formulas of a place may read, nearest first: looked at once, when an editor for one opens. */
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
  return useMemo(
    () => [
      ...scope.nearest(),
      ...siteOffers({ design, registry, nameOf, texts: texts.values, labels, pageId, component, node }),
    ],
    [],
  );
};
