import { nodeName } from '@trama/document';
import type { Id } from '@trama/model';
import { useEditor, useEntity, useNode, useView } from '../editor/editor-context.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { definitionIcon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';

/** Name of an element or a section as people see it. */
export const useNodeName = (id: Id): string => {
  const texts = useTexts();
  const { store } = useEditor();
  const language = useView((view) => view.language);
  const labels = useLanguage().language;
  const node = useNode(id);
  useEntity('components', (node && 'component' in node && node.component) || '');
  const name = nodeName(store.design, store.registry, id, { labels, language });
  if (name !== null) return name;
  if (store.design.sections[id]) return texts.inspector.section;
  return store.design.elements[id]?.component ? texts.layers.component : texts.layers.unknown;
};

export const useNodeIcon = (id: Id): IconName => {
  const { store } = useEditor();
  const element = useEntity('elements', id);
  if (!element) return 'panel-top';
  if (element.component !== null) return 'puzzle';
  return definitionIcon(store.registry.element(element.type ?? '')?.icon);
};
