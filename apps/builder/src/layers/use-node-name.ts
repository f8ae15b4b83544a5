import { type NodeNaming, nodeName } from '@trama/document';
import type { Id } from '@trama/model';
import type { Editor } from '../editor/editor.ts';
import { useEditor, useEntity, useNode, useView } from '../editor/editor-context.ts';
import { type Texts, useLanguage, useTexts } from '../texts/index.ts';
import { definitionIcon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';

/** Name of an element or a section as people see it, also of one that has none. */
export const shownNodeName = (
  { design, registry }: Editor['store'],
  id: Id,
  naming: NodeNaming,
  texts: Texts,
): string => {
  const name = nodeName(design, registry, id, naming);
  if (name !== null) return name;
  if (design.sections[id]) return texts.inspector.section;
  return design.elements[id]?.component ? texts.layers.component : texts.layers.unknown;
};

/** The same, drawn again when it changes. */
export const useNodeName = (id: Id): string => {
  const texts = useTexts();
  const { store } = useEditor();
  const language = useView((view) => view.language);
  const labels = useLanguage().language;
  const node = useNode(id);
  useEntity('components', (node && 'component' in node && node.component) || '');
  return shownNodeName(store, id, { labels, language }, texts);
};

export const useNodeIcon = (id: Id): IconName => {
  const { store } = useEditor();
  const element = useEntity('elements', id);
  if (!element) return 'panel-top';
  if (element.component !== null) return 'puzzle';
  return definitionIcon(store.registry.element(element.type ?? '')?.icon);
};
